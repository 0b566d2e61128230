"""The words of findings on territory under rules that give no points in seki, in German."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TERRITORY: Final[Texts] = {
    "S421": Plural(
        "{points} ist kein Gebiet, denn {colour} muss den Punkt füllen, wenn die neutralen Punkte gefüllt sind",
        "{points} sind kein Gebiet, denn {colour} muss diese Punkte füllen, wenn die neutralen Punkte gefüllt sind",
    ),
    "S422": Plural(
        "{points} ist kein Gebiet, denn die Gruppe von {colour} bei {stone} steht im Seki",
        "{points} sind kein Gebiet, denn die Gruppe von {colour} bei {stone} steht im Seki",
    ),
    "S423.dame": (
        "{points} zählt für {colour}, aber {colour} muss den Punkt füllen, wenn der Gegner einen neutralen Punkt "
        "neben der Kette bekommt; zählt der Punkt nicht, ergibt sich {result}"
    ),
    "S423.threat": (  # no source: a native player should look
        "{points} zählt für {colour}, aber {colour} braucht dort vielleicht einen Schutzzug; zählt der Punkt nicht, "
        "ergibt sich {result}"
    ),
    "S423.shape": Plural(
        "{points} zählt für {colour}, aber die Gruppe hat nur dann zwei Augen, wenn {colour} zuerst zieht; zählt der "
        "Punkt nicht, ergibt sich {result}",
        "{points} zählen für {colour}, aber die Gruppe hat nur dann zwei Augen, wenn {colour} zuerst zieht; zählen "
        "die Punkte nicht, ergibt sich {result}",
    ),
    "S423.seki": Plural(
        "{points} zählt für {colour}, aber die Gruppe hat nur dann zwei Augen, wenn ein neutraler Punkt sie "
        "verbindet; zählt der Punkt nicht, ergibt sich {result}",
        "{points} zählen für {colour}, aber die Gruppe hat nur dann zwei Augen, wenn ein neutraler Punkt sie "
        "verbindet; zählen die Punkte nicht, ergibt sich {result}",
    ),
    "S424": Plural(
        "Ist {point} tot? Dann hat {colour} {gain} Punkt mehr, und das Ergebnis ist {result}",
        "Ist {point} tot? Dann hat {colour} {gain} Punkte mehr, und das Ergebnis ist {result}",
    ),
    "S425": "Diese Punkte sind als neutral angegeben: {neutral}; diese sind als Gebiet angegeben: {counted}",
    "S425.neutral": "Diese Punkte sind als neutral angegeben: {neutral}",
    "S425.counted": "Diese Punkte sind als Gebiet angegeben: {counted}",
    "S426": Plural(
        "{points} ist als Gebiet angegeben, aber kein Spieler umschließt den Punkt; er bleibt neutral",
        "{points} sind als Gebiet angegeben, aber kein Spieler umschließt diese Punkte; sie bleiben neutral",
    ),
    "S427.false-eye": Plural(
        "{points} ist als Gebiet von {colour} markiert, aber {colour} muss den Punkt füllen",
        "{points} sind als Gebiet von {colour} markiert, aber {colour} muss diese Punkte füllen",
    ),
    "S427.seki": Plural(
        "{points} ist als Gebiet von {colour} markiert, aber die Gruppe darum herum steht im Seki",
        "{points} sind als Gebiet von {colour} markiert, aber die Gruppe darum herum steht im Seki",
    ),
    "S427.dame": Plural(
        "{points} ist als Gebiet von {colour} markiert, aber die Region berührt lebende Steine beider Farben",
        "{points} sind als Gebiet von {colour} markiert, aber die Region berührt lebende Steine beider Farben",
    ),
    "S427.unmarked": Plural(
        "{points} ist nicht markiert, aber adjudicate würde den Punkt als Gebiet von {colour} zählen",
        "{points} sind nicht markiert, aber adjudicate würde diese Punkte als Gebiet von {colour} zählen",
    ),
}
