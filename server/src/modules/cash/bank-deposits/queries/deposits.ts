import type { Deposit } from '@holdfast/domain/cash/bank-deposits/contract';
import { TRANSACTION_ID } from '@holdfast/domain/cash/bank-deposits/contract';
import {
  depositMachine,
  statusOfDeposit,
} from '@holdfast/domain/cash/bank-deposits/deposit.machine';
import { readReference } from '@holdfast/domain/cash/bank-deposits/reference';
import { refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { groupIban } from '@holdfast/domain/kernel/iban';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { ClientAccount } from '../../../../config.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { bankNames } from '../../bank-accounts/index.ts';
import { type DepositRow, findOf, listByIds, listOfParty } from '../repository/deposits.ts';

/** Undefined if bank transfers are off. */
export type Beneficiary = ClientAccount | undefined;

const UNKNOWN_BANK = { name: '', bankName: '', iban: '', swift: '', isExample: false };

export async function depositNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly reference: string }>> {
  const rows = await listByIds(ctx, ids);
  const banks = await bankNames(
    ctx,
    rows.map((row) => row.accountId),
  );
  return new Map(
    rows.map((row) => {
      const title = `Bank transfer from ${banks.get(row.accountId) ?? 'your bank'}`;
      return [row.id, { title, reference: row.reference }] as const;
    }),
  );
}

export async function viewsOf(
  ctx: Ctx,
  rows: readonly DepositRow[],
  to: Beneficiary,
): Promise<Deposit[]> {
  const banks = await bankNames(
    ctx,
    rows.map((row) => row.accountId),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: 'bank' as const,
    reference: row.reference,
    currency: row.currency,
    amount: row.amount,
    credited: row.credited,
    status: statusOfDeposit(row.stage),
    stage: row.stage,
    reason: row.reason,
    bankAccountId: row.accountId,
    bank: banks.get(row.accountId) ?? '',
    beneficiary: to ? { ...to, iban: groupIban(to.iban) } : UNKNOWN_BANK,
    transactionId: row.transactionId,
    transferredAt: row.transferredAt,
    hasReceipt: row.receiptFileId !== null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    completedAt: row.completedAt,
    actions: actionsOf(depositMachine, row.stage, viewerOf(ctx.actor, row), {}),
  }));
}

export const viewOf = async (ctx: Ctx, row: DepositRow, to: Beneficiary) =>
  invariant((await viewsOf(ctx, [row], to))[0], 'a transfer has a view');

export async function infoOf(
  ctx: UserCtx,
  by: { readonly reference: string } | { readonly transactionId: string },
  to: Beneficiary,
) {
  const { partyId } = ctx.actor;
  if ('transactionId' in by && !TRANSACTION_ID.test(by.transactionId.trim())) {
    refuseDeposit('INVALID_TRANSACTION_ID', {});
  }
  const row =
    'reference' in by
      ? await findOf(ctx, partyId, { reference: readReference(by.reference) ?? '' })
      : await findOf(ctx, partyId, { transactionId: by.transactionId.trim() });
  return row ? viewOf(ctx, row, to) : refuse('NOT_FOUND', {});
}

export async function depositsOf(
  ctx: UserCtx,
  input: {
    readonly open: 'yes' | 'no';
    readonly after?: string | undefined;
    readonly limit: number;
  },
  to: Beneficiary,
) {
  const after = input.after && UUID.test(input.after) ? input.after : undefined;
  const page = { open: input.open === 'yes', after, limit: input.limit + 1 };
  const rows = await listOfParty(ctx, ctx.actor.partyId, page);
  const shown = rows.slice(0, input.limit);
  const next = rows.length > input.limit ? (shown.at(-1)?.id ?? null) : null;
  return { shown: await viewsOf(ctx, shown, to), next };
}

export type { DepositRow } from '../repository/deposits.ts';
export {
  listByIds as depositsByIds,
  listCandidates as depositCandidates,
  lockDeposit,
} from '../repository/deposits.ts';
