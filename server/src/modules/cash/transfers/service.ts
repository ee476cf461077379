import { TRANSFERS_A_DAY, WRONG_RECEIVERS_PER_HOUR } from '@holdfast/domain/cash/transfers/limits';
import { refuseTransfer } from '@holdfast/domain/cash/transfers/refusals';
import { positiveMinor } from '@holdfast/domain/kernel/figure-field';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { decimalsOf, formatMoney, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import { convertAt } from '@holdfast/domain/money/rates/rate';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import { consume } from '../../../kit/http/rate-limit.ts';
import { invariant } from '../../../kit/invariant.ts';
import { balancesOf, partyMain, post } from '../../money/ledger/index.ts';
import { rateOf } from '../../money/rates/index.ts';
import { type PartyFacts, partyById, secondFactorFirst } from '../../people/identity/index.ts';
import { notifyParties } from '../../people/notifications/index.ts';
import { reserveOutflow } from '../company-limits/index.ts';
import { assertOutflow } from '../withdrawals/index.ts';
import { leftToSend } from './queries/outflow-terms.ts';
import { receiverOf } from './queries/receiver.ts';
import { saveTransfer, type TransferRow } from './repository.ts';

export type Input = {
  readonly email: string;
  readonly currency: WalletCurrency;
  readonly amount: string | number;
  readonly memo?: string | undefined;
  readonly code?: string | undefined;
};

/**
 * Commits even if the transfer fails: consumes the code, and counts ineligible receivers so that
 * trials can't reveal who has an account. Checks the balance first, so that its refusal is the same
 * for any receiver.
 */
export async function beforeTransfer(ctx: UserCtx, input: Input): Promise<() => void> {
  const amount = amountOf(input);
  const [passed, balances, receiver] = await Promise.all([
    secondFactorFirst(ctx, { body: input }),
    balancesOf(ctx, ctx.actor.partyId),
    receiverOf(ctx, input.email),
  ]);
  const available = balances.find((one) => one.commodity === input.currency)?.available ?? 0n;
  if (available < amount) {
    return () => {
      passed();
      const shortage = { commodity: input.currency, needed: amount, available };
      refuseFunds('E_INSUFFICIENT_WALLET_BALANCE', shortage);
    };
  }
  if (receiver) return passed;
  const limit = { max: WRONG_RECEIVERS_PER_HOUR, windowMs: HOUR };
  const counted = await consume(ctx, { name: 'receiver', subject: ctx.actor.userId, ...limit });
  return () => {
    passed();
    if (!counted) refuseCommon('TOO_MANY_REQUESTS', { seconds: secondsLeft(ctx.now, HOUR) });
    refuseTransfer('UNABLE_TO_TRANSFER', {});
  };
}

export const secondsLeft = (now: Date, windowMs: number): number =>
  Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000);

/** Minor units; excess decimals are refused as an invalid body. */
function amountOf({ amount, currency }: Input): bigint {
  return positiveMinor('amount', amount, decimalsOf(currency));
}

/** Refuses any ineligible receiver with UNABLE_TO_TRANSFER. */
export async function transferTo(ctx: UserCtx, input: Input): Promise<TransferRow> {
  const { partyId, userId } = ctx.actor;
  const { currency } = input;
  const amount = amountOf(input);
  const [receiver, sender] = await Promise.all([
    receiverOf(ctx, input.email),
    partyById(ctx, partyId),
    assertOutflow(ctx),
  ]);
  const to = receiver?.party ?? refuseTransfer('UNABLE_TO_TRANSFER', {});
  const from = invariant(sender, 'a party is never removed');
  const toParty = to.id;
  const id = ctx.newId();
  // Locks both accounts in the global order; later checks see no concurrent transfer.
  await post(ctx, {
    kind: 'transfer',
    reference: id,
    memo: input.memo ?? '',
    lines: [
      { account: partyMain(partyId, currency), amount: -amount },
      { account: partyMain(toParty, currency), amount },
    ],
    refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
  });
  const memo = input.memo || null;
  const reference = `TR-${ctx.newId().replaceAll('-', '').slice(-8).toUpperCase()}`;
  const sent = { id, reference, fromParty: partyId, toParty, userId, currency, amount, memo };
  const row: TransferRow = { ...sent, at: ctx.now };
  await Promise.all([reserveLimits(ctx, row), notifyBoth(ctx, row, { from, to })]);
  await saveTransfer(ctx, row);
  await ctx.record({
    action: 'wallet.transfer',
    subject: { kind: 'transfer', id },
    partyId,
    to: 'completed',
    detail: { reference, currency, amount: amount.toString(), toParty },
  });
  return row;
}

/** Before the row is saved and counted. Refuses TRANSFER_LIMIT, MEMBER_LIMIT, COMPANY_LIMIT. */
async function reserveLimits(ctx: UserCtx, { id, amount, ...row }: TransferRow): Promise<void> {
  const currency = row.currency as WalletCurrency;
  await assertWithinDay(ctx, currency, amount);
  await reserveCompanyLimit(ctx, { id, currency, amount });
}

/**
 * In current US dollars. Refuses COMPANY_LIMIT too, since a transfer can't wait for a second
 * member.
 */
async function reserveCompanyLimit(
  ctx: UserCtx,
  sent: { readonly id: string; readonly currency: WalletCurrency; readonly amount: bigint },
): Promise<void> {
  if (!ctx.actor.companyId) return;
  const { id: causeId, currency, amount } = sent;
  const worth = currency === 'USD' ? amount : convertAt(amount, await rateOf(ctx, currency, 'USD'));
  await reserveOutflow(ctx, { kind: 'transfer', causeId, amount: worth });
}

/** The account is locked, so each of two concurrent transfers sees the other. */
async function assertWithinDay(
  ctx: UserCtx,
  currency: WalletCurrency,
  amount: bigint,
): Promise<void> {
  const left = await leftToSend(ctx, currency);
  const limit = TRANSFERS_A_DAY[currency];
  if (amount > left) refuseTransfer('TRANSFER_LIMIT', { limit, left, currency });
}

type Parties = { readonly from: PartyFacts; readonly to: PartyFacts };

async function notifyBoth(ctx: UserCtx, row: TransferRow, { from, to }: Parties): Promise<void> {
  const text = formatMoney(row.amount, row.currency as WalletCurrency);
  const note = row.memo ? ` “${row.memo}”` : '';
  const both = { link: '/payments/wallet', causeId: row.id };
  const users = await notifyParties(ctx, [
    {
      ...both,
      partyId: to.id,
      kind: 'transfer_received',
      title: `${from.displayName} sent you ${text}`,
      body: `The money is available in your wallet (${row.reference}).${note}`,
    },
    {
      ...both,
      partyId: from.id,
      kind: 'security',
      title: `${text} was sent to ${to.displayName}`,
      body: `Sent from your wallet by ${ctx.actor.name} (${row.reference}).${note}\n\nIf you don’t recognise this transfer, contact support immediately.`,
    },
  ]);
  await ctx.pushToClients(users, 'wallet');
}
