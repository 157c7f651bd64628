/** Ed25519 signatures over the checkpoints of the audit, with a key derived from a seed. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** The prefix of the 32 bytes of a key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const privateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });

/** The 32-byte public key that verifies what the seed's key has signed. */
export const publicKeyOf = (seed: Uint8Array): Uint8Array =>
  createPublicKey(privateKey(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_PREFIX.length);

/** Signature of a text, base64url. */
export const signText = (seed: Uint8Array, text: string): string =>
  sign(null, Buffer.from(text, 'utf8'), privateKey(seed)).toString('base64url');

/** Whether the signature belongs to the key and text. */
export const verifySignature = (publicKey: Uint8Array, text: string, signed: string): boolean => {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signed, 'base64url'));
};
