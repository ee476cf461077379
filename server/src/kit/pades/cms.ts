import { createHash, createPrivateKey } from 'node:crypto';
import { ECDSA_SHA256, type SealKey, signedWith } from './certificate.ts';
import { contentOf, integer, numbered, objectId, octets, sequence, setOf } from './der.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';
const SHA256 = sequence(objectId('2.16.840.1.101.3.4.2.1'));

const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Over a SHA-256 digest, as PAdES baseline B requires. */
export function detachedSignature(
  contentDigest: Uint8Array,
  { key, certificate }: SealKey,
): Buffer {
  const attributes = [
    sequence(objectId(CONTENT_TYPE), setOf(objectId(DATA))),
    sequence(objectId(MESSAGE_DIGEST), setOf(octets(contentDigest))),
    sequence(
      objectId(SIGNING_CERTIFICATE),
      setOf(sequence(sequence(sequence(octets(digest(certificate)))))),
    ),
  ];
  // The SET is signed; the file contains its members under a context tag.
  const signed = setOf(...attributes);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const { issuer, serial } = namesOf(certificate);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    SHA256,
    numbered(0, contentOf(signed)),
    ECDSA_SHA256,
    octets(signedWith(privateKey, signed)),
  );
  return sequence(
    objectId(SIGNED_DATA),
    numbered(
      0,
      sequence(
        integer(1),
        setOf(SHA256),
        sequence(objectId(DATA)),
        numbered(0, certificate),
        setOf(signer),
      ),
    ),
  );
}

function namesOf(certificate: Uint8Array) {
  const parts = partsOf(contentOf(partsOf(contentOf(certificate))[0] ?? certificate));
  const [, serial = Buffer.alloc(0), , issuer = Buffer.alloc(0)] = parts;
  return { serial, issuer };
}

function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0;
    const count = first < 0x80 ? 0 : first & 0x7f;
    const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
    const end = at + 2 + count + length;
    parts.push(bytes.subarray(at, end));
    at = end;
  }
  return parts;
}
