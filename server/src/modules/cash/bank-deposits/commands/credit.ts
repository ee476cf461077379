import { formatMoney, moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { NewEntry } from '../../../money/ledger/index.ts';
import { partyMain, platform } from '../../../money/ledger/index.ts';
import {
  notifyParties,
  notifyParty,
  type PartyNotice,
} from '../../../people/notifications/index.ts';
import { bankCredited } from '../events.ts';
import {
  creditDeposits,
  type DepositRow,
  lockDeposit,
  moveDeposit,
} from '../repository/deposits.ts';
import { moved, recordMove } from './transitions.ts';

/** The ledger books a reference only once. */
export const creditEntry = (credit: {
  readonly from: 'bank_clearing' | 'suspense';
  readonly partyId: string;
  readonly reference: string;
  readonly memo: string;
  readonly amount: bigint;
}): NewEntry => ({
  kind: 'deposit_bank',
  reference: credit.reference,
  memo: credit.memo,
  lines: [
    { account: platform(credit.from, 'USD'), amount: -credit.amount },
    { account: partyMain(credit.partyId, 'USD'), amount: credit.amount },
  ],
});

export const memoOf = (bank: string | undefined): string =>
  bank ? `Bank transfer from ${bank.split(' · ')[0]}` : 'Bank transfer';

type Settled = { readonly deposit: DepositRow; readonly lineId: string; readonly amount: bigint };

export async function settleDeposits(ctx: Ctx, settled: readonly Settled[]): Promise<void> {
  const stages = settled.map(({ deposit }) => moved('credit', deposit));
  await creditDeposits(
    ctx,
    settled.map(({ deposit, lineId, amount }) => ({ id: deposit.id, lineId, amount })),
  );
  for (const [at, { deposit }] of settled.entries()) {
    await recordMove(ctx, deposit, 'credited', invariant(stages[at], 'each deposit was judged'));
  }
  await notifyCredited(
    ctx,
    settled.map(({ deposit, amount }) => ({
      partyId: deposit.partyId,
      amount,
      causeId: deposit.id,
      depositId: deposit.id,
      reference: deposit.reference,
      announced: deposit.amount,
    })),
  );
}

type Credited = {
  readonly partyId: string;
  readonly amount: bigint;
  readonly causeId: string;
  readonly depositId: string | null;
  readonly reference?: string;
  readonly announced?: bigint;
};

export async function notifyCredited(ctx: Ctx, credits: readonly Credited[]): Promise<void> {
  for (const { partyId, depositId, amount } of credits) {
    await ctx.publish(bankCredited, { partyId, depositId, amount: moneyText(amount) });
  }
  const told = await notifyParties(ctx, credits.map(creditNotice));
  await ctx.pushToClients([...new Set(told)], 'wallet');
}

function creditNotice({ partyId, amount, reference, announced, causeId }: Credited): PartyNotice {
  const by = reference ? `bank transfer ${reference}` : 'bank transfer';
  const differs =
    announced !== undefined && announced !== amount
      ? ` Your transfer was set up for ${formatMoney(announced)}; we credited the amount received.`
      : '';
  return {
    partyId,
    kind: 'wallet_recharged',
    title: 'Wallet recharged',
    body: `${formatMoney(amount)} arrived by ${by} and is available now.${differs}`,
    link: '/payments/wallet',
    causeId,
  };
}

/** Refuses a transfer that can't be credited, and money held for another transfer. */
export function assertCreditable(deposit: DepositRow, heldFor: string | null): void {
  moved('credit', deposit);
  if (deposit.stage === 'ON_HOLD' && deposit.id !== heldFor) {
    refuse('INVALID_TRANSITION', { what: 'transfer', state: deposit.stage, move: 'credit' });
  }
}

export async function holdDeposit(
  ctx: Ctx,
  deposit: DepositRow,
  hold: { readonly lineId: string; readonly amount: bigint; readonly why: string },
): Promise<void> {
  const stage = moved('hold', deposit);
  const reason = HOLD_REASON;
  await moveDeposit(ctx, deposit.id, 'hold', { lineId: hold.lineId, reason });
  await recordMove(ctx, deposit, 'held', stage, hold.why);
  const told = await notifyParty(ctx, deposit.partyId, {
    kind: 'deposit_decided',
    title: 'Your bank transfer is on hold',
    body: `${formatMoney(hold.amount)} arrived with your reference ${deposit.reference}. ${reason} We’ll notify you of the outcome.`,
    link: '/payments/wallet',
    causeId: deposit.id,
  });
  await ctx.pushToClients(told, 'wallet');
}

const HOLD_REASON =
  'It didn’t come from a bank account we have on record in your name, so our team is reviewing it.';

/** The party sees this text; the staff reason stays internal. */
const RETURN_REASON =
  'We couldn’t credit it to your wallet. If you have questions, contact support.';

export async function returnDeposit(
  ctx: Ctx,
  depositId: string,
  money: { readonly amount: bigint; readonly causeId: string },
): Promise<void> {
  const { amount, causeId } = money;
  const reason = RETURN_REASON;
  const deposit = await lockDeposit(ctx, depositId);
  if (deposit?.stage !== 'ON_HOLD') return;
  const stage = moved('return', deposit);
  await moveDeposit(ctx, deposit.id, 'return', { reason, completedAt: ctx.now });
  await recordMove(ctx, deposit, 'returned', stage, reason);
  const told = await notifyParty(ctx, deposit.partyId, {
    kind: 'deposit_decided',
    title: 'Your bank transfer was sent back',
    body: `${formatMoney(amount)} with your reference ${deposit.reference} was sent back. ${reason}`,
    link: '/payments/wallet',
    causeId,
  });
  await ctx.pushToClients(told, 'wallet');
}
