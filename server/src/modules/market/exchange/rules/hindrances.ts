import {
  canTransfer,
  type RuleReason,
  type TransferMove,
  type TransferParty,
} from '@holdfast/domain/assets/transfer-rules/can-transfer';
import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import type { Fill } from './matching.ts';
import type { Side } from './order-book.ts';

export type Trades = {
  readonly rules: readonly TransferRules[];
  readonly fills: readonly Fill[];
  readonly party: string;
  readonly side: Side;
  readonly partyOf: (partyId: string) => TransferParty;
  readonly now: Date;
  readonly allUnits: bigint;
  readonly holders: number;
  readonly isFrozen: boolean;
};

/**
 * `end`: the resting order ends; `pass`: it is skipped, since so small a fill breaks a minimum
 * holding; `refuse`: the incoming order is refused.
 */
export type Hindrance =
  | { readonly kind: 'end' | 'pass'; readonly makerId: string; readonly reason: RuleReason }
  | { readonly kind: 'refuse'; readonly reason: RuleReason };

/** The minimum holding of the order's own party is checked against all its trades together. */
export function findHindrance(trades: Trades): Hindrance | undefined {
  const { fills, party, side, partyOf } = trades;
  const ownSide = side === 'buy' ? 'to' : 'from';
  const after = new Map<string, bigint>();
  const now = (partyId: string): TransferParty => {
    const known = partyOf(partyId);
    return { ...known, balance: after.get(partyId) ?? known.balance };
  };
  let { holders } = trades;
  let total = 0n;
  for (const { makerId, makerParty, quantity } of fills) {
    const units = BigInt(quantity);
    const [own, maker] = [now(party), now(makerParty)];
    const [from, to] = side === 'buy' ? [maker, own] : [own, maker];
    for (const reason of reasonsOf(trades, { units, from, to, holders })) {
      const isOwn = reason.side === ownSide || reason.side === 'both';
      if (isOwn && reason.code === 'MIN_HOLDING') continue;
      if (isOwn) return { kind: 'refuse', reason };
      return { kind: reason.code === 'MIN_HOLDING' ? 'pass' : 'end', makerId, reason };
    }
    holders += (to.balance === 0n ? 1 : 0) - (from.balance === units ? 1 : 0);
    const [giver, taker] = side === 'buy' ? [makerParty, party] : [party, makerParty];
    after.set(giver, from.balance - units);
    after.set(taker, to.balance + units);
    total += units;
  }
  if (total === 0n) return undefined;
  const own = partyOf(party);
  const sides = side === 'buy' ? { from: null, to: own } : { from: own, to: null };
  const reason = reasonsOf(trades, { units: total, ...sides, holders: 0 }).find(
    ({ code }) => code === 'MIN_HOLDING',
  );
  return reason && { kind: 'refuse', reason };
}

const reasonsOf = (
  { rules, now, allUnits, isFrozen }: Trades,
  move: Pick<TransferMove, 'units' | 'from' | 'to' | 'holders'>,
): readonly RuleReason[] =>
  canTransfer(rules, { kind: 'trade', now, allUnits, isFrozen, ...move }).reasons;
