import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Edge } from '../../../kit/edge.ts';
import type { OutsideCall } from '../../../kit/route.ts';
import type { Exchange } from './exchange.ts';
import type { Command, Result } from './lane/commands.ts';
import { writerUrl } from './lane/lane.ts';

const PATH = '/api/internal/exchange/commands';
const MOMENT = 'x-holdfast-moment';
const SIGNATURE = 'x-holdfast-signature';
/** How old a forwarded command may be, and how long its answer is waited for. */
const SKEW_MS = 30_000;
const PATIENCE_MS = 10_000;
/** How often it is asked meanwhile whether the writer still writes. */
const LOOK_MS = 250;

/** Only the product's own processes hold the key: they know each other by it. */
const sign = (edge: Edge, moment: string, body: Uint8Array): string =>
  edge.seal
    .digest('exchange-forward', `${moment}|${Buffer.from(body).toString('base64')}`)
    .toString('base64url');

/**
 * Carries a command to the process that writes. Undefined when nobody writes or answers: then the
 * caller looks again; an order that was carried out is found by its key and not made twice.
 */
export async function forward(edge: Edge, command: Command): Promise<Result | undefined> {
  const url = await writerUrl(edge);
  if (!url) return undefined;
  const body = Buffer.from(JSON.stringify(command));
  const moment = String(edge.clock.now().getTime());
  const waiting = waitFor(edge, url);
  try {
    const answer = await fetch(`${url}${PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [MOMENT]: moment,
        [SIGNATURE]: sign(edge, moment, body),
      },
      body,
      signal: waiting.signal,
    });
    if (answer.status !== 200) return undefined;
    return ((await answer.json()) as { data: { result: Result } }).data.result;
  } catch (error) {
    edge.log.warn({ err: error }, 'The process that writes the exchange did not answer');
    return undefined;
  } finally {
    waiting.end();
  }
}

/** Waits for a writer as long as it is the writer: one that is held up may not hold up others. */
function waitFor(edge: Edge, url: string): { readonly signal: AbortSignal; end(): void } {
  const gone = new AbortController();
  const look = setInterval(async () => {
    const holder = await writerUrl(edge).catch(() => url);
    if (holder !== url) gone.abort(new Error('The lane is free, or another’s'));
  }, LOOK_MS);
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(PATIENCE_MS)]);
  return { signal, end: () => clearInterval(look) };
}

/** Takes a command of another process, and answers what came of it. Refuses NOT_FOUND to others. */
export async function takeForwarded(
  call: OutsideCall<Ctx>,
  exchange: Exchange,
  rawBody: Buffer | undefined,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<Result> {
  const body = rawBody ?? Buffer.alloc(0);
  const moment = headers[MOMENT] ?? '';
  const wanted = Buffer.from(sign(call.edge, moment, body));
  const given = Buffer.from(headers[SIGNATURE] ?? '');
  const known = given.length === wanted.length && timingSafeEqual(given, wanted);
  const late = Math.abs(call.edge.clock.now().getTime() - Number(moment)) > SKEW_MS;
  if (!known || late) return refuse('NOT_FOUND', {});
  return exchange.here(call.edge, JSON.parse(body.toString('utf8')) as Command);
}
