import { createHash, verify, X509Certificate } from 'node:crypto';

/** Independently of the product's code. */
export function sealOf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const [, found = ''] = /\/ByteRange\s*\[([\d\s]+)\]/.exec(text) ?? [];
  const ranges = found.trim().split(/\s+/).map(Number);
  const [from = 0, length = 0, second = 0, rest = 0] = ranges;
  const signed = Buffer.concat([
    bytes.subarray(from, from + length),
    bytes.subarray(second, second + rest),
  ]);
  const hex = text.slice(length + 1, second - 1);
  const padded = Buffer.from(hex, 'hex');
  const cms = padded.subarray(0, 4 + padded.readUInt16BE(2));
  return { ranges, signed, cms, ...judged(cms, signed) };
}

type Part = { readonly tag: number; readonly whole: Buffer; readonly content: Buffer };

function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0;
    const count = first < 0x80 ? 0 : first & 0x7f;
    const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
    const start = at + 2 + count;
    const whole = bytes.subarray(at, start + length);
    parts.push({ tag: bytes[at] ?? 0, whole, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return parts;
}

const MESSAGE_DIGEST = Buffer.from('06092a864886f70d010904', 'hex');

function judged(cms: Buffer, signed: Buffer) {
  const inside = (part: Part | undefined) => partsOf(part?.content ?? Buffer.alloc(0));
  const [, wrapped] = inside(partsOf(cms)[0]);
  const data = inside(inside(wrapped)[0]);
  const certificate = new X509Certificate(data.find(({ tag }) => tag === 0xa0)?.content ?? '');
  const signer = inside(inside(data.at(-1))[0]);
  const attributes = signer.find(({ tag }) => tag === 0xa0);
  const named = inside(attributes).find(({ content }) =>
    content.subarray(0, MESSAGE_DIGEST.length).equals(MESSAGE_DIGEST),
  );
  const digest = inside(inside(named)[1])[0]?.content ?? Buffer.alloc(0);
  const set = Buffer.from(attributes?.whole ?? '');
  set[0] = 0x31;
  const signature = signer.at(-1)?.content ?? Buffer.alloc(0);
  const isGenuine =
    digest.equals(createHash('sha256').update(signed).digest()) &&
    verify('sha256', set, certificate.publicKey, signature);
  return { certificate, isGenuine };
}
