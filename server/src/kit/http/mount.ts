import { decideAccess } from '@holdfast/domain/access';
import { type Endpoint, isOfService } from '@holdfast/domain/kernel/endpoint';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import { admitted, causeOf } from '../admission/held.ts';
import type { Actor, UserCtx } from '../ctx.ts';
import { readOnly } from '../database/transaction.ts';
import type { EventLoop } from '../event-loop.ts';
import type { Maintenance } from '../maintenance.ts';
import type { Measures } from '../metrics/metrics.ts';
import type { Telemetry } from '../telemetry.ts';
import { admit, type ResolveSession, SESSION_COOKIE, XSRF_COOKIE, xsrfOf } from './access.ts';
import { bodyLimitOf } from './body-limits.ts';
import { clearSession, setCookie } from './cookies.ts';
import type { Edge } from './edge.ts';
import { keyOf } from './idempotency.ts';
import type { OncePerKey } from './once-per-key.ts';
import { outsideCall, perform, type Result } from './perform.ts';
import type { OpenSignIn, RequestLimits } from './request-limits.ts';
import type { FileAnswer, Route, Stream, Upload } from './route.ts';
import { schemaOf } from './route-schema.ts';
import type { Streams } from './streams.ts';
import { readUpload } from './uploads.ts';
import { assertClean, check, strict } from './validation.ts';

export type HttpDeps = {
  readonly routes: readonly Route[];
  readonly resolve: ResolveSession;
  readonly maintenance: Maintenance;
  readonly assertQuota?: (ctx: UserCtx, bytes: number) => Promise<void>;
  readonly eventLoop?: EventLoop;
  readonly measures?: Measures;
  readonly telemetry?: Telemetry | undefined;
};

type MountDeps = HttpDeps & {
  readonly streams: Streams;
  readonly limits: RequestLimits;
  readonly once: OncePerKey;
  readonly admission: Admission;
};

type Admitted = FastifyRequest & {
  actor?: Actor | undefined;
  token?: string | undefined;
  upload?: Upload;
  rawBody?: Buffer;
  signIn?: OpenSignIn | undefined;
  account?: string | undefined;
};

export function mount(app: FastifyInstance, edge: Edge, deps: MountDeps, route: Route): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(endpoint),
    ...bodyOptions(endpoint),
    validatorCompiler: () => (value) => ({ value }),
    ...(endpoint.answers === 'stream' ? { sse: 'only' as const } : {}),
    onRequest: async (request: Admitted, reply) => {
      const { ip } = request;
      const consume = async (userId: string | undefined) => {
        request.signIn = await deps.limits.consume(endpoint, { userId, ip });
      };
      const visit = () => consume(undefined);
      // Before any look-up, so that a visitor past their limit costs nothing.
      const isVisitor = !bringsCredential(request);
      if (isVisitor) await visit();
      if (deps.maintenance.isAnyClosed()) await pauseAll(edge, deps, endpoint, request);
      let isReplaced = false;
      const resolve: ResolveSession = async (...asked) => {
        const resolved = await deps.resolve(...asked);
        if (resolved.kind === 'ended') isReplaced = resolved.isReplaced;
        return resolved;
      };
      const admitted = await admit(edge, resolve, endpoint, request).catch(async (error) => {
        if (!isVisitor && error instanceof Refusal) await visit();
        // A client can't read why a stream was refused, so the cookie is cleared only when the
        // client's next call is refused.
        const isRead = endpoint.answers !== 'stream';
        if (isRead && !isReplaced && isDead(request, error)) clearSession(edge.config, reply);
        throw error;
      });
      if (!isVisitor) await consume(admitted.actor?.userId);
      await deps.maintenance.assertNotPaused(endpoint, admitted.actor?.standing);
      request.actor = admitted.actor;
      request.token = admitted.token;
      if (admitted.cookieToken && admitted.actor) {
        renewCookies(edge, reply, admitted.cookieToken, admitted.actor.sessionId);
      }
    },
    preValidation: (request: Admitted, reply) => takeForm(edge, deps, endpoint, request, reply),
    handler: async (request: Admitted, reply) => {
      const key = keyOf(endpoint, one(request.headers['idempotency-key']));
      const input = inputOf(endpoint, request);
      request.account = accountOf(input.body);
      if (route.run.kind === 'stream')
        return streamTo(edge, deps.streams, { ...route, run: route.run }, request, reply, input);
      const { actor, id: requestId, ip } = request;
      const asked = { cause: { actor, requestId, ip }, input, key };
      const call = { endpoint, query: input.query, cause: causeOf(request), reply };
      const result = await admitted(deps.admission, call, () =>
        perform(edge, deps.once, route, asked),
      );
      return send(edge, endpoint, reply, result);
    },
    // The failure is counted before the response is sent, so that the next attempt sees it.
    onSend: async (request: Admitted, reply) => {
      const { signIn, account } = request;
      if (!signIn) return;
      const { statusCode } = reply;
      // On a server error, no secret was compared.
      const isDecided = statusCode < 500;
      await deps.limits.settle(signIn, isDecided ? account : undefined, statusCode < 400);
    },
  });
}

