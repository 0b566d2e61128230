from adjudicate.adjudication import Adjudication
def to_text(sheet: Adjudication) -> str:
    return ""
