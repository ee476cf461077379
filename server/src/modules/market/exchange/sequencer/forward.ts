import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Edge } from '../../../../kit/http/edge.ts';
import { currentSpan } from '../../../../kit/trace.ts';
import type { Command, Result } from './commands.ts';
import { leaderUrl } from './sequencer.ts';

const PATH = '/api/internal/exchange/commands';
const MOMENT = 'x-holdfast-moment';
const SIGNATURE = 'x-holdfast-signature';
/** Largest difference between a forwarded command's time and the receiver's clock. */
const SKEW_MS = 30_000;
const TIMEOUT_MS = 10_000;
const CHECK_MS = 250;

/** Only the product's own processes have the key. */
const sign = (edge: Edge, moment: string, body: Uint8Array): string =>
  edge.seal
    .digest('exchange-forward', `${moment}|${Buffer.from(body).toString('base64')}`)
    .toString('base64url');

/**
 * Undefined without a leader or a response. The caller can retry, since a placed order is found by
 * its key.
 */
export async function forward(edge: Edge, command: Command): Promise<Result | undefined> {
  const url = await leaderUrl(edge);
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
        ...traceHeader(),
      },
      body,
      signal: waiting.signal,
    });
    if (answer.status !== 200) return undefined;
    return ((await answer.json()) as { data: { result: Result } }).data.result;
  } catch (error) {
    edge.log.warn({ err: error }, 'Exchange leader did not respond');
    return undefined;
  } finally {
    waiting.end();
  }
}

/** Only for the product's own processes; no other is sent a trace. */
function traceHeader(): { traceparent?: string } {
  const span = currentSpan();
  return span ? { traceparent: span.traceparent } : {};
}

/** Aborts if another process takes the lead, so a hung leader doesn't delay its callers. */
function waitFor(edge: Edge, url: string): { readonly signal: AbortSignal; end(): void } {
  const replaced = new AbortController();
  const check = setInterval(async () => {
    const leader = await leaderUrl(edge).catch(() => url);
    if (leader !== url) replaced.abort(new Error('The leader has changed'));
  }, CHECK_MS);
  const signal = AbortSignal.any([replaced.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return { signal, end: () => clearInterval(check) };
}

/** Refuses NOT_FOUND unless another process of the product sent it. */
export function readForwarded(
  edge: Edge,
  rawBody: Buffer | undefined,
  headers: Readonly<Record<string, string | undefined>>,
): Command {
  const body = rawBody ?? Buffer.alloc(0);
  const moment = headers[MOMENT] ?? '';
  const expected = Buffer.from(sign(edge, moment, body));
  const given = Buffer.from(headers[SIGNATURE] ?? '');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const isLate = Math.abs(edge.clock.now().getTime() - Number(moment)) > SKEW_MS;
  if (!isSigned || isLate) return refuse('NOT_FOUND', {});
  return JSON.parse(body.toString('utf8')) as Command;
}
