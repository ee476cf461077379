import type { Ctx } from '../../../../kit/ctx.ts';
import { freeOf, hold, partyMain, platform, post, release } from '../../../money/ledger/index.ts';
import { changeDispute, type Owing } from '../repository/disputes.ts';
import { changeRefund } from '../repository/refunds.ts';

/** Money of a party that goes back to its card, or is asked back. */
export type Taken = {
  readonly kind: 'refund' | 'dispute';
  readonly id: string;
  readonly partyId: string;
  readonly currency: string;
  readonly amount: bigint;
  /** What of it the party did not cover. */
  readonly owed: bigint;
};

const ENTRY = { refund: 'card_refund', dispute: 'card_dispute' } as const;

const accountsOf = (taken: Pick<Taken, 'partyId' | 'currency'>) => ({
  party: partyMain(taken.partyId, taken.currency),
  clearing: platform('card_clearing', taken.currency),
  receivables: platform('receivables', taken.currency),
});

const causeOf = ({ kind, id }: Pick<Taken, 'kind' | 'id'>) => ({ kind, id });

/** Holds back as much as the party has free, up to the amount; answers what it does not cover. */
export async function holdBack(ctx: Ctx, taken: Omit<Taken, 'owed'>): Promise<bigint> {
  const { party } = accountsOf(taken);
  const free = await freeOf(ctx, party);
  const covered = free < taken.amount ? free : taken.amount;
  if (covered > 0n) await hold(ctx, { account: party, amount: covered, cause: causeOf(taken) });
  return taken.amount - (covered > 0n ? covered : 0n);
}

/** Lets go of what was held back: nothing went. */
export const letGo = (ctx: Ctx, taken: Pick<Taken, 'kind' | 'id'>) => release(ctx, causeOf(taken));

/**
 * Books that the money went: from what was held back, then from what is free, and what the party
 * lacks from the platform's receivables, so that no wallet is ever below nothing. Answers what the
 * party owes.
 */
export async function bookTaken(ctx: Ctx, taken: Taken, memo: string): Promise<bigint> {
  const { party, clearing, receivables } = accountsOf(taken);
  await freeOf(ctx, party, [clearing, receivables]);
  await letGo(ctx, taken);
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

/** Books that the money came back: what the party owed of it first, the rest to its wallet. */
export async function bookBack(ctx: Ctx, taken: Taken, memo: string): Promise<void> {
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

/** Takes what is free for a debt; answers what is still owed. */
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
      memo: 'What was still owed',
      lines: [
        { account: party, amount: -part },
        { account: receivables, amount: part },
      ],
    });
  } else {
    await letGo(ctx, debt);
    await hold(ctx, { account: party, amount: debt.amount - owed, cause: causeOf(debt) });
  }
  await (debt.kind === 'refund' ? changeRefund : changeDispute)(ctx, debt.id, { owed });
  return owed;
}
