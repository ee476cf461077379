import { refuseBankAccount } from '@holdfast/domain/cash/bank-accounts/refusals';
import { depositMachine } from '@holdfast/domain/cash/bank-deposits/deposit.machine';
import { referenceFrom } from '@holdfast/domain/cash/bank-deposits/reference';
import { refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { payee } from '../../bank-accounts/index.ts';
import { type Beneficiary, type DepositRow, viewOf } from '../queries/deposits.ts';
import { countOpen, lockPartyDeposits, saveDeposit } from '../repository/deposits.ts';

/** Money that arrives later is still matched. */
const WAIT_MS = 14 * DAY;
const MOST_OPEN = 20;
/** A transfer must be below this amount, in cents. */
const BELOW = 100_000_000_00n;

export type InstructionInput = {
  readonly currency?: string | undefined;
  readonly amount: bigint;
  readonly bankAccountId: string;
};

export async function instruct(ctx: UserCtx, input: InstructionInput, to: Beneficiary) {
  const row = await openInstruction(ctx, input, to);
  return viewOf(ctx, row, to);
}

export async function openInstruction(
  ctx: UserCtx,
  input: InstructionInput,
  to: Beneficiary,
): Promise<DepositRow> {
  const { partyId, userId } = ctx.actor;
  const currency = input.currency?.trim().toUpperCase();
  if (!currency) return refuse('REQUIRED_CURRENCY', {});
  if (currency !== 'USD') return refuseDeposit('CURRENCY_NOT_TAKEN', { currency });
  if (!to) return refuseDeposit('BANK_TRANSFERS_OFF', {});
  if (input.amount >= BELOW) {
    const message = messages.max_value(writeDecimal(BELOW, 2));
    refuseFields([{ field: 'amount', rule: 'max_value', message }]);
  }
  const from = await payee(ctx, partyId, input.bankAccountId);
  if (!from) return refuse('NOT_FOUND', {});
  if (!from.usable) refuseBankAccount('BANK_NOT_USABLE', {});
  await lockPartyDeposits(ctx, partyId);
  if ((await countOpen(ctx, partyId)) >= MOST_OPEN)
    refuseDeposit('DEPOSIT_LIMIT', { max: MOST_OPEN });
  const row = await saveWithReference(ctx, {
    id: ctx.newId(),
    partyId,
    userId,
    accountId: from.id,
    currency: 'USD',
    amount: input.amount,
    stage: depositMachine.initial,
    transactionId: null,
    transferredAt: null,
    receiptFileId: null,
    declaredAt: null,
    lineId: null,
    credited: null,
    reason: null,
    createdAt: ctx.now,
    expiresAt: later(ctx.now, WAIT_MS),
    completedAt: null,
  });
  await ctx.record({
    action: 'banking.deposit_created',
    subject: { kind: 'bank_deposit', id: row.id },
    partyId,
    to: row.stage,
    detail: { reference: row.reference },
  });
  return row;
}

/** References are random; after a collision, another is drawn. */
async function saveWithReference(
  ctx: Ctx,
  deposit: Omit<DepositRow, 'reference'>,
): Promise<DepositRow> {
  for (let draw = 0; draw < 5; draw++) {
    const row = { ...deposit, reference: referenceFrom(ctx.random(7)) };
    if (await saveDeposit(ctx, row)) return row;
  }
  throw new Error('Five references of 35 bits each were all taken');
}
