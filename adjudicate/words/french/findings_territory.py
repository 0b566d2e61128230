"""The words of findings on territory under rules that give no points in seki, in French."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TERRITORY: Final[Texts] = {
    "S421": Plural(
        "{points} n'est pas du territoire, car {colour} doit combler ce point quand les points neutres sont comblés",
        "{points} ne sont pas du territoire, car {colour} doit combler ces points quand les points neutres sont "
        "comblés",
    ),
    "S422": Plural(
        "{points} n'est pas du territoire, car le groupe de {colour} en {stone} est en seki",
        "{points} ne sont pas du territoire, car le groupe de {colour} en {stone} est en seki",
    ),
    "S423.dame": (
        "{points} compte pour {colour}, mais {colour} doit combler ce point si l'adversaire obtient un point neutre à "
        "côté de la chaîne ; si ce point ne compte pas, le résultat est {result}"
    ),
    "S423.threat": (  # no source: a native player should look
        "{points} compte pour {colour}, mais {colour} doit peut-être y jouer un coup de protection ; si ce point ne "
        "compte pas, le résultat est {result}"
    ),
    "S423.shape": Plural(
        "{points} compte pour {colour}, mais le groupe n'a deux yeux que si {colour} joue en premier ; si ce point ne "
        "compte pas, le résultat est {result}",
        "{points} comptent pour {colour}, mais le groupe n'a deux yeux que si {colour} joue en premier ; si ces "
        "points ne comptent pas, le résultat est {result}",
    ),
    "S423.seki": Plural(
        "{points} compte pour {colour}, mais le groupe n'a deux yeux que si un point neutre le relie ; si ce point ne "
        "compte pas, le résultat est {result}",
        "{points} comptent pour {colour}, mais le groupe n'a deux yeux que si un point neutre le relie ; si ces "
        "points ne comptent pas, le résultat est {result}",
    ),
    "S424": Plural(
        "{point} est-il mort ? {colour} a alors {gain} point de plus, et le résultat est {result}",
        "{point} est-il mort ? {colour} a alors {gain} points de plus, et le résultat est {result}",
    ),
    "S425": "Ces points sont indiqués comme neutres : {neutral} ; ceux-ci sont indiqués comme territoire : {counted}",
    "S425.neutral": "Ces points sont indiqués comme neutres : {neutral}",
    "S425.counted": "Ces points sont indiqués comme territoire : {counted}",
    "S426": Plural(
        "{points} est indiqué comme territoire, mais aucun joueur n'entoure ce point ; il reste neutre",
        "{points} sont indiqués comme territoire, mais aucun joueur n'entoure ces points ; ils restent neutres",
    ),
    "S427.false-eye": Plural(
        "{points} est marqué comme territoire de {colour}, mais {colour} doit combler ce point",
        "{points} sont marqués comme territoire de {colour}, mais {colour} doit combler ces points",
    ),
    "S427.seki": Plural(
        "{points} est marqué comme territoire de {colour}, mais le groupe qui l'entoure est en seki",
        "{points} sont marqués comme territoire de {colour}, mais le groupe qui les entoure est en seki",
    ),
    "S427.dame": Plural(
        "{points} est marqué comme territoire de {colour}, mais sa région touche des pierres vivantes des deux "
        "couleurs",
        "{points} sont marqués comme territoire de {colour}, mais leur région touche des pierres vivantes des deux "
        "couleurs",
    ),
    "S427.unmarked": Plural(
        "{points} n'est pas marqué, mais adjudicate compterait ce point comme territoire de {colour}",
        "{points} ne sont pas marqués, mais adjudicate compterait ces points comme territoire de {colour}",
    ),
}
