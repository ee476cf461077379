import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** Pictures and forms for tests: made here, so that no binary stands in the repository. */

export const png = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4b' } })
    .png()
    .toBuffer();

/** A jpeg that says where it was taken. */
export const jpeg = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a8632b' } })
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', Model: 'Secret camera' } })
    .jpeg()
    .toBuffer();

const CRC = new Uint32Array(256).map((_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** One chunk of a png, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}

/** A few kilobytes that claim to be an image of any size. */
export function claimingPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1000));
  const parts = [pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** Sends a multipart form with one file as a signed-in person. */
export async function sendForm(
  http: FastifyInstance,
  path: string,
  token: string,
  fields: Readonly<Record<string, string>>,
  file: { readonly bytes: Uint8Array; readonly name?: string; readonly mime?: string } | undefined,
  extra: Readonly<Record<string, string>> = {},
) {
  const edge = '----holdfast-test-edge';
  const text = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const name = file?.name ?? 'picture.png';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`;
  const type = `content-type: ${file?.mime ?? 'image/png'}\r\n\r\n`;
  const part = file ? [Buffer.from(head + type), Buffer.from(file.bytes), Buffer.from('\r\n')] : [];
  const answer = await http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      ...extra,
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([...text, ...part, Buffer.from(`--${edge}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** Asks as somebody: the status, the envelope, the bytes. */
export async function ask(
  http: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  token?: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await http.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  return {
    status: answer.statusCode,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    body: (isJson ? answer.json() : undefined) as any,
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
}
