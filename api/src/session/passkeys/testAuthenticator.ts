import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** User present, user verified; with a new key, its data follow. */
const flags = { used: 0x05, made: 0x45 };

/** An authenticator in software, as browsers and devices answer: ES256, without attestation. */
export function testAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, options: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge: (options as { challenge: string }).challenge, origin: from, crossOrigin: false }));
  const head = (flag: number, host: string) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flag]), count]);
  };
  const host = new URL(origin).hostname;
  return {
    id: text(id),
    /** Behaves as a copy of the passkey that has signed less often. */
    rewind: () => {
      counter = 0;
    },
    create(options: unknown, from = origin) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([head(flags.made, host), Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never, // the library's own type of CBOR values is not exported
      );
      const response = { clientDataJSON: text(clientData('webauthn.create', options, from)), attestationObject: text(attestationObject) };
      return { id: text(id), rawId: text(id), type: 'public-key' as const, response, clientExtensionResults: {} };
    },
    get(options: unknown, from = origin) {
      counter += 1;
      const [authData, client] = [head(flags.used, host), clientData('webauthn.get', options, from)];
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const response = { clientDataJSON: text(client), authenticatorData: text(authData), signature: text(signature) };
      return { id: text(id), rawId: text(id), type: 'public-key' as const, response, clientExtensionResults: {} };
    },
  };
}
