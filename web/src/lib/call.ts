import type { Api } from '@holdfast/domain/contracts';
import { ApiError, clientFailure, type FieldError } from './api-error.ts';
import {
  acted,
  credentials,
  credentialsVersion,
  keepToken,
  replaceCredentials,
  wereReplaced,
} from './session/credentials.ts';
import { type Change, intentions } from './session/intention.ts';
import { showAgain } from './session/proof.ts';

type Shape<S, Side extends 'input' | 'output'> = S extends { _zod: infer Z }
  ? Side extends keyof Z
    ? Z[Side]
    : never
  : never;

type Names<P extends string> = P extends `${string}:${infer A}/${infer R}`
  ? A | Names<`/${R}`>
  : P extends `${string}:${infer A}`
    ? A
    : never;

// Undeclared parts of an endpoint are `unknown` and can't be passed.
type Part<N extends string, T> = unknown extends T
  ? { [K in N]?: undefined }
  : Record<never, never> extends T
    ? { [K in N]?: T }
    : { [K in N]: T };

type PathParams<P extends string> = [Names<P>] extends [never]
  ? { params?: undefined }
  : { params: { readonly [K in Names<P>]: string } };

export type CallName = keyof Api & string;

type Extra = {
  /** Sent as multipart form data, with the values of the body as form fields. */
  file?: Blob | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((sent: number, total: number) => void) | undefined;
  timeoutMs?: number | undefined;
  /** True for a call that the user didn't cause, such as polling: it doesn't extend the session. */
  background?: boolean | undefined;
};

export type CallInput<K extends CallName> = PathParams<Api[K]['path']> &
  Part<'query', Shape<NonNullable<Api[K]['query']>, 'input'>> &
  Part<'body', Shape<NonNullable<Api[K]['body']>, 'input'>>;

export type CallOptions<K extends CallName> = CallInput<K> & Extra;

/** A response as sent: times and amounts are text. */
export type CallData<K extends CallName> = Shape<Api[K]['reply'], 'input'>;

export type PageMeta = {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** The cursor of the next page, if there is one. */
  readonly next?: string | null;
};

export type Answer<T> = {
  readonly data: T;
  readonly meta: PageMeta | undefined;
  readonly code: string | undefined;
  readonly message: string | undefined;
};

// `Record<never, never>` means that nothing is required.
export type CallArguments<K extends CallName> =
  Record<never, never> extends CallOptions<K>
    ? [options?: CallOptions<K>]
    : [options: CallOptions<K>];

/** Calls an endpoint by name and returns its `data`. Throws only ApiError. */
export async function call<K extends CallName>(name: K, ...rest: CallArguments<K>) {
  return (await callFull(name, ...rest)).data;
}

/** Like `call`, but includes the envelope's meta (a list's total), code and message. */
export async function callFull<K extends CallName>(
  name: K,
  ...rest: CallArguments<K>
): Promise<Answer<CallData<K>>> {
  const envelope = await request(name, (rest[0] ?? {}) as RequestOptions);
  return {
    data: envelope.data as CallData<K>,
    meta: envelope.meta,
    code: envelope.code,
    message: envelope.message,
  };
}

export type RequestOptions = Extra & {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
};

type Envelope = {
  readonly success: boolean;
  readonly data?: unknown;
  readonly meta?: PageMeta;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly details?: Readonly<Record<string, unknown>>;
};

type ApiPath = `/${string}`;

export function addressOf(path: ApiPath, options: RequestOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(options.params?.[key] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return `/api${filled}${text ? `?${text}` : ''}`;
}

/** Retries of a change carry the same idempotency key. */
async function request(name: string, options: RequestOptions): Promise<Envelope> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const address = addressOf(path as ApiPath, options);
  if (method === 'GET') return exchange(name, { method, address }, options);
  const change: Change = { method, address, body: options.body, file: options.file };
  const send = async () => {
    const intention = intentions.of(change);
    try {
      return await exchange(name, { method, address, key: intention.key }, options);
    } catch (error) {
      intentions.failed(change, intention, error);
      throw error;
    }
  };
  // A new key if the server knows this one from another change, such as one whose `code` differs
  // but isn't a second factor.
  return send().catch((error) => (isAnotherChange(error) ? send() : Promise.reject(error)));
}

const isAnotherChange = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';

type Target = { readonly method: string; readonly address: string; readonly key?: string };

