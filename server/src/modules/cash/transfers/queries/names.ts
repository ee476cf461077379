import type { Ctx } from '../../../../kit/ctx.ts';
import { partiesByIds } from '../../../people/identity/index.ts';
import { listTransfers } from '../repository.ts';

/** What transfers are called in the history of one of their two parties, by id. */
export async function transfersByIds(
  ctx: Ctx,
  partyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly reference: string }>> {
  const rows = await listTransfers(ctx, ids);
  const other = (row: (typeof rows)[number]) =>
    row.fromParty === partyId ? row.toParty : row.fromParty;
  const parties = await partiesByIds(ctx, rows.map(other));
  return new Map(
    rows.map((row) => {
      const name = parties.get(other(row))?.displayName ?? 'Another wallet';
      const title = row.fromParty === partyId ? `To ${name}` : `From ${name}`;
      return [row.id, { title, reference: row.reference }] as const;
    }),
  );
}
