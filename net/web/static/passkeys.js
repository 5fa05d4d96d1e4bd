"use strict";
// Passkeys: what the browser is asked for, and what it answered, as the server reads it.

const canPasskeys = Boolean(window.isSecureContext && window.PublicKeyCredential);

// Whether the browser asks only after a key or a touch of just now, and there was none.
function isTooLongAgo() {
  return Boolean(navigator.userActivation) && !navigator.userActivation.isActive;
}

function inHex(bytes) {
  return Array.from(new Uint8Array(bytes || []), (one) => one.toString(16).padStart(2, "0")).join("");
}

function fromHex(text) {
  return Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
}

// The answer to a challenge: a new passkey where it names somebody, else the proof of one that there is. Whatever goes
// wrong, the person closing the question among it, is an empty answer.
async function answerTo(challenge) {
  const hex = inHex, bytes = fromHex;
  const asked = { challenge: bytes(challenge.challenge), timeout: 280000 };
  try {
    const found = await (challenge.name
      ? navigator.credentials.create({
          publicKey: {
            ...asked,
            rp: { id: challenge.site, name: "Belvedere" },
            user: { id: bytes(challenge.person), name: challenge.name, displayName: challenge.name },
            pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
            authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
            excludeCredentials: challenge.known.map((id) => ({ type: "public-key", id: bytes(id) })),
            attestation: "none",
          },
        })
      : navigator.credentials.get({ publicKey: { ...asked, rpId: challenge.site, userVerification: "preferred" } }));
    const said = found.response;
    return {
      type: "prove",
      credential: hex(found.rawId),
      client: hex(said.clientDataJSON),
      authenticator: hex(challenge.name ? said.getAuthenticatorData() : said.authenticatorData),
      signature: hex(said.signature),
      public_key: hex(challenge.name ? said.getPublicKey() : null),
    };
  } catch (error) {
    return { type: "prove", credential: "", client: "", authenticator: "", signature: "", public_key: "" };
  }
}
