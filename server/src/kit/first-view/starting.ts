import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BARE_HEADERS } from '../http/headers.ts';
import { PAGE, SCRIPT, STYLE } from './starting-page.ts';

export type Progress = { readonly what: string; readonly share: number };

export type Starting = {
  tell(progress: Progress): void;
  stop(): Promise<void>;
};

/**
 * During a long start: pages show progress and reload, API calls are refused with 503 and
 * Retry-After.
 */
export async function openStarting(at: {
  readonly host: string;
  readonly port: number;
}): Promise<Starting> {
  let progress: Progress = { what: 'Opening the database', share: 0 };
  const began = performance.now();
  const server = createServer((request, response) => {
    const elapsed = Math.round((performance.now() - began) / 1000);
    answer(request, response, { ...progress, elapsed });
  });
  await listening(server, at);
  return {
    tell: (next) => {
      progress = { what: next.what, share: Math.min(1, Math.max(progress.share, next.share)) };
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen({ host, port }, () => {
      server.off('error', failed);
      done();
    });
  });

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const ALWAYS = { 'cache-control': 'no-store', 'retry-after': '2' };
const PAGE_HEADERS = {
  ...BARE_HEADERS,
  ...ALWAYS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
const JSON_HEADERS = { ...BARE_HEADERS, ...ALWAYS, 'content-type': 'application/json' };

type Told = Progress & {
  readonly elapsed: number;
};

function answer(request: IncomingMessage, response: ServerResponse, told: Told): void {
  const path = request.url?.split('?')[0] ?? '/';
  const json = (status: number, body: object) =>
    response.writeHead(status, JSON_HEADERS).end(JSON.stringify(body));
  if (path === '/api/health') return void json(200, { success: true, data: { status: 'ok' } });
  if (path === '/api/starting') return void json(200, { success: true, data: told });
  if (path.startsWith('/api/')) {
    const message = 'Holdfast is starting. Please try again in a moment.';
    return void json(503, { success: false, code: 'STARTING', message, errors: [] });
  }
  response.writeHead(503, PAGE_HEADERS).end(PAGE);
}
