import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import { partyMain, platform, post } from '../../../money/ledger/index.ts';
import { usersOfParty } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import type { Arrival } from '../queries/arrivals.ts';
import { type DepositRow, saveDeposit } from '../repository/deposits.ts';

/** Microalgos; a smaller amount stays at the party's address, which is in our custody too. */
const LEAST_SWEEP = 100_000n;

/** Undefined if already credited. The transaction is unique, which settles a race. */
export async function creditArrival(
  ctx: Ctx,
  arrival: Arrival,
  userId: string | null,
): Promise<DepositRow | undefined> {
  const { key, partyId, microAlgos, round } = arrival;
  const row: DepositRow = {
    id: ctx.newId(),
    partyId,
    userId,
    currency: 'ALGO',
    reference: newReference(ctx, 'AC'),
    stage: 'CREDITED',
    declared: null,
    received: microAlgos,
    declaredTx: null,
    txId: key,
    round,
    reason: null,
    checkedBy: null,
    checkedAt: null,
    createdAt: ctx.now,
    completedAt: ctx.now,
  };
  if (!(await saveDeposit(ctx, row))) return undefined;
  await book(ctx, row, microAlgos);
  if (microAlgos >= LEAST_SWEEP) {
    const cause = { causeKind: 'chain_deposit', causeId: row.id };
    await instruct(ctx, { kind: 'sweep', fromPartyId: partyId, microAlgos, ...cause });
  }
  return row;
}

export const newReference = (ctx: Ctx, prefix: 'AC' | 'BC'): string =>
  `${prefix}-${ctx.random(4).toString('hex').toUpperCase()}`;

export async function book(ctx: Ctx, row: DepositRow, amount: bigint): Promise<void> {
  const { id, partyId, currency } = row;
  await post(ctx, {
    kind: 'deposit_chain',
    reference: row.txId ?? id,
    memo: currency === 'ALGO' ? 'ALGO deposit' : 'Bitcoin deposit',
    lines: [
      { account: platform('chain_clearing', currency), amount: -amount },
      { account: partyMain(partyId, currency), amount },
    ],
  });
  await ctx.record({
    action: 'wallet.crypto_credited',
    subject: { kind: 'chain_deposit', id },
    to: 'CREDITED',
    partyId,
    detail: { currency, amount: String(amount), transactionId: row.txId },
  });
  const text = formatMoney(amount, currency);
  const told = await notifyParty(ctx, partyId, {
    kind: 'wallet_recharged',
    title: `${text} added to your wallet`,
    body: `Your deposit ${row.reference} of ${text} arrived and is available now.`,
    link: '/payments/wallet',
    causeId: id,
  });
  await ctx.pushToClients(told, 'wallet');
}

export async function pushToClients(ctx: Ctx, partyId: string): Promise<void> {
  for (const user of await usersOfParty(ctx, partyId)) {
    await ctx.pushToClient(user.userId, 'wallet');
  }
}
