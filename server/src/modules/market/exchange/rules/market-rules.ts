import { dayOf, NO_RULES, type TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';

/** What rules how units of a market's asset move. */
export type Ruled = {
  /** The owner's rules that staff agreed to. */
  readonly rules: TransferRules | null;
  readonly holderCapBps: number | null;
  /** Milliseconds since 1970. */
  readonly lockedUntil: number | undefined;
};

const NONE: readonly TransferRules[] = [];

/** The owner's rules, and the terms that the market was opened with as rules of the same form. */
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
