"""Contrast and colour distance, as published: WCAG 2.2, Machado et al. 2009, CIE 1976 and CIEDE2000 by Sharma 2005."""

import math

Triplet = tuple[float, float, float]

DEFICIENCIES: dict[str, tuple[Triplet, Triplet, Triplet]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices on linear RGB for full severity (Machado, Oliveira and Fernandes 2009)."""


def linear(colour: str) -> Triplet:
    """`#rrggbb` as linear light, each 0 to 1."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def simulated(colour: str, deficiency: str | None) -> Triplet:
    """Linear light as seen with a deficiency (None: as it is)."""
    light = linear(colour)
    if deficiency is None:
        return light
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in DEFICIENCIES[deficiency]
    )
    return red, green, blue


def lab(light: Triplet) -> Triplet:
    """CIE L*a*b* under D65."""
    red, green, blue = light
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116 for value in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, deficiency: str | None = None) -> float:
    """CIEDE2000 between two colours as seen with a deficiency; about 2 is just visible side by side."""
    return _ciede2000(lab(simulated(one, deficiency)), lab(simulated(other, deficiency)))


def _ciede2000(one: Triplet, other: Triplet) -> float:
    (light1, a1, b1), (light2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    chroma1, chroma2 = math.hypot(a1, b1), math.hypot(a2, b2)
    hue1, hue2 = _hue(a1, b1), _hue(a2, b2)
    turn = _turn(hue1, hue2, chroma1 * chroma2)
    lightness, chroma = light2 - light1, chroma2 - chroma1
    hue = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turn) / 2)
    mean_light, mean_chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    mean_hue = _mean_hue(hue1, hue2, chroma1 * chroma2)
    weight = (
        1
        - 0.17 * math.cos(math.radians(mean_hue - 30))
        + 0.24 * math.cos(math.radians(2 * mean_hue))
        + 0.32 * math.cos(math.radians(3 * mean_hue + 6))
        - 0.20 * math.cos(math.radians(4 * mean_hue - 63))
    )
    scale_light = 1 + 0.015 * (mean_light - 50) ** 2 / math.sqrt(20 + (mean_light - 50) ** 2)
    scale_chroma, scale_hue = 1 + 0.045 * mean_chroma, 1 + 0.015 * mean_chroma * weight
    twist = math.radians(60 * math.exp(-(((mean_hue - 275) / 25) ** 2)))
    rotation = -2 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)) * math.sin(twist)
    parts = lightness / scale_light, chroma / scale_chroma, hue / scale_hue
    return math.sqrt(sum(part**2 for part in parts) + rotation * parts[1] * parts[2])


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _turn(hue1: float, hue2: float, chromas: float) -> float:
    if not chromas:
        return 0.0
    return (hue2 - hue1 + 180) % 360 - 180


def _mean_hue(hue1: float, hue2: float, chromas: float) -> float:
    if not chromas or abs(hue1 - hue2) <= 180:
        return hue1 + hue2 if not chromas else (hue1 + hue2) / 2
    return (hue1 + hue2 + 360) / 2 if hue1 + hue2 < 360 else (hue1 + hue2 - 360) / 2
