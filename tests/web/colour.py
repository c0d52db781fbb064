"""Colours as eyes see them: contrast, difference, and sight without one kind of cone.

Contrast is that of WCAG 2.2; difference is CIEDE2000 (Sharma, Wu and Dalal 2005). Sight is
simulated twice: by Machado, Oliveira and Fernandes (2009) at full severity, and by Brettel, Viénot
and Mollon (1997), both in linear sRGB.
"""

from collections.abc import Callable
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

XYZ_FROM_RGB: Final[Matrix] = (
    (0.4123907993, 0.3575843394, 0.1804807884),
    (0.2126390059, 0.7151686788, 0.0721923154),
    (0.0193308187, 0.1191947798, 0.9505321522),
)
WHITE: Final[Triple] = (0.9504559271, 1.0, 1.0890577508)
"""What the brightest white of the screen is (D65)."""

MACHADO: Final[dict[str, Matrix]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

BRETTEL: Final[dict[str, tuple[Triple, Matrix, Matrix]]] = {
    "protan": (
        (0.00048, 0.00393, -0.00441),
        ((0.14980, 1.19548, -0.34528), (0.10764, 0.84864, 0.04372), (0.00384, -0.00540, 1.00156)),
        ((0.14570, 1.16172, -0.30742), (0.10816, 0.85291, 0.03892), (0.00386, -0.00524, 1.00139)),
    ),
    "deutan": (
        (-0.00281, -0.00611, 0.00892),
        ((0.36477, 0.86381, -0.22858), (0.26294, 0.64245, 0.09462), (-0.02006, 0.02728, 0.99278)),
        ((0.37298, 0.88166, -0.25464), (0.25954, 0.63506, 0.10540), (-0.01980, 0.02784, 0.99196)),
    ),
    "tritan": (
        (0.03901, -0.02788, -0.01113),
        ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
        ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
    ),
}
"""The plane that parts the colours, and the matrix on either side of it."""


def linear(colour: str) -> Triple:
    """Return the light of a colour such as `#1b1d22`, red, green and blue from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def luminance(light: Triple) -> float:
    """Return the relative luminance of WCAG 2.2."""
    return _dot(XYZ_FROM_RGB[1], light)


def normal(light: Triple) -> Triple:
    """See with all three kinds of cones."""
    return light


def contrast(one: str, other: str, sight: Callable[[Triple], Triple] = normal) -> float:
    """Return the contrast ratio of WCAG 2.2, from 1 to 21, to an eye."""
    darker, brighter = sorted(luminance(sight(linear(colour))) for colour in (one, other))
    return (brighter + 0.05) / (darker + 0.05)


def machado(kind: str) -> Callable[[Triple], Triple]:
    """See without one kind of cone, as Machado simulates it."""
    return lambda light: _clipped(_times(MACHADO[kind], light))


def brettel(kind: str) -> Callable[[Triple], Triple]:
    """See without one kind of cone, as Brettel simulates it."""
    plane, one, other = BRETTEL[kind]
    return lambda light: _clipped(_times(one if _dot(plane, light) >= 0 else other, light))


SIGHTS: Final[dict[str, Callable[[Triple], Triple]]] = {
    "normal": normal,
    **{f"{kind} (Machado)": machado(kind) for kind in MACHADO},
    **{f"{kind} (Brettel)": brettel(kind) for kind in BRETTEL},
}


def _dot(one: Triple, other: Triple) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _times(matrix: Matrix, light: Triple) -> Triple:
    return _dot(matrix[0], light), _dot(matrix[1], light), _dot(matrix[2], light)


def _clipped(light: Triple) -> Triple:
    red, green, blue = (min(1.0, max(0.0, value)) for value in light)
    return red, green, blue


def lab(light: Triple) -> Triple:
    """Return the CIELAB values of a light."""
    x, y, z = (
        _lab_root(value / white)
        for value, white in zip(_times(XYZ_FROM_RGB, light), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _lab_root(value: float) -> float:
    return (
        float(value ** (1 / 3)) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29
    )


def difference(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two CIELAB colours."""
    mean_chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    (l1, c1, h1), (l2, c2, h2) = _polar(one, stretch), _polar(other, stretch)
    turn, mean_hue = _hues(h1, h2, achromatic=c1 * c2 == 0)
    d_light, d_chroma = l2 - l1, c2 - c1
    d_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * cos(radians(mean_hue - 30))
        + 0.24 * cos(radians(2 * mean_hue))
        + 0.32 * cos(radians(3 * mean_hue + 6))
        - 0.20 * cos(radians(4 * mean_hue - 63))
    )
    s_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * weight
    angle = 30 * exp(-(((mean_hue - 275) / 25) ** 2))
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(2 * angle))
    a, b, c = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return sqrt(a * a + b * b + c * c + rotation * b * c)


def _polar(colour: Triple, stretch: float) -> Triple:
    light, a, b = colour
    a *= stretch
    return light, hypot(a, b), degrees(atan2(b, a)) % 360 if a or b else 0.0


def _hues(one: float, other: float, *, achromatic: bool) -> tuple[float, float]:
    """Return the turn from one hue to the other, the shorter way, and the hue in the middle."""
    if achromatic:
        return 0.0, one + other
    turn = (other - one + 180) % 360 - 180
    if abs(other - one) == 180:
        turn = other - one
    total = one + other
    if abs(one - other) > 180:
        total += 360 if total < 360 else -360
    return turn, total / 2


def seen_difference(one: str, other: str, sight: Callable[[Triple], Triple]) -> float:
    """Return how different two colours look to an eye."""
    return difference(lab(sight(linear(one))), lab(sight(linear(other))))
