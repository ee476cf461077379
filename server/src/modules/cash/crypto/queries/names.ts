import { shortAddress } from '@holdfast/domain/cash/crypto/short-address';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listDepositsByTx } from '../repository/deposits.ts';
import { listTransfersByIds } from '../repository/transfers.ts';
import { linkTo, plainTx } from '../views.ts';

type Name = { readonly title: string; readonly reference: string; readonly link?: string };

/** What ALGO that left or leave are called in a history, by id. */
export async function algoTransferNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Name>> {
  const rows = await listTransfersByIds(ctx, ids);
  return new Map(
    rows.map((row) => {
      const title = `ALGO to ${shortAddress(row.address)}`;
      const reference = row.txId ? shortAddress(row.txId) : 'On its way';
      return [row.id, { title, reference, ...(row.txId ? { link: linkTo(row.txId) } : {}) }];
    }),
  );
}

/** What crypto that came in is called, by the reference under which it is booked. */
export async function chainDepositNames(
  ctx: Ctx,
  references: readonly string[],
): Promise<ReadonlyMap<string, Name>> {
  const rows = await listDepositsByTx(ctx, references);
  return new Map(
    rows.map((row) => {
      const key = row.txId ?? '';
      const link = row.currency === 'ALGO' ? { link: linkTo(plainTx(key)) } : {};
      const title = row.currency === 'ALGO' ? 'ALGO from outside' : 'Bitcoin from outside';
      return [key, { title, reference: row.reference, ...link }];
    }),
  );
}
