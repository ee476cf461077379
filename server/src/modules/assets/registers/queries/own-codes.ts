import type { OWN_CODES } from '@holdfast/domain/assets/registers/list';
import type { OwnLineCode } from '@holdfast/domain/assets/registers/proof-contract';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { type CodeRow, listCodes } from '../repository.ts';

type Named = { readonly id: string; readonly name: string; readonly symbol: string };

export const codeView = (row: CodeRow, { id, name, symbol }: Named): OwnLineCode => ({
  code: row.code,
  asset: { id, name, symbol },
  asOf: row.asOf,
  units: row.units,
  madeAt: row.createdAt,
  takenBackAt: row.takenBackAt,
});

export async function ownCodes(ctx: UserCtx, query: Asked<typeof OWN_CODES>) {
  const { rows, total } = await listCodes(ctx, ctx.actor.partyId, query);
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  return {
    total,
    rows: rows.map((row) =>
      codeView(row, invariant(assets.get(row.assetId), 'the asset of a register exists')),
    ),
  };
}
