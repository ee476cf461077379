import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call, callFull } from './call.ts';
import { textOf } from './failure.ts';
import { keepToken } from './session/credentials.ts';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };
let sent: Sent[] = [];

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  keepToken(undefined);
  vi.unstubAllGlobals();
});

const assets = () => call('GET /assets', { query: { q: 'a b&c', page: 2 } });

describe('a call at the end of its session', () => {
  const change = () =>
    call('POST /user/password/change', {
      body: { currentPassword: 'a', newPassword: 'b', confirmPassword: 'b' },
    });
  const ended = { success: false, code: 'INVALID_TOKEN', message: 'You were signed out' };

  it('is resent with the new session after a password change', async () => {
    let answerChange = (_: Response) => {};
    vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
      sent.push({ url, init });
      if (url.endsWith('/change')) return new Promise((resolve) => (answerChange = resolve));
      const isNew = init.headers.authorization === 'Bearer new';
      const body = isNew ? { success: true, data: [] } : ended;
      return Promise.resolve(new Response(JSON.stringify(body), { status: isNew ? 200 : 401 }));
    });
    keepToken('old');
    const changing = change();
    const reading = assets();
    answerChange(new Response(JSON.stringify({ success: true, data: { token: 'new' } })));
    expect(await changing).toEqual({ token: 'new' });
    expect(await reading).toEqual([]);
    expect(sent.map(({ init }) => init.headers.authorization)).toEqual([
      'Bearer old',
      'Bearer old',
      'Bearer new',
    ]);
  });

  it('fails if the password was not changed', async () => {
    answerWith(401, ended);
    keepToken('old');
    const [changing, reading] = [failureOf(change()), failureOf(assets())];
    expect([(await changing).code, (await reading).code]).toEqual([
      'INVALID_TOKEN',
      'INVALID_TOKEN',
    ]);
    expect(sent).toHaveLength(2);
  });
});

