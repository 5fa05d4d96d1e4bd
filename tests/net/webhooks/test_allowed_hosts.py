"""Webhooks go to hosts that are listed, by TLS, and to no address of a private network that is not listed itself."""

import pytest

from net.config.startup import ServerError
from net.webhooks.allowed_hosts import LONGEST, AllowedHosts, WebhookUrl
from tests.said import refused

TLS, PLAIN = "https", "http"


def url(rest: str, scheme: str = TLS) -> str:
    return f"{scheme}://{rest}"


ALLOWED = AllowedHosts(
    [
        "hooks.example.org",
        ".example.org:8443",
        "192.168.7.7:8080",
        "10.9.0.0/16",
        "[fd00::7]:81",
        "fd11::/16",
        "[fd22::/16]:82",
        "9.9.9.9",
    ]
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (url("hooks.example.org/a/b?c=d"), ("hooks.example.org", 443, "/a/b?c=d", True)),
        (url("HOOKS.Example.org"), ("hooks.example.org", 443, "/", True)),
        (url("hooks.example.org:443?c"), ("hooks.example.org", 443, "/?c", True)),
        (url("a.b.example.org:8443/"), ("a.b.example.org", 8443, "/", True)),
        (url("192.168.7.7:8080/x", PLAIN), ("192.168.7.7", 8080, "/x", False)),
        (url("10.9.3.4/x"), ("10.9.3.4", 443, "/x", True)),
        (url("[fd00::7]:81/x", PLAIN), ("fd00::7", 81, "/x", False)),
        (url("[fd11::9]/"), ("fd11::9", 443, "/", True)),
        (url("[FD22::9]:82/"), ("fd22::9", 82, "/", True)),
        (url("[::ffff:192.168.7.7]:8080/x", PLAIN), ("::ffff:192.168.7.7", 8080, "/x", False)),
    ],
)
def test_a_url_of_a_listed_host_is_read(text: str, expected: tuple[str, int, str, bool]) -> None:
    assert ALLOWED.parse(text) == WebhookUrl(text, *expected)


@pytest.mark.parametrize(
    "rest",
    [
        "example.org/",
        "evil.example.org/",
        "hooks.example.org:444/",
        "hooks.example.org.evil/",
        "xhooks.example.org/",
        "example.org:8443/",
        "aexample.org:8443/",
        ".example.org:8443/",
        "-.example.org:8443/",
        "a..example.org:8443/",
        "192.168.7.7/",
        "192.168.7.8:8080/",
        "10.10.0.1/",
        "[fd00::8]:81/",
        "[fd22::9]/",
        "8.8.8.8/",
        "[::1]/",
        "2130706433/",
        "127.1/",
        "0x7f.1/",
        "hooks.example.org./",
        "9.9.9.9:80/",
    ],
)
def test_another_host_is_refused(rest: str) -> None:
    with refused("sends no webhooks to"):
        ALLOWED.parse(url(rest))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hooks.example.org",
        url("hooks.example.org", "ftp"),
        url("ann@hooks.example.org/"),
        url("a:b@x/"),
        url("hooks.example.org/#a"),
        url("hooks.example.org\\@x/"),
        url("hooks.example.org/ a"),
        url("x/\r\nA: b"),
        url("hooks.example.org:0/"),
        url("hooks.example.org:65536/"),
        url("hooks.example.org:/"),
        url("[fe80::1%25lo]/"),
        url("hooks.example.org/é"),
        url("hooks.example.org/") + "a" * LONGEST,
        url("[]/"),
        url("/"),
    ],
)
def test_what_is_no_url_is_refused(text: str) -> None:
    with refused("A webhook is an address"):
        ALLOWED.parse(text)


def test_a_name_needs_tls() -> None:
    with refused("needs https"):
        AllowedHosts(["hooks.example.org:80"]).parse(url("hooks.example.org/", PLAIN))


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "192.88.99.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fe80::1%lo",
        "fec0::1",
        "ff02::1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::1",
        "3fff::1",
        "5f00::1",
        "4000::1",
        "nothing",
        "",
    ],
)
def test_an_address_that_is_not_public_is_not_connected_to(address: str) -> None:
    assert not AllowedHosts(["hooks.example.org"]).is_allowed(address, 443)


@pytest.mark.parametrize(
    "address", ["9.9.9.9", "1.1.1.1", "::ffff:9.9.9.9", "2620:fe::fe", "2a00:1450::1", "193.0.6.139"]
)
def test_a_public_address_is_connected_to(address: str) -> None:
    assert AllowedHosts(["hooks.example.org"]).is_allowed(address, 443)


def test_a_listed_address_is_connected_to_at_its_port_alone() -> None:
    assert ALLOWED.is_allowed("192.168.7.7", 8080)
    assert ALLOWED.is_allowed("::ffff:192.168.7.7", 8080)
    assert not ALLOWED.is_allowed("192.168.7.7", 443)


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "a b",
        "example.org:0",
        "example.org:65536",
        "10.0.0.0/33",
        "[::1",
        "[example.org]",
        "-a",
        "a..b",
        "..a",
        "fd00::/200",
        "1.2.3",
        "*.example.org",
        "10.0.0.1:70000",
        url("example.org"),
        "example.org/x",
        "a" * 64,
    ],
)
def test_what_allows_nothing_is_refused(entry: str) -> None:
    with refused("--webhook-hosts", ServerError):
        AllowedHosts([entry])


def test_without_a_list_nothing_is_allowed() -> None:
    nobody = AllowedHosts()
    assert not nobody
    assert ALLOWED
    assert ALLOWED.has_addresses
    assert not AllowedHosts([".example.org"]).has_addresses
    with refused("sends no webhooks to"):
        nobody.parse(url("hooks.example.org/"))
