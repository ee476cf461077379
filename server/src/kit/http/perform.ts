import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import type { Ctx } from '../ctx.ts';
import { type Cause, readOnly, transaction } from '../database/transaction.ts';
import { invariant } from '../invariant.ts';
import type { Edge } from './edge.ts';
import { onWire } from './encode.ts';
import { fingerprintOf, intentOf, type KeyedCall, type Stored, VISITOR } from './idempotency.ts';
import type { OncePerKey } from './once-per-key.ts';
import { Answer, type FileAnswer, type Route, type Upload } from './route.ts';

export type Result = {
  readonly status: number;
  readonly payload: unknown;
  readonly answer?: Answer<unknown>;
  readonly isReplayed?: boolean;
};

type Input = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: Upload | undefined;
};

type Asked = { readonly cause: Cause; readonly input: Input; readonly key: string | undefined };

type Handle = (ctx: Ctx, input: unknown) => Promise<unknown>;
type First = (ctx: Ctx, input: unknown) => Promise<() => void>;
type Run<K extends Route['run']['kind']> = Extract<Route['run'], { kind: K }>;

export async function perform(
  edge: Edge,
  once: OncePerKey,
  { endpoint, run }: Route,
  asked: Asked,
): Promise<Result | FileAnswer> {
  const { cause, input } = asked;
  if (run.kind === 'read') {
    const read = async (ctx: Ctx) => resultOf(endpoint, await (run.handle as Handle)(ctx, input));
    const isLong = run.isLong?.(input as never) ?? false;
    return isLong ? transaction(edge, cause, read) : readOnly(edge, cause, read);
  }
  const keyed = await keyedCall(edge, endpoint, asked);
  if (run.kind === 'outside') {
    const call = outsideCall(edge, cause);
    const act = async (given: typeof call) =>
      resultOf(endpoint, await run.handle(given as never, input as never));
    if (!keyed) return act(call);
    const work = async (given: typeof call) => storedOf(await act(given));
    return repeatable(await once.outside(call, keyed, run.resumes, work));
  }
  return inTransaction(edge, once, { endpoint, run: run as Run<'transaction'> }, asked, keyed);
}

type Bound = { readonly endpoint: Endpoint; readonly run: Run<'transaction'> };

async function inTransaction(
  edge: Edge,
  once: OncePerKey,
  { endpoint, run }: Bound,
  { cause, input }: Asked,
  keyed: KeyedCall | undefined,
): Promise<Result | FileAnswer> {
  const first = run.first as First | undefined;
  const act = async (ctx: Ctx) => resultOf(endpoint, await (run.handle as Handle)(ctx, input));
  if (!keyed) {
    if (first) (await transaction(edge, cause, (ctx) => first(ctx, input)))();
    return transaction(edge, cause, act);
  }
  const done = await once.inTransaction(keyed, async (last) => {
    const begun = first && (await transaction(edge, cause, (ctx) => begin(ctx, first)));
    if (typeof begun === 'object') return begun;
    begun?.();
    return transaction(edge, cause, async (ctx) => last(ctx, storedOf(await act(ctx))));
  });
  return repeatable(done);

  /** A repeated call skips preliminary steps, such as checking a code. */
  async function begin(ctx: Ctx, ask: First): Promise<Stored | (() => void)> {
    return (keyed && (await once.before(ctx.tx, keyed, ctx.now))) ?? ask(ctx, input);
  }
}

async function keyedCall(
  edge: Edge,
  endpoint: Endpoint,
  { cause, input, key }: Asked,
): Promise<KeyedCall | undefined> {
  if (key === undefined) return undefined;
  const { method, path } = endpoint;
  const { params, query, upload } = input;
  const body = intentOf(endpoint, input.body);
  return {
    id: { userId: cause.actor?.userId ?? VISITOR, route: `${method} ${path}`, key },
    fingerprint: await fingerprintOf(edge.seal, { params, query, body, upload }),
    attempt: cause.requestId,
  };
}

/** Stores only the envelope, since endpoints that return cookies or files don't honour keys. */
function storedOf(result: Result | FileAnswer): Stored {
  const { status, payload, answer } = result as Result;
  const isPlain = payload !== undefined && !answer?.extra.cookies?.length;
  invariant(isPlain || undefined, 'a call that honours a key answers data alone');
  return { status, answer: payload };
}

const repeatable = ({ status, answer, isReplayed }: Stored): Result => ({
  status,
  payload: answer,
  ...(isReplayed ? { isReplayed } : {}),
});

function resultOf(endpoint: Endpoint, value: unknown): Result | FileAnswer {
  if (endpoint.answers === 'file') return value as FileAnswer;
  if (!(value instanceof Answer)) {
    return { status: 200, payload: { success: true, data: onWire(endpoint.reply, value) } };
  }
  const { status, code, message, meta } = value.extra;
  const payload = {
    success: true,
    data: onWire(endpoint.reply, value.data),
    ...(code ? { code } : {}),
    ...(message ? { message } : {}),
    ...(meta ? { meta } : {}),
  };
  return { status: status ?? 200, payload, answer: value };
}

export const outsideCall = (edge: Edge, cause: Cause) => ({
  ...cause,
  edge,
  transaction: <T>(work: (ctx: Ctx) => Promise<T>) => transaction(edge, cause, work),
  readOnly: <T>(work: (ctx: Ctx) => Promise<T>) => readOnly(edge, cause, work),
});
