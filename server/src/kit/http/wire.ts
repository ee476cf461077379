import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BARE_HEADERS } from './headers.ts';

/** Failures to which Node would respond itself also use the envelope. */

const UNREADABLE = 'The request could not be read';
const envelope = () => JSON.stringify({ success: false, code: 'BAD_REQUEST', message: UNREADABLE });

const headersFor = (body: string) => ({
  ...BARE_HEADERS,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
});

export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = envelope();
  const lines = Object.entries(headersFor(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

const BODY_MS = 30_000;

/** Uploads have their own limit. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': parts } = request.headers;
    if ((length !== '0' || parts) && !request.isMultipart()) {
      const late = new Error('The request body took too long');
      const end = () => {
        if (!raw.complete && raw.socket instanceof Socket) answerUnreadable(late, raw.socket);
      };
      const timer = setTimeout(end, BODY_MS).unref();
      const isThere = () => clearTimeout(timer);
      raw.once('end', isThere).once('close', isThere);
      reply.raw.once('close', isThere);
    }
    done(null, payload);
  });
}

/** Refuses an `Expect` header other than 100-continue, and a request with no Host header or two. */
export function watchConnections(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const body = envelope();
    response.writeHead(417, headersFor(body)).end(body);
  });
  app.addHook('onRequest', async (request) => {
    if (hostsOf(request) !== 1 && request.raw.httpVersion !== '1.0') {
      throw new Refusal('BAD_REQUEST', 400, UNREADABLE);
    }
  });
}

/** Node keeps the first host of several; a proxy in front may have used the last. */
function hostsOf({ raw }: FastifyRequest): number {
  let hosts = 0;
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    if (raw.rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
