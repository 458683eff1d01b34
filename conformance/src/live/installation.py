import importlib.metadata, json, os, site, sys, urllib.parse, urllib.request

found = {}
places = [sys.prefix, sys.base_prefix, sys.exec_prefix, os.path.realpath(sys.executable)]
places += [os.path.abspath(place) for place in sys.path if place]
for package in importlib.metadata.distributions():
    found.setdefault((package.metadata["Name"] or "").lower(), package.version)
    came_from = json.loads(package.read_text("direct_url.json") or "{}")
    url = urllib.parse.urlsplit(came_from.get("url", ""))
    if url.scheme == "file" and came_from.get("dir_info", {}).get("editable"):
        places.append(urllib.request.url2pathname(url.path))
user = site.getuserbase() if site.ENABLE_USER_SITE else None
version = ".".join(map(str, sys.version_info[:2]))
print(json.dumps({"version": version, "jax": found.get("jax"), "places": places, "user_base": user}))
