import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  bits,
  flags,
  integer,
  moment,
  numbered,
  objectId,
  octets,
  sequence,
  setOf,
  truth,
  utf8,
} from './der.ts';

export const ECDSA_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const YEARS = 10;

/** In DER; the key as PKCS #8. */
export type SealKey = { readonly key: Buffer; readonly certificate: Buffer };

const nameOf = (organization: string, commonName: string): Buffer =>
  sequence(
    setOf(sequence(objectId(ORGANIZATION), utf8(organization))),
    setOf(sequence(objectId(COMMON_NAME), utf8(commonName))),
  );

/**
 * Self-signed, P-256, valid ten years, only for signing. PDF readers confirm integrity; no
 * authority vouches for the signer.
 */
export function makeSealKey(
  now: Date,
  serial: Uint8Array,
  organization: string,
  commonName: string,
): SealKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const name = nameOf(organization, commonName);
  const body = sequence(
    numbered(0, integer(2)),
    integer(serial),
    ECDSA_SHA256,
    name,
    sequence(moment(now), moment(until)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    numbered(
      3,
      sequence(
        sequence(objectId(BASIC_CONSTRAINTS), truth(), octets(sequence())),
        // Digital signature and non-repudiation.
        sequence(objectId(KEY_USAGE), truth(), octets(flags(6, 0xc0))),
      ),
    ),
  );
  const certificate = sequence(body, ECDSA_SHA256, bits(signedWith(privateKey, body)));
  return { key: privateKey.export({ format: 'der', type: 'pkcs8' }), certificate };
}

export const signedWith = (key: KeyObject, bytes: Uint8Array): Buffer => sign('sha256', bytes, key);
