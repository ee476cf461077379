import { MINUTE } from '@holdfast/domain/kernel/moment';
import { BELIEVABLE, isJump, RATE_LASTS_MS } from '@holdfast/domain/money/rates/rate';
import type { SourceRate } from './rate.port.ts';

export type CurrentRate = {
  readonly usd: bigint;
  readonly doubtedUsd: bigint | null;
  readonly doubtedSince: Date | null;
};

export type Verdict =
  | { readonly kind: 'keep' }
  | { readonly kind: 'doubt'; readonly since: Date }
  | { readonly kind: 'ignore'; readonly why: string };

const AHEAD_MS = MINUTE;

/**
 * A change of more than a tenth, however long reported: a person must establish whether the market
 * moved or the source is wrong.
 */
export function judgeRate(
  offered: SourceRate,
  current: CurrentRate | undefined,
  now: Date,
): Verdict {
  const { least, most } = BELIEVABLE[offered.currency];
  if (offered.usd < least || offered.usd > most) return { kind: 'ignore', why: 'out of range' };
  if (offered.at.getTime() > now.getTime() + AHEAD_MS)
    return { kind: 'ignore', why: 'in the future' };
  if (now.getTime() - offered.at.getTime() > RATE_LASTS_MS)
    return { kind: 'ignore', why: 'too old' };
  if (!current || !isJump(current.usd, offered.usd)) return { kind: 'keep' };
  const { doubtedUsd, doubtedSince } = current;
  const again = doubtedUsd !== null && doubtedSince !== null && !isJump(doubtedUsd, offered.usd);
  return { kind: 'doubt', since: again ? doubtedSince : now };
}
