import { statusOfDeposit } from '@holdfast/domain/cash/banking/deposit.machine';
import type { Deposit } from '@holdfast/domain/cash/banking/deposit-contract';
import { groupIban } from '@holdfast/domain/kernel/iban';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { ClientAccount } from '../../../../config.ts';
import type { Ctx } from '../../../../kit/ctx.ts';
import { maskOf, openDetails } from '../accounts/details.ts';
import { listAccountsByIds } from '../accounts/repository.ts';
import { type DepositRow, listByIds } from './repository.ts';

/** Where clients' money goes; without an account there are no bank transfers. */
export type Beneficiary = ClientAccount | undefined;

const NOBODY = { name: '', bankName: '', iban: '', swift: '', isExample: false };

/** How the accounts that transfers come from are called: "Nordea · SE45 ··· 4410". */
export async function bankNames(
  ctx: Ctx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listAccountsByIds(ctx, accountIds);
  return new Map(
    rows.map((row) => {
      const details = openDetails(ctx, row);
      return [row.id, `${details.bankName} · ${maskOf(details)}`] as const;
    }),
  );
}

/** What announced transfers are called in histories, by id. */
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

/** Transfers as their party sees them. */
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
    amount: moneyText(row.amount),
    credited: row.credited === null ? null : moneyText(row.credited),
    status: statusOfDeposit(row.stage),
    stage: row.stage,
    reason: row.reason,
    bankAccountId: row.accountId,
    bank: banks.get(row.accountId) ?? '',
    beneficiary: to ? { ...to, iban: groupIban(to.iban) } : NOBODY,
    transactionId: row.transactionId,
    transferredAt: row.transferredAt?.toISOString() ?? null,
    hasReceipt: row.receiptFileId !== null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}
