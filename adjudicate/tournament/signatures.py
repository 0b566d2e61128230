"""Make and check detached signatures with the director's own key, using the programs ssh-keygen and minisign.

A signature is a file beside the bundle. adjudicate itself does no cryptography. It reports a missing program.
"""

import re
import subprocess
import tempfile
from pathlib import Path
from typing import Final, Literal

from adjudicate.display.wording import Wording
from adjudicate.tournament.words import say

NAMESPACE: Final = "adjudicate"
MOST_BYTES: Final = 64 * 1024
SUFFIXES: Final = (".sig", ".minisig")
_STDERR: Final = 2  # the descriptor on which minisign asks for a password
_SIGNER: Final = "director"
_SSH_KEY: Final = re.compile(rb"^\s*((?:ssh|ecdsa|sk)-[\w@.-]+ [A-Za-z0-9+/]+=*)", re.ASCII)
_MINISIGN_KEY: Final = re.compile(rb"^(?:untrusted comment:[^\n]*\n)?(RW[A-Za-z0-9+/]{54})\s*$")
_FINGERPRINT: Final = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")

Program = Literal["ssh-keygen", "minisign"]


class SignatureError(ValueError):
    """Raised if a signature cannot be made, is not valid, or cannot be checked. The text is one clause.

    invalid -- True if the signature was checked, and is not a signature of this data by the key
    """

    def __init__(self, message: Wording, *, invalid: bool = False) -> None:
        super().__init__(message)
        self.message, self.invalid = message, invalid


def signature_of(data: bytes, key: Path) -> tuple[str, bytes]:
    """Sign data, and return a pair: the suffix for the signature file, and the signature.

    key -- file with a secret key of ssh-keygen or minisign; the program may ask for the key's password
    Raises SignatureError, or OSError if the key cannot be read.
    """
    with key.open("rb") as file:
        secret = file.read(MOST_BYTES)
    if secret.startswith(b"untrusted comment: minisign"):
        with tempfile.TemporaryDirectory() as folder:
            whole, made = Path(folder, "bundle.zip"), Path(folder, "signature")
            whole.write_bytes(data)
            _run("minisign", "-S", "-s", key.absolute(), "-m", whole, "-x", made, out=_STDERR)
            return ".minisig", made.read_bytes()
    return ".sig", _run("ssh-keygen", "-Y", "sign", "-n", NAMESPACE, "-f", key.absolute(), given=data)


def signer_of(data: bytes, signature: bytes, key: bytes | None) -> str:
    """Check a signature of data, and return the signer: the key's fingerprint or, for minisign, the public key itself.

    key -- content of the public key's file; None to accept any key, which only ssh-keygen can do
    Raises SignatureError if the signature is not valid or cannot be checked.
    """
    with tempfile.TemporaryDirectory() as folder:
        made, known, whole = (Path(folder, name) for name in ("signature", "key", "bundle.zip"))
        made.write_bytes(signature)
        if signature.startswith(b"-----BEGIN SSH SIGNATURE-----"):
            call: tuple[str | Path, ...] = ("-Y", "check-novalidate", "-n", NAMESPACE, "-s", made)
            if key is not None:
                known.write_bytes(b'%s namespaces="%s" %s\n' % (_SIGNER.encode(), NAMESPACE.encode(), _ssh_key(key)))
                call = ("-Y", "verify", "-f", known, "-I", _SIGNER, "-n", NAMESPACE, "-s", made)
            found = _FINGERPRINT.search(_run("ssh-keygen", *call, given=data, checks=True).decode("ascii", "replace"))
            return found[0] if found else "ssh-keygen"
        if not signature.startswith(b"untrusted comment:"):
            raise SignatureError(say("signature.unknown"), invalid=True)
        match = _MINISIGN_KEY.match(key) if key is not None else None
        if match is None:
            raise SignatureError(say("signature.minisign-key" if key is None else "signature.key"))
        whole.write_bytes(data)
        _run("minisign", "-V", "-P", match[1].decode(), "-m", whole, "-x", made, checks=True)
        return match[1].decode()


def _ssh_key(key: bytes) -> bytes:
    if (match := _SSH_KEY.match(key)) is None:
        raise SignatureError(say("signature.key"))
    return match[1]


def _run(
    program: Program, *call: str | Path, given: bytes | None = None, checks: bool = False, out: int = subprocess.PIPE
) -> bytes:
    """Run a program, and return its standard output. Raises SignatureError if the program is missing or fails.

    given  -- its standard input; None to share the standard input of this process, for a password
    checks -- True if a failure means that the signature is not valid
    out    -- the destination of its standard output
    """
    try:
        done = subprocess.run(  # noqa: S603 -- one of two programs, without a shell
            [program, *map(str, call)], input=given, stdout=out, stderr=subprocess.PIPE, check=False
        )
    except OSError:
        raise SignatureError(say("signature.absent", program=program)) from None
    if done.returncode:
        said = (done.stderr or done.stdout or b"").decode("utf-8", "replace").split("\n")
        why = next((line.strip() for line in said if line.strip()), "")[:200]
        why = re.sub(r"\S*[\\/](?=(?:signature|bundle\.zip)\b)", "", why)  # without the folder of this call
        key = "signature.invalid" if checks else "signature.failed"
        raise SignatureError(say(key, program=program, why=why), invalid=checks)
    return done.stdout or b""
