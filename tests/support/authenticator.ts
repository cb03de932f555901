import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Asked = {
  challenge: string;
  origin: string;
  /** Whether the device has verified its user by PIN, fingerprint or face. */
  isVerified?: boolean;
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** The client data that a device signs: the challenge and the origin. */
const clientData = (type: "webauthn.create" | "webauthn.get", { challenge, origin }: Asked) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A device with one passkey (ES256, without attestation), for requests without a browser. */
export function createAuthenticator(rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let uses = 0;

  /** WebAuthn Level 2, 6.1: hash of the site, flags (present, verified, with a key), signature counter. */
  function authenticatorData({ isVerified = true }: Asked, key?: Buffer): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (key ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(uses++);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counted, key ?? Buffer.alloc(0)]);
  }

  const common = {
    id,
    rawId: id,
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    id,

    /** The response to a request to create a passkey. */
    make(asked: Asked) {
      // CBOR of a COSE key: EC2, ES256, P-256, x, y (RFC 9053).
      const key = Buffer.concat([
        ...[Buffer.from("a5010203262001215820", "hex"), Buffer.from(x, "base64url")],
        ...[Buffer.from("225820", "hex"), Buffer.from(y, "base64url")],
      ]);
      const idLength = Buffer.of(0, credentialId.length);
      const data = authenticatorData(
        asked,
        Buffer.concat([Buffer.alloc(16), idLength, credentialId, key]),
      );
      // CBOR of {"fmt": "none", "attStmt": {}, "authData": data}.
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        ...[Buffer.of(0x58, data.length), data],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", asked).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    /** The response to a request to sign in with the passkey. */
    give(asked: Asked) {
      const client = clientData("webauthn.get", asked);
      const data = authenticatorData(asked);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString(
            "base64url",
          ),
        },
      };
    },
  };
}
