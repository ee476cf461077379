import { bankDepositRefusals, refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import { refuseWithdrawal, withdrawalRefusals } from '@holdfast/domain/cash/withdrawals/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { countryByCode } from '@holdfast/domain/platform/reference/countries';
import { refuse } from '@holdfast/domain/refusals';
import type { ClientAccount } from '../../../../config.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assertNotOwnCase } from '../../../people/approvals/index.ts';
import { displayNames, type NameOf, relatedParties } from '../../../people/identity/index.ts';
import { type Payment, paymentFile } from '../documents.ts';
import {
  assignToBatch,
  type BatchRow,
  findBatch,
  listBatches,
  listInBatch,
  lockClaimable,
  lockUnsent,
  markFetched,
  saveBatch,
  sumClaimable,
} from '../repository/batches.ts';
import { openPayee } from '../repository/payee.ts';
import type { WithdrawalRow } from '../repository/withdrawals.ts';
import { batchName, concernsOf } from '../rules.ts';
import { sendLocked } from './bank-settlement.ts';
import { pushToClients } from './transitions.ts';

/** Maximum per file; the rest goes into the next. */
const MOST_IN_FILE = 500;

/**
 * All approved withdrawals, except the caller's own or related parties'. Refuses NOTHING_TO_EXPORT,
 * BANK_TRANSFERS_OFF.
 */
export async function claimBatch(ctx: UserCtx, account: ClientAccount | undefined) {
  if (!account) refuseDeposit('BANK_TRANSFERS_OFF', {});
  const rows = await lockClaimable(ctx, MOST_IN_FILE, await ownParties(ctx));
  if (rows.length === 0) refuseWithdrawal('NOTHING_TO_EXPORT', {});
  const id = ctx.newId();
  const total = rows.reduce((sum, row) => sum + row.amount, 0n);
  await saveBatch(ctx, { id, createdBy: ctx.actor.userId, payments: rows.length, total });
  await assignToBatch(
    ctx,
    id,
    rows.map((row) => row.id),
  );
  await ctx.recordMany(rows.map((row) => claimed(row, id)));
  for (const partyId of new Set(rows.map((row) => row.partyId))) await pushToClients(ctx, partyId);
  return describeBatch(ctx, id);
}

/** Another person must claim the withdrawals of these parties. */
const ownParties = async (ctx: UserCtx): Promise<string[]> => [
  ctx.actor.partyId,
  ...(await relatedParties(ctx, ctx.actor.partyId)),
];

export async function nextFile(ctx: UserCtx, account: ClientAccount | undefined) {
  const { payments, total } = await sumClaimable(ctx, MOST_IN_FILE, await ownParties(ctx));
  const whyNot = !account
    ? bankDepositRefusals.BANK_TRANSFERS_OFF.say()
    : payments === 0
      ? withdrawalRefusals.NOTHING_TO_EXPORT.say()
      : null;
  return { payments, total, whyNot };
}

const claimed = (row: WithdrawalRow, batchId: string) => ({
  action: 'withdrawal.claim',
  subject: { kind: 'withdrawal', id: row.id },
  partyId: row.partyId,
  from: row.stage,
  to: 'PROCESSING',
  detail: { reference: row.reference, amount: row.amount.toString(), batchId },
});

async function batchOrRefuse(ctx: Ctx, id: string): Promise<BatchRow> {
  const row = UUID.test(id) ? await findBatch(ctx, id) : undefined;
  return row ?? refuse('NOT_FOUND', {});
}

async function describeBatch(ctx: Ctx, id: string) {
  const row = await batchOrRefuse(ctx, id);
  return batchView(row, await displayNames(ctx, [row.createdBy]));
}

const batchView = (row: BatchRow, nameOf: NameOf) => ({
  id: row.id,
  name: batchName(row.number),
  payments: row.payments,
  total: row.total,
  createdBy: nameOf(row.createdBy),
  createdAt: row.createdAt,
  unsent: row.unsent,
});

export async function pageOfBatches(ctx: Ctx, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await listBatches(ctx, { limit, offset: (page - 1) * limit });
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.createdBy),
  );
  return { rows: rows.map((row) => batchView(row, nameOf)), total };
}

/**
 * Byte-identical each time; every download is logged. Locks the withdrawals, which a hold can
 * remove until the first download.
 */
export async function fileOfBatch(ctx: Ctx, account: ClientAccount | undefined, id: string) {
  if (!account) return refuseDeposit('BANK_TRANSFERS_OFF', {});
  await batchOrRefuse(ctx, id);
  await lockUnsent(ctx, id);
  await markFetched(ctx, id);
  const batch = await batchOrRefuse(ctx, id);
  const rows = await listInBatch(ctx, id);
  const name = batchName(batch.number);
  await ctx.record({
    action: 'withdrawal.file_fetched',
    subject: { kind: 'payment_batch', id },
    detail: { name, payments: rows.length },
  });
  const xml = paymentFile({
    messageId: name,
    createdAt: batch.createdAt,
    currency: 'USD',
    debtor: { name: account.name, iban: account.iban, bic: account.swift },
    payments: rows.map((row) => paymentOf(ctx, row)),
  });
  return { name: `holdfast-${name.toLowerCase()}.xml`, xml };
}

function paymentOf(ctx: Ctx, row: WithdrawalRow): Payment {
  const payee = openPayee(ctx, row);
  const country = invariant(countryByCode(payee.country), 'a bank’s country is known');
  return {
    endToEndId: row.reference,
    amount: row.amount,
    creditor: {
      name: payee.holderName,
      country: country.alpha2,
      iban: payee.iban,
      accountNumber: payee.accountNumber,
      bic: payee.swift,
      bankName: payee.bankName,
    },
    remittance: `Holdfast ${row.reference}`,
  };
}

export async function sendBatch(ctx: Ctx, id: string, bankReference: string) {
  await batchOrRefuse(ctx, id);
  const rows = await lockUnsent(ctx, id);
  if (rows.length === 0)
    refuse('INVALID_TRANSITION', { what: 'file', state: 'SENT', move: 'send' });
  const concerns = rows.map(concernsOf);
  await assertNotOwnCase(ctx, {
    parties: concerns.flatMap((one) => one.parties),
    users: concerns.flatMap((one) => one.users),
  });
  for (const row of rows) await sendLocked(ctx, row, bankReference);
  return describeBatch(ctx, id);
}
