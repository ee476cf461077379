import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { figures } from '../figures.ts';
import { openWorld } from '../world.ts';

// Raw requests that no client sends by accident. Each gets the envelope and its status; no smuggled
// request is served.

const world = await openWorld();
const http = await world.http();
const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));

/** Maximum wait for a first byte, and the silence after which a response counts as complete. */
const PATIENCE_MS = 20_000;
const QUIET_MS = 400;

function say(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname);
    let received = '';
    const done = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(PATIENCE_MS, done);
    socket.on('data', (data) => {
      received += data.toString('latin1');
      socket.setTimeout(QUIET_MS);
    });
    socket.on('close', done);
    socket.on('error', (error) => (received ? done() : reject(error)));
    socket.write(bytes);
  });
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: localhost';
const SMUGGLED = lines('GET /api/user/me HTTP/1.1', HOST);

const CASES: readonly (readonly [string, number, string | Buffer])[] = [
  ['a line that is no request', 400, 'hello there\r\n\r\n'],
  ['a line of bytes', 400, Buffer.from([0xff, 0x00, 0x13, 0x0d, 0x0a, 0x0d, 0x0a])],
  ['a space within the address', 400, lines('GET /api/he alth HTTP/1.1', HOST)],
  ['an unknown method', 400, lines('FROB /api/health HTTP/1.1', HOST)],
  ['an HTTP that is not known', 400, lines('GET /api/health HTTP/9.9', HOST)],
  ['a header without a name', 400, lines('GET /api/health HTTP/1.1', HOST, ': x')],
  ['a header with a NUL', 400, lines('GET /api/health HTTP/1.1', HOST, 'X-A: a\u0000b')],
  ['a header on two lines', 400, lines('GET /api/health HTTP/1.1', HOST, 'X-A: a', ' b')],
  [
    'a length and chunks at once',
    400,
    `${lines('POST /api/user/login HTTP/1.1', HOST, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'two lengths',
    400,
    `${lines('POST /api/user/login HTTP/1.1', HOST, 'Content-Length: 2', 'Content-Length: 40')}{}${SMUGGLED}`,
  ],
  [
    'a length below nothing',
    400,
    lines('POST /api/user/login HTTP/1.1', HOST, 'Content-Length: -1'),
  ],
  [
    'an unknown encoding',
    400,
    `${lines('POST /api/user/login HTTP/1.1', HOST, 'Transfer-Encoding: xchunked')}0\r\n\r\n`,
  ],
  [
    'a chunk whose length is text',
    400,
    `${lines('POST /api/user/login HTTP/1.1', HOST, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'headers without end',
    431,
    lines('GET /api/health HTTP/1.1', HOST, `X-Long: ${'a'.repeat(20_000)}`),
  ],
  ['no host', 400, lines('GET /api/health HTTP/1.1')],
  ['two hosts', 400, lines('GET /api/health HTTP/1.1', HOST, 'Host: evil.example')],
  [
    'an expectation that can’t be met',
    417,
    lines('GET /api/health HTTP/1.1', HOST, 'Expect: a-miracle', 'Connection: close'),
  ],
  [
    'an upgrade to what is not spoken here',
    404,
    lines('GET /api/nothing HTTP/1.1', HOST, 'Connection: upgrade', 'Upgrade: websocket'),
  ],
  ['a trace', 404, lines('TRACE /api/health HTTP/1.1', HOST, 'Connection: close')],
  [
    'bad percent-encoding',
    400,
    lines('GET /api/assets/%E0%A4%A HTTP/1.1', HOST, 'Connection: close'),
  ],
  [
    'a part of the address without end',
    404,
    lines(`GET /api/assets/${'a'.repeat(4_000)} HTTP/1.1`, HOST, 'Connection: close'),
  ],
];

describe('malformed HTTP', () => {
  test.for(CASES)('%s gets %i in the envelope', async ([_what, status, bytes], context) => {
    const received = await say(bytes);
    const answers = received.split(/(?=HTTP\/1\.1 )/);
    expect(answers, received).toHaveLength(1);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/content-security-policy: /i);
    expect(JSON.parse(body)).toEqual({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
    });
    figures(context, 'Raw sockets', { requests: 1 });
  });

  test('a request for a tunnel gets no response', async () => {
    expect(await say(lines('CONNECT evil.example:443 HTTP/1.1', HOST))).toBe('');
  });

  test('a hundred incomplete requests do not block others', async () => {
    const half = Array.from({ length: 100 }, () => {
      const socket = connect(Number(address.port), address.hostname);
      socket.write('POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n');
      return socket;
    });
    const answer = await fetch(new URL('/api/health', address));
    expect(answer.status).toBe(200);
    for (const socket of half) socket.destroy();
  });
});