/** Another site's form needs no preflight: without an upload, an endpoint reads no forms. */
async function takeForm(
  edge: Edge,
  deps: MountDeps,
  endpoint: Endpoint,
  request: Admitted,
  reply: FastifyReply,
): Promise<void> {
  if (!endpoint.upload) {
    return request.isMultipart() ? refuse('UNSUPPORTED_MEDIA_TYPE', {}) : undefined;
  }
  const { fields, upload } = await readUpload(request, reply, {
    admission: deps.admission,
    cause: causeOf(request),
    maxBytes: endpoint.upload.maxBytes,
    assertQuota: (bytes) => assertQuota(edge, deps, endpoint, request, bytes),
  });
  request.body = fields;
  if (upload) request.upload = upload;
}

/** Files that are only read, such as bank statements, don't count towards the quota. */
async function assertQuota(
  edge: Edge,
  deps: HttpDeps,
  endpoint: Endpoint,
  { actor, id: requestId, ip }: Admitted,
  bytes: number,
): Promise<void> {
  const { assertQuota: check } = deps;
  if (!actor || !check || endpoint.cost === 'import') return;
  await readOnly(edge, { actor, requestId, ip }, (ctx) => check(ctx as UserCtx, bytes));
}

function bodyOptions(endpoint: Endpoint) {
  const { bytes, values } = bodyLimitOf(endpoint);
  return { bodyLimit: bytes, config: { bodyValues: values } };
}

