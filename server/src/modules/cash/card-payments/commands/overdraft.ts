import type { Ctx } from '../../../../kit/ctx.ts';
import { freeOf, hold, partyMain, platform, post, release } from '../../../money/ledger/index.ts';
import { changeDispute, type Owing } from '../repository/disputes.ts';
import { changeRefund } from '../repository/refunds.ts';

export type Taken = {
  readonly kind: 'refund' | 'dispute';
  readonly id: string;
  readonly partyId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly owed: bigint;
};

const ENTRY = { refund: 'card_refund', dispute: 'card_dispute' } as const;

const accountsOf = (taken: Pick<Taken, 'partyId' | 'currency'>) => ({
  party: partyMain(taken.partyId, taken.currency),
  clearing: platform('card_clearing', taken.currency),
  receivables: platform('receivables', taken.currency),
});

const causeOf = ({ kind, id }: Pick<Taken, 'kind' | 'id'>) => ({ kind, id });

/** Holds up to the available balance; returns the uncovered part. */
export async function holdBack(ctx: Ctx, taken: Omit<Taken, 'owed'>): Promise<bigint> {
  const { party } = accountsOf(taken);
  const free = await freeOf(ctx, party);
  const covered = free < taken.amount ? free : taken.amount;
  if (covered > 0n) await hold(ctx, { account: party, amount: covered, cause: causeOf(taken) });
  return taken.amount - (covered > 0n ? covered : 0n);
}

export const releaseHeld = (ctx: Ctx, taken: Pick<Taken, 'kind' | 'id'>) =>
  release(ctx, causeOf(taken));

/**
 * Takes the hold, then the available balance, then platform receivables, so no wallet goes
 * negative. Returns the amount owed.
 */
export async function bookRecovery(ctx: Ctx, taken: Taken, memo: string): Promise<bigint> {
  const { party, clearing, receivables } = accountsOf(taken);
  await freeOf(ctx, party, [clearing, receivables]);
  await releaseHeld(ctx, taken);
  const free = await freeOf(ctx, party);
  const covered = free < taken.amount ? free : taken.amount;
  const owed = taken.amount - covered;
  await post(ctx, {
    kind: ENTRY[taken.kind],
    reference: taken.id,
    memo,
    lines: [
      { account: party, amount: -covered },
      { account: receivables, amount: -owed },
      { account: clearing, amount: taken.amount },
    ],
  });
  return owed;
}

/** Repays the debt first, then credits the wallet. */
export async function bookReversal(ctx: Ctx, taken: Taken, memo: string): Promise<void> {
  const { party, clearing, receivables } = accountsOf(taken);
  await post(ctx, {
    kind: ENTRY[taken.kind],
    reference: `${taken.id}:back`,
    memo,
    lines: [
      { account: clearing, amount: -taken.amount },
      { account: receivables, amount: taken.owed },
      { account: party, amount: taken.amount - taken.owed },
    ],
  });
}

export async function collectOne(ctx: Ctx, partyId: string, debt: Owing): Promise<bigint> {
  const taken = { ...debt, partyId };
  const { party, receivables } = accountsOf(taken);
  const free = await freeOf(ctx, party, [receivables]);
  const part = free < debt.owed ? free : debt.owed;
  if (part <= 0n) return debt.owed;
  const owed = debt.owed - part;
  if (debt.isBooked) {
    await post(ctx, {
      kind: ENTRY[debt.kind],
      reference: `${debt.id}:owed:${debt.owed}`,
      memo: 'Outstanding amount',
      lines: [
        { account: party, amount: -part },
        { account: receivables, amount: part },
      ],
    });
  } else {
    await releaseHeld(ctx, debt);
    await hold(ctx, { account: party, amount: debt.amount - owed, cause: causeOf(debt) });
  }
  await (debt.kind === 'refund' ? changeRefund : changeDispute)(ctx, debt.id, { owed });
  return owed;
}