describe('a call', () => {
  it('fills in path and query, and returns data', async () => {
    answerWith(200, {
      success: true,
      data: [{ id: '1' }],
      meta: { page: 2, limit: 20, total: 21 },
    });
    expect(await assets()).toEqual([{ id: '1' }]);
    await call('GET /assets/:assetId', { params: { assetId: 'a/b' } });
    expect(sent.map((s) => s.url)).toEqual(['/api/assets?q=a+b%26c&page=2', '/api/assets/a%2Fb']);
  });

  it('returns meta, code and message on request', async () => {
    const meta = { page: 1, limit: 20, total: 21 };
    answerWith(201, { success: true, data: [], meta, code: 'C', message: 'Done' });
    expect(await callFull('GET /assets')).toEqual({ data: [], meta, code: 'C', message: 'Done' });
  });

  it('accepts JSON and sends objects as JSON', async () => {
    answerWith(200, { success: true, data: { enabled: false } });
    await call('POST /maintenance-mode', { body: { key: 'web' } });
    const { init } = sent[0] as Sent;
    expect(init.method).toBe('POST');
    expect(init.body).toBe('{"key":"web"}');
    expect(init.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('authenticates only with the token in memory', async () => {
    answerWith(200, { success: true, data: [] });
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
    keepToken('t0ken');
    await assets();
    expect(sent[0]?.init.headers.authorization).toBe('Bearer t0ken');
    expect(sent[0]?.init.headers['x-xsrf-token']).toBeUndefined();
  });

  it('sends the XSRF cookie as a header if there is no token', async () => {
    answerWith(200, { success: true, data: [] });
    vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=ab%3D%3D; b=2' });
    await assets();
    expect(sent[0]?.init.headers.authorization).toBeUndefined();
    expect(sent[0]?.init.headers['x-xsrf-token']).toBe('ab==');
  });

  it('is marked as background when no user requested it', async () => {
    answerWith(200, { success: true, data: [] });
    await call('GET /assets', { background: true });
    expect(sent[0]?.init.headers['x-background']).toBe('1');
  });

  it('sends a file after its fields, and leaves the content type to the browser', async () => {
    answerWith(200, { success: true, data: {} });
    const file = new Blob(['x'], { type: 'image/png' });
    await call('POST /user/onboarding/documents', { body: { kind: 'selfie' }, file });
    const { init } = sent[0] as Sent;
    expect([...(init.body as FormData).keys()]).toEqual(['kind', 'file']);
    expect(init.headers['content-type']).toBeUndefined();
  });
});

describe('a change without a response', () => {
  it('is resent under a new key when the server reports a different request', async () => {
    const replies: readonly (readonly [status: number, code: string])[] = [
      [503, 'SERVICE_UNAVAILABLE'],
      [409, 'IDEMPOTENCY_KEY_REUSED'],
      [200, 'OK'],
    ];
    vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
      const [status, code] = replies[sent.push({ url, init }) - 1] ?? [200, 'OK'];
      return Response.json({ success: status < 400, code, message: code }, { status });
    });
    const verify = (code: string) => call('POST /user/email/verify', { body: { code } });
    await failureOf(verify('111111'));
    await verify('222222');
    const [lost, repeated, next] = sent.map(({ init }) => init.headers['idempotency-key']);
    expect(repeated).toBe(lost);
    expect(next).not.toBe(lost);
  });
});

describe('a failed call', () => {
  it.each([
    [
      { success: false, errors: [{ field: 'note', message: 'Note is required' }] },
      'Note is required',
    ],
    [
      { errors: [{ field: 'unitPrice', message: 'should be numeric' }] },
      'Unit price should be numeric',
    ],
    [{ success: false, errors: [{ message: 'should be numeric' }] }, 'should be numeric'],
    [
      { success: false, code: 'E_VALIDATION_FAILURE', errors: [null, {}] },
      'Something went wrong !',
    ],
    [{ success: false, code: 'X' }, 'Something went wrong !'],
  ])('reports %j by its first error if it has no message', async (answer, text) => {
    answerWith(422, answer);
    const failure = await assets().catch((error: unknown) => error);
    expect(textOf(failure)).toBe(text);
  });

  it('keeps the server’s code, status, message and errors', async () => {
    const errors = [
      { field: 'q', rule: 'max_length', message: 'should have 5 characters at max.' },
    ];
    answerWith(422, { success: false, code: 'E_VALIDATION_FAILURE', message: 'Check', errors });
    const error = await failureOf(assets());
    expect([error.code, error.status, error.message, error.errors]).toEqual([
      'E_VALIDATION_FAILURE',
      422,
      'Check',
      errors,
    ]);
  });

  it('may have status 200 if the response is marked as unsuccessful', async () => {
    answerWith(200, { success: false, code: 'NO', message: 'No' });
    expect((await failureOf(assets())).code).toBe('NO');
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, ''],
    [404, '{"a":1}'],
  ])('names the status of a response without an envelope: %i', async (status, body) => {
    answerWith(status, body);
    expect((await failureOf(assets())).message).toBe(`Request failed with status code ${status}`);
  });

  it('reports a network error if no response arrives', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(assets())).message).toBe('Network Error');
  });

  it('is not caused by a slow response unless a time limit is given', async () => {
    vi.useFakeTimers();
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
    const running = call('GET /assets');
    await vi.advanceTimersByTimeAsync(3_600_000);
    answer(new Response(JSON.stringify({ success: true, data: [] })));
    expect(await running).toEqual([]);
    vi.useRealTimers();
  });

  it('reports that it was aborted', async () => {
    const control = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
        }),
    );
    const running = failureOf(call('GET /assets', { signal: control.signal }));
    control.abort();
    expect((await running).message).toBe('Request aborted');
    expect((await failureOf(call('GET /assets', { timeoutMs: 5 }))).message).toBe(
      'timeout of 5ms exceeded',
    );
  });
});