function accountOf(body: unknown): string | undefined {
  const { email, challenge } = (body ?? {}) as { email?: unknown; challenge?: unknown };
  const account = email ?? challenge;
  return typeof account === 'string' ? account : undefined;
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

const bringsCredential = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || request.cookies[SESSION_COOKIE] !== undefined;

const isDead = (request: FastifyRequest, error: unknown): boolean =>
  error instanceof Refusal &&
  error.status === 401 &&
  request.headers.authorization === undefined &&
  request.cookies[SESSION_COOKIE] !== undefined;

/** Staff must be able to sign in, and everyone to sign out. */
const ALWAYS_OPEN = /^\/user\/(login|logout|password|me$)/;

/** Staff excepted. Of several front ends available to the caller, all must be closed. */
async function pauseAll(edge: Edge, deps: HttpDeps, endpoint: Endpoint, request: FastifyRequest) {
  if (isOfService(endpoint) || ALWAYS_OPEN.test(endpoint.path) || endpoint.rawBody) return;
  const { maintenance } = deps;
  const own = /^\/(owner|admin)\//.exec(endpoint.path)?.[1] as 'owner' | 'admin' | undefined;
  if (!maintenance.closed(own ?? 'web')) return;
  const visitor = { ...endpoint, access: { who: 'anyone' as const } };
  const { actor } = await admit(edge, deps.resolve, visitor, request);
  const standing = actor?.standing;
  if (!decideAccess({ who: 'staff', account: 'active' }, standing)) return;
  if (!own && standing?.isOwner && !maintenance.closed('owner')) return;
  const { message } = maintenance.closed(own ?? 'web') ?? {};
  refuse('MAINTENANCE_ENABLED', { message });
}

function inputOf(endpoint: Endpoint, request: Admitted) {
  assertClean(request.query);
  assertClean(request.params);
  return {
    params: request.params as Record<string, string>,
    query: endpoint.query ? check(endpoint.query, request.query) : {},
    body: endpoint.body ? check(strict(endpoint.body), request.body ?? {}) : undefined,
    upload: request.upload,
    rawBody: request.rawBody,
    headers: request.headers,
    cookies: request.cookies,
  };
}

function send(edge: Edge, endpoint: Endpoint, reply: FastifyReply, result: Result | FileAnswer) {
  if ('body' in result) return sendFile(reply, result);
  for (const cookie of result.answer?.extra.cookies ?? []) setCookie(edge.config, reply, cookie);
  if (endpoint.guarded || endpoint.access.who !== 'anyone') {
    reply.header('cache-control', 'private, no-store');
  }
  if (result.isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.status(result.status).send(result.payload);
}

/** A failure before the first byte gets an error response; after that, the download is aborted. */
async function begun(body: FileAnswer['body']): Promise<void> {
  if (Buffer.isBuffer(body) || body.readableLength > 0 || body.readableEnded) return;
  await new Promise<void>((ready, failed) => {
    body.once('readable', ready).once('end', ready).once('error', failed);
  });
}

async function sendFile(reply: FastifyReply, file: FileAnswer) {
  await begun(file.body);
  const kind = file.inline ? 'inline' : 'attachment';
  const ancestors = file.inline ? "'self'" : "'none'";
  const name = encodeURIComponent(file.name).replaceAll("'", '%27');
  reply
    .header('content-disposition', `${kind}; filename*=UTF-8''${name}`)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${ancestors}`,
    )
    .header('x-frame-options', file.inline ? 'SAMEORIGIN' : 'DENY')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header(
      'cache-control',
      file.cacheSeconds ? `public, max-age=${file.cacheSeconds}` : 'private, no-store',
    );
  return reply.type(file.mime).send(file.body);
}

function renewCookies(edge: Edge, reply: FastifyReply, token: string, sessionId: string): void {
  const seconds = 2 * 60 * 60;
  const session = { name: SESSION_COOKIE, value: token, maxAgeSeconds: seconds, httpOnly: true };
  setCookie(edge.config, reply, session);
  const value = xsrfOf(edge, sessionId);
  setCookie(edge.config, reply, {
    name: XSRF_COOKIE,
    value,
    maxAgeSeconds: seconds,
    httpOnly: false,
  });
}

type StreamRoute = Route & { readonly run: Extract<Route['run'], { kind: 'stream' }> };

async function streamTo(
  edge: Edge,
  streams: Streams,
  { endpoint, run }: StreamRoute,
  request: Admitted,
  reply: FastifyReply,
  input: unknown,
): Promise<void> {
  const closed = new AbortController();
  const { actor, token } = request;
  const leave = streams.join({
    endpoint,
    ip: request.ip,
    caller: actor && token ? { actor, token } : undefined,
    end: () => {
      closed.abort();
      reply.sse.close();
    },
  });
  closed.signal.addEventListener('abort', leave, { once: true });
  reply.sse.onClose(() => closed.abort());
  reply.sse.keepAlive();
  const cause = { actor, requestId: request.id, ip: request.ip };
  const stream = streamOf(reply, closed);
  try {
    await run.handle(outsideCall(edge, cause) as never, stream as never, input as never);
  } catch (error) {
    closed.abort();
    throw error;
  }
}

/** A client with this much unread gets a fresh snapshot instead of a queue. */
const MOST_UNREAD = 64 * 1024;

const streamOf = (reply: FastifyReply, closed: AbortController): Stream => ({
  send: (event, data) => {
    if (!closed.signal.aborted) void reply.sse.send({ event, data }).catch(() => closed.abort());
  },
  sendFrame: (frame) => {
    if (closed.signal.aborted) return true;
    if (reply.raw.writableLength > MOST_UNREAD) return false;
    if (!reply.raw.headersSent) reply.sse.sendHeaders();
    reply.raw.write(frame);
    return true;
  },
  closed: closed.signal,
});
