"""Logs as the programs of hosts write them, made from one list of requests, and their numbers, counted in a plain way."""

import collections
import datetime
import json
import random
import re

BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
ROBOT = "Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example/)"
Request = collections.namedtuple("Request", "time client method path query status size referrer agent")
PATHS = [
    ("/", 200), ("/york/", 200), ("/york/index.html", 304), ("/york/places/minster.html", 200), ("/de/york/index.html", 200),
    ("/york/packs/walls.zip", 200), ("/york/packs/walls.zip", 206), ("/york/packs/index.json", 200),
    ("/assets/site-5f70bf18a0.css", 200), ("/york", 301), ("/york/old.html", 404), ("/wp-login.php", 404), ("/york/", 503),
]


def requests(count, seed=1):
    """Requests in the order of their times, over three days."""
    rng = random.Random(seed)
    start = datetime.datetime(2026, 10, 10, tzinfo=datetime.timezone.utc)
    for number in range(count):
        path, status = rng.choice(PATHS)
        yield Request(
            start + datetime.timedelta(seconds=number * 3 * 86400 // count), f"192.0.2.{rng.randrange(200)}",
            rng.choice(["GET"] * 9 + ["HEAD"]), path,
            rng.choice(["", "", "s=poster", "a=b&s=stickers-walls", "saved"]), status,
            22 if status == 206 and rng.random() < 0.5 else rng.randrange(100, 9000),
            rng.choice(["-", "https://visit.example/a?b", "https://guide.example/york/"]),
            rng.choice([BROWSER] * 4 + [ROBOT, "-"]))


def target(request):
    return request.path + (f"?{request.query}" if request.query else "")


def combined(request):
    return (f'{request.client} - - [{request.time:%d/%b/%Y:%H:%M:%S} +0000] "{request.method} {target(request)} HTTP/2.0" '
            f'{request.status} {request.size} "{request.referrer}" "{request.agent}"')


def with_host(request):
    return f"guide.example:443 {combined(request)}"


def caddy(request):
    headers = {"Accept": ["text/html", "*/*"]}
    if request.agent != "-":
        headers["User-Agent"] = [request.agent]
    if request.referrer != "-":
        headers["Referer"] = [request.referrer]
    return json.dumps({
        "level": "info", "ts": request.time.timestamp() + 0.25, "logger": "http.log.access.log0", "msg": "handled request",
        "request": {"remote_ip": request.client, "remote_port": "41342", "proto": "HTTP/2.0", "method": request.method,
                    "host": "guide.example", "uri": target(request), "headers": headers},
        "bytes_read": 0, "duration": 0.0009, "size": request.size, "status": request.status,
        "resp_headers": {"Server": ["Caddy"]}}, separators=(",", ":"))


def s3(request):
    key = request.path.lstrip("/") or "index.html"
    return (f'79a59df900b949e5 guide [{request.time:%d/%b/%Y:%H:%M:%S} +0000] {request.client} - 3E57427F3EXAMPLE '
            f'WEBSITE.{request.method}.OBJECT {key} "{request.method} {target(request)} HTTP/1.1" {request.status} - '
            f'{request.size} {request.size} 7 6 "{request.referrer}" "{request.agent}" - s9lzHYrFp76ZVxRcpX9+5cj= - '
            "ECDHE-RSA-AES128-GCM-SHA256 - guide.example TLSv1.2 - -")


CLOUDFRONT = (
    "#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) "
    "cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-host-header sc-content-len\n")


def cloudfront(request):
    agent = request.agent.replace(" ", "%20")
    return "\t".join([
        f"{request.time:%Y-%m-%d}", f"{request.time:%H:%M:%S}", "LHR1", str(request.size + 300), request.client, request.method,
        "d1.cloudfront.net", request.path, str(request.status), request.referrer, agent, request.query or "-", "-", "Hit",
        "guide.example", str(request.size)])


PRODUCERS = {"combined": combined, "with_host": with_host, "caddy": caddy, "s3": s3, "cloudfront": cloudfront}


def log(producer, lines):
    """The text of a log."""
    start = CLOUDFRONT if producer == "cloudfront" else ""
    return start + "".join(PRODUCERS[producer](request) + "\n" for request in lines)


def counted(lines):
    """The numbers of the requests, by table, as docs/statistics.md describes them."""
    tables = collections.defaultdict(collections.Counter)
    for request in lines:
        if request.agent == "-":
            tables["robots"]["the program has no name"] += 1
            continue
        if re.search("bot|https?://", request.agent, re.IGNORECASE):
            tables["robots"]["the name of the program contains a word of robots, or a web address"] += 1
            continue
        if request.status >= 400 and request.path.endswith(".php"):
            tables["robots"]["the address is one of another program, which the guide does not have"] += 1
            continue
        if request.method != "GET" or request.query == "saved":
            continue
        path = request.path[1:]
        file = path + "index.html" if path == "" or path.endswith("/") else path
        if request.status in (301, 404):
            tables["redirects" if request.status == 301 else "not-found"][path] += 1
        elif request.status >= 400:
            tables["errors"][str(request.status)] += 1
        elif file.endswith(".html"):
            tables["pages"][file] += 1
            tables["days"][f"{request.time:%Y-%m-%d}"] += 1
            tables["hours"][f"{request.time:%H:00}"] += 1
            tables["languages"]["de" if file.startswith("de/") else ""] += 1
            if sheet := re.search("(?:^|&)s=([a-z0-9-]+)", request.query):
                tables["codes"][f"{sheet[1]} {file}"] += 1
            if request.referrer.startswith("https://visit.example/"):
                tables["referrers"]["visit.example"] += 1
        elif file.endswith(".zip"):
            kind = "saved" if request.status == 200 else "updated" if request.size == 22 else "continued"
            tables[f"{kind}-packs"][file] += 1
        elif file.endswith("/packs/index.json"):
            tables["pack-checks"][file] += 1
    return {name: dict(table) for name, table in tables.items()}
