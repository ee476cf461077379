import type { TAX_REMITTANCES } from '@holdfast/domain/assets/distributions/list';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import type { TaxRemittanceView } from '@holdfast/domain/assets/distributions/remittance-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type FileRow, fileById, filesByIds, logOpening } from '../../../people/files/index.ts';
import { displayNames } from '../../../people/identity/index.ts';
import {
  findRemittance,
  listOpenTax,
  listRemittances,
  type RemittanceRow,
  sumCovered,
  sumRequested,
} from '../repository/remittances.ts';
import { taxOnAccount } from './expected.ts';
import { remittanceNumber } from './remittance-payload.ts';

type Chosen = { readonly country: string; readonly from: string; readonly to: string };

export const coversOf = ({ country, from, to }: Chosen) => ({
  country: country === 'none' ? null : country,
  fromDay: from,
  toDay: to,
});

export async function withheldTaxOverview(ctx: UserCtx) {
  const countries = await listOpenTax(ctx);
  const open = countries.reduce((sum, one) => sum + one.amount, 0n);
  const askedFor = await sumRequested(ctx);
  const onAccount = await taxOnAccount(ctx);
  return {
    onAccount,
    open,
    askedFor,
    ofHeld: onAccount - open - askedFor,
    countries: countries.map(({ amount, fromDay: from, toDay: to, ...one }) => ({
      ...one,
      ...{ amount, from, to },
    })),
  };
}

export async function coveredBy(ctx: UserCtx, chosen: Chosen) {
  const { amount, ...counts } = await sumCovered(ctx, coversOf(chosen));
  return { ...counts, amount };
}

export async function remittancePage(ctx: UserCtx, page: Asked<typeof TAX_REMITTANCES>) {
  const { rows, total } = await listRemittances(ctx, page);
  return { rows: await views(ctx, rows), total };
}

export async function remittanceView(ctx: UserCtx, id: string): Promise<TaxRemittanceView> {
  const row = invariant(await findRemittance(ctx, id), 'the changed row exists');
  return invariant((await views(ctx, [row]))[0], 'the row has a description');
}

export async function knownRemittance(ctx: UserCtx, id: string): Promise<RemittanceRow> {
  const row = UUID.test(id) ? await findRemittance(ctx, id) : undefined;
  return row ?? refuse('NOT_FOUND', {});
}

/** Logs the access. */
export async function remittanceFile(ctx: UserCtx, id: string): Promise<FileRow> {
  const file = await fileById(ctx, (await knownRemittance(ctx, id)).fileId);
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  // Enables the approval on the screens of the user who opened the file.
  await ctx.pushToClient(ctx.actor.userId, 'remittances');
  return file;
}

async function views(ctx: UserCtx, rows: readonly RemittanceRow[]): Promise<TaxRemittanceView[]> {
  const people = rows.flatMap((row) => [row.requestedBy, row.decidedBy]);
  const nameOf = await displayNames(ctx, people);
  const files = await filesByIds(
    ctx,
    rows.map((row) => row.fileId),
  );
  return rows.map((row) => ({
    id: row.id,
    number: remittanceNumber(row),
    status: row.status,
    country: row.country,
    from: row.fromDay,
    to: row.toDay,
    amount: row.amount,
    lines: row.lines,
    reference: row.reference,
    note: row.note,
    document: files.get(row.fileId)?.name ?? '',
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt,
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
    entryId: row.entryId,
  }));
}
