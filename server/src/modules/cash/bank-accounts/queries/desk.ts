import type { DeskBank } from '@holdfast/domain/cash/bank-accounts/desk-contract';
import { nameCheckMachine } from '@holdfast/domain/cash/bank-accounts/name-check.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import {
  type AccountRow,
  type DeskView,
  listByIndexes,
  listForDesk,
} from '../repository/accounts.ts';
import { maskOf, openDetails } from '../repository/details.ts';
import { partyViews } from './parties.ts';

export async function deskBanksOf(
  ctx: Ctx,
  input: { readonly view: DeskView; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: DeskBank[]; readonly total: number }> {
  const { rows, total } = await listForDesk(ctx, input.view, input);
  return { rows: await deskViewsOf(ctx, rows), total };
}

export async function deskViewsOf(ctx: Ctx, rows: readonly AccountRow[]): Promise<DeskBank[]> {
  const same = await listByIndexes(
    ctx,
    rows.map((row) => row.numberIndex),
    [],
  );
  const party = await partyViews(ctx, [...new Set([...rows, ...same].map((row) => row.partyId))]);
  return rows.map((row) => {
    const details = openDetails(ctx, row);
    const others = same.filter(
      (one) => one.numberIndex.equals(row.numberIndex) && one.partyId !== row.partyId,
    );
    return {
      id: row.id,
      party: party(row.partyId),
      holderName: details.holderName,
      verifiedName: party(row.partyId).name,
      bankName: details.bankName,
      country: row.country,
      currency: row.currency,
      masked: maskOf(details),
      active: row.active,
      nameCheck: row.nameCheck,
      reason: row.reason,
      sharedWith: others.map((one) => party(one.partyId)),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      actions: actionsOf(nameCheckMachine, row.nameCheck, viewerOf(ctx.actor), {}),
    };
  });
}
