import type { BaseHTTPClient } from 'algosdk';
import { answer } from './answers.ts';
import type { EmbeddedLedger } from './ledger.ts';

/**
 * The embedded ledger as the SDK's HTTP client, without a socket: `new Algodv2(clientOf(…))`.
 * A status of 400 and more throws, as the SDK's own client does.
 */
export function clientOf(ledger: () => Promise<EmbeddedLedger>): BaseHTTPClient {
  const run = async (method: string, path: string, body: Uint8Array) => {
    const reply = await answer(await ledger(), method, path, body);
    const response = {
      status: reply.status,
      headers: { 'content-type': reply.type },
      body: reply.body,
    };
    if (reply.status < 400) return response;
    const { message } = JSON.parse(Buffer.from(reply.body).toString()) as { message: string };
    const text = `Network request error. Received status ${reply.status}: ${message}`;
    throw Object.assign(new Error(text), { response });
  };
  const none = new Uint8Array();
  return {
    get: (path) => run('GET', path, none),
    post: (path, data) => run('POST', path, data),
    delete: (path) => run('DELETE', path, none),
  };
}
