import type { Edge } from '../../../../kit/http/edge.ts';
import { readForwarded, signedPost } from '../../../../kit/http/forwarded.ts';
import type { Command, Result } from './commands.ts';
import { leaderUrl } from './sequencer.ts';

const PATH = '/api/internal/exchange/commands';
const PURPOSE = 'exchange-forward';
const TIMEOUT_MS = 10_000;
const CHECK_MS = 250;

/**
 * Undefined without a leader or a response. The caller can retry, since a placed order is found by
 * its key.
 */
export async function forward(edge: Edge, command: Command): Promise<Result | undefined> {
  const url = await leaderUrl(edge);
  if (!url) return undefined;
  const waiting = waitFor(edge, url);
  try {
    const answer = await fetch(`${url}${PATH}`, {
      ...signedPost(edge, PURPOSE, command),
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
export const readCommand = (edge: Edge, received: Parameters<typeof readForwarded>[2]): Command =>
  readForwarded(edge, PURPOSE, received) as Command;
