import type { BaseHTTPClient } from 'algosdk';
import type { Answer } from './format.ts';

export type AskLedger = (method: string, path: string, body: Uint8Array) => Promise<Answer>;

/**
 * Without a socket: `new Algodv2(clientOf(…))`. Throws for status 400 or more, as the SDK's client
 * does.
 */
export function clientOf(ask: AskLedger): BaseHTTPClient {
  const run = async (method: string, path: string, body: Uint8Array) => {
    const reply = await ask(method, path, body);
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
    get: (path, query) => run('GET', withQuery(path, query), none),
    post: (path, data, query) => run('POST', withQuery(path, query), data),
    delete: (path, _data, query) => run('DELETE', withQuery(path, query), none),
  };
}

const withQuery = (path: string, query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};
