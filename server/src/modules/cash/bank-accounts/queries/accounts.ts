import type { Bank } from '@holdfast/domain/cash/bank-accounts/contract';
import type { NameCheck } from '@holdfast/domain/cash/bank-accounts/name-check.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  type AccountRow,
  findAccount,
  listAccounts,
  listAccountsByIds,
  lockAccount,
} from '../repository/accounts.ts';
import { type Details, maskOf, openDetails } from '../repository/details.ts';
import { partyView } from '../views.ts';

export { listByIndexes as accountsByIndexes } from '../repository/accounts.ts';
export { holderIndexOf, numberIndexOf } from '../repository/details.ts';

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

export async function banksOf(ctx: UserCtx, onlyActive: boolean): Promise<Bank[]> {
  const rows = await listAccounts(ctx, ctx.actor.partyId);
  return rows
    .filter((row) => row.active || !onlyActive)
    .map((row) => partyView(ctx, row, openDetails(ctx, row)));
}

export async function bankLines(ctx: Ctx, partyId: string) {
  return (await listAccounts(ctx, partyId)).map((row) => {
    const details = openDetails(ctx, row);
    const { id, nameCheck, active } = row;
    const { bankName, holderName } = details;
    const masked = maskOf(details);
    return { id, bankName, masked, holderName, nameCheck, active, at: row.createdAt };
  });
}

export type Payee = Details & {
  readonly id: string;
  readonly partyId: string;
  readonly country: string;
  readonly currency: string;
  readonly label: string;
  readonly active: boolean;
  /** Whether the account is active and in the verified name. */
  readonly usable: boolean;
  readonly nameCheck: NameCheck;
  readonly availableFrom: Date;
  readonly createdAt: Date;
};

const payeeOf = (ctx: Ctx, row: AccountRow): Payee => {
  const details = openDetails(ctx, row);
  const { id, partyId, country, currency, active, nameCheck, availableFrom, createdAt } = row;
  const label = `${details.bankName} ${maskOf(details)}`;
  const usable = active && nameCheck === 'confirmed';
  const use = { active, usable, nameCheck, availableFrom, createdAt };
  return { ...details, id, partyId, country, currency, label, ...use };
};

/** With full numbers; undefined for another party's account. */
export async function payee(ctx: Ctx, partyId: string, id: string): Promise<Payee | undefined> {
  const row = UUID.test(id) ? await findAccount(ctx, id) : undefined;
  return row?.partyId === partyId ? payeeOf(ctx, row) : undefined;
}

/** Like `payee`, but locked until commit, so a payment uses the current details. */
export async function lockPayee(ctx: Ctx, partyId: string, id: string): Promise<Payee | undefined> {
  const row = UUID.test(id) ? await lockAccount(ctx, id) : undefined;
  return row?.partyId === partyId ? payeeOf(ctx, row) : undefined;
}