async function exchange(
  name: string,
  { method, address, key }: Target,
  options: RequestOptions,
): Promise<Envelope> {
  if (!options.background) acted(Date.now());
  const send = () => {
    const headers = headersOf(options);
    if (key) headers['idempotency-key'] = key;
    const sent = { method, address, headers, body: bodyOf(options) };
    return options.onProgress ? sendWithProgress(sent, options) : sendPlainly(sent, options);
  };
  if (name === REPLACES_SESSION) return replaceCredentials(sendReplacing(send));
  const version = credentialsVersion();
  const first = await send();
  // The call was refused with a session that has since been replaced, so nothing was executed.
  const isOutdated = first.status === 401 && (await wereReplaced(version));
  const answer = isOutdated ? await send() : first;
  const mayGoOn = !options.background && asksForProof(answer) && (await showAgain());
  return opened(mayGoOn ? await send() : answer);
}

/** Ends the current session; the response carries the new session's token. */
const REPLACES_SESSION: CallName = 'POST /user/password/change';

async function sendReplacing(send: () => Promise<Received>): Promise<Envelope> {
  const envelope = opened(await send());
  keepToken((envelope.data as CallData<typeof REPLACES_SESSION>).token);
  return envelope;
}

/** True if the server requires a fresh proof of identity before a critical action. */
const asksForProof = ({ status, text }: Received): boolean =>
  status === 403 && read(text)?.code === 'CONFIRM_IDENTITY';

type Sent = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: BodyInit | null;
};
type Received = { status: number; text: string; requestId: string | undefined };

function headersOf(options: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', ...credentials() };
  if (options.body !== undefined && !options.file) headers['content-type'] = 'application/json';
  if (options.background) headers['x-background'] = '1';
  return headers;
}

function bodyOf(options: RequestOptions): BodyInit | null {
  if (!options.file) return options.body === undefined ? null : JSON.stringify(options.body);
  const form = new FormData();
  // Fields precede the file, so that the server knows them when the bytes arrive.
  for (const [key, value] of Object.entries((options.body ?? {}) as object)) {
    if (value !== undefined && value !== null) form.append(key, String(value));
  }
  form.append('file', options.file);
  return form;
}

async function sendPlainly(sent: Sent, options: RequestOptions): Promise<Received> {
  const clock = new AbortController();
  const timer =
    options.timeoutMs === undefined
      ? undefined
      : setTimeout(() => clock.abort(), options.timeoutMs);
  const signals = [options.signal, clock.signal].filter((s) => s !== undefined);
  try {
    const response = await fetch(sent.address, {
      method: sent.method,
      headers: sent.headers,
      body: sent.body,
      credentials: 'same-origin',
      signal: AbortSignal.any(signals),
    });
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return { status: response.status, text: await response.text(), requestId };
  } catch {
    if (clock.signal.aborted) throw clientFailure.timeout(options.timeoutMs ?? 0);
    throw options.signal?.aborted ? clientFailure.aborted() : clientFailure.network();
  } finally {
    clearTimeout(timer);
  }
}

/** Only XMLHttpRequest reports upload progress. */
function sendWithProgress(sent: Sent, options: RequestOptions): Promise<Received> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(sent.method, sent.address);
    for (const [key, value] of Object.entries(sent.headers)) xhr.setRequestHeader(key, value);
    xhr.timeout = options.timeoutMs ?? 0;
    xhr.upload.onprogress = (e) => options.onProgress?.(e.loaded, e.total);
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        requestId: xhr.getResponseHeader('x-request-id') ?? undefined,
      });
    xhr.onerror = () => reject(clientFailure.network());
    xhr.onabort = () => reject(clientFailure.aborted());
    xhr.ontimeout = () => reject(clientFailure.timeout(xhr.timeout));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(sent.body as XMLHttpRequestBodyInit | null);
  });
}

/** Parses the envelope of a success (200 to 299); throws for any other status. */
export function opened({ status, text, requestId }: Received): Envelope {
  const envelope = read(text);
  const accepted = status >= 200 && status <= 299;
  if (accepted && envelope?.success !== false) return envelope ?? { success: true };
  if (!envelope) throw clientFailure.status(status);
  const { code = 'HTTP', message = '' } = envelope;
  // Without a message, uses the first field error, then the fallback.
  throw new ApiError({ code, status, message }, fieldErrorsIn(envelope), requestId);
}

const fieldErrorsIn = ({ errors }: Envelope): readonly FieldError[] =>
  (Array.isArray(errors) ? (errors as readonly Partial<FieldError>[]) : []).flatMap((each) =>
    typeof each?.message === 'string' && each.message !== ''
      ? [{ field: '', rule: 'default', ...each, message: each.message }]
      : [],
  );

function read(text: string): Envelope | undefined {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isEnvelope =
      typeof value === 'object' &&
      value !== null &&
      ['success', 'code', 'message', 'errors'].some((key) => key in value);
    return isEnvelope ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
