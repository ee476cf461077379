import { MINUTE } from '@holdfast/domain/kernel/moment';
import { BELIEVABLE, isJump, RATE_LASTS_MS } from '@holdfast/domain/money/rates/rate';
import type { SaidRate } from './rate.port.ts';

export type KeptRate = {
  readonly usd: bigint;
  readonly at: Date;
  readonly doubtedUsd: bigint | null;
  readonly doubtedSince: Date | null;
};

export type Verdict =
  /** It is the rate from now on. */
  | { readonly kind: 'keep' }
  /** A jump: the old rate stays, and what the source says is watched since a moment. */
  | { readonly kind: 'doubt'; readonly since: Date }
  /** Not a rate at all, or not a new one. */
  | { readonly kind: 'ignore'; readonly why: string };

/** Clocks differ: a source may be ahead by so much. */
const AHEAD_MS = MINUTE;

/**
 * What to do with what a source says. A step of more than a tenth is not believed at once; when the
 * source keeps saying about the same for as long as a rate lasts, it is.
 */
export function judgeRate(said: SaidRate, kept: KeptRate | undefined, now: Date): Verdict {
  const { least, most } = BELIEVABLE[said.currency];
  if (said.usd < least || said.usd > most) return { kind: 'ignore', why: 'out of all bounds' };
  if (said.at.getTime() > now.getTime() + AHEAD_MS) return { kind: 'ignore', why: 'of the future' };
  if (now.getTime() - said.at.getTime() > RATE_LASTS_MS) return { kind: 'ignore', why: 'too old' };
  if (!kept || !isJump(kept.usd, said.usd)) return { kind: 'keep' };
  const { doubtedUsd, doubtedSince } = kept;
  const again = doubtedUsd !== null && doubtedSince !== null && !isJump(doubtedUsd, said.usd);
  const since = again ? doubtedSince : now;
  const saidLong = now.getTime() - since.getTime() >= RATE_LASTS_MS;
  return again && saidLong ? { kind: 'keep' } : { kind: 'doubt', since };
}
