import { dayOf, NO_RULES, type TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';

export type Ruled = {
  readonly rules: TransferRules | null;
  readonly holderCapBps: number | null;
  /** Milliseconds since 1970. */
  readonly lockedUntil: number | undefined;
};

const NONE: readonly TransferRules[] = [];

/** Combines the owner's rules and the opening terms. */
export function rulesAt(market: Ruled, at: number): readonly TransferRules[] {
  const opening = openingRules(market, at);
  if (!market.rules && !opening) return NONE;
  return [market.rules, opening].flatMap((rules) => rules ?? []);
}

function openingRules({ holderCapBps, lockedUntil }: Ruled, at: number): TransferRules | undefined {
  const isLocked = lockedUntil !== undefined && at < lockedUntil;
  if (holderCapBps === null && !isLocked) return undefined;
  return {
    ...NO_RULES,
    maxHolding: holderCapBps === null ? null : { kind: 'share', bps: holderCapBps },
    lockUp: isLocked ? [{ until: dayOf(new Date(lockedUntil)), lockedBps: 10_000 }] : [],
  };
}
