import type { IncomingMessage, RequestListener } from 'node:http';
import { answer } from './answers.ts';
import type { EmbeddedLedger } from './ledger.ts';

const MOST_BYTES = 1_000_000;

/**
 * As algod's REST interface, for other tools (an explorer, curl, the SDK). A token, if set, is
 * required.
 */
export function algodHandler(ledger: () => Promise<EmbeddedLedger>, token = ''): RequestListener {
  return (request, response) => {
    const reply = (status: number, type: string, body: Uint8Array | string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    const failed = (status: number, message: string) =>
      reply(status, 'application/json', JSON.stringify({ message }));
    if (token && request.headers['x-algo-api-token'] !== token) {
      failed(401, 'Invalid API Token');
      return;
    }
    bodyOf(request)
      .then(async (body) => answer(await ledger(), request.method ?? '', request.url ?? '', body))
      .then((done) => reply(done.status, done.type, done.body))
      .catch((error: unknown) => failed(500, error instanceof Error ? error.message : 'failed'));
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MOST_BYTES) throw new Error('the body is too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
