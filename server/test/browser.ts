import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Answered = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly raw: LightMyRequestResponse;
};

export type Browser = {
  readonly cookies: Map<string, string>;
  send(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answered>;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
};

export const ORIGIN = 'http://localhost:3000';

export function openBrowser(http: FastifyInstance, address = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, body, headers = {}) => {
    const xsrf = cookies.get('XSRF-TOKEN');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const raw = await http.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: {
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of raw.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(raw.headers['content-type'] ?? '').includes('json');
    return { status: raw.statusCode, body: isJson ? raw.json() : raw.body, raw };
  };
  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
  };
}
