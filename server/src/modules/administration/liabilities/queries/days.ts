import type { LIABILITY_DAYS } from '@holdfast/domain/administration/liabilities/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { isCash } from '@holdfast/domain/money/ledger/chart';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assetsByIds } from '../../../assets/catalogue/index.ts';
import { proofsOf } from '../../../chain/settlement/index.ts';
import { type CloseRow, listCloses, listHeld, listTrees } from '../repository.ts';
import { type ClosedDay, dayView, registerView } from '../views.ts';
import { closeOf, LIABILITIES_CAUSE } from './close.ts';

export async function liabilityDays(ctx: Ctx, asked: Asked<typeof LIABILITY_DAYS>) {
  const { rows, total } = await listCloses(ctx, asked);
  const days = await withTrees(ctx, rows);
  return {
    rows: days.map((day) => ({ ...dayView(day), registers: day.registers.length })),
    total,
  };
}

/** Refuses LIABILITIES_NOT_CLOSED. */
export async function liabilitiesOfDay(ctx: Ctx, asked: string) {
  const close = await closeOf(ctx, asked);
  const days = await withTrees(ctx, [close]);
  const registers = days.flatMap((day) => day.registers);
  const assets = await assetsByIds(
    ctx,
    registers.map(({ tree }) => tree.commodity),
  );
  const [view] = days.map(dayView);
  return {
    ...(view ?? dayView({ close, proof: undefined, currencies: [], registers: [] })),
    digest: close.digest.toString('hex'),
    registers: registers.map((one) => registerView(one, assets.get(one.tree.commodity))),
  };
}

async function withTrees(ctx: Ctx, closes: readonly CloseRow[]): Promise<readonly ClosedDay[]> {
  const ids = closes.map(({ id }) => id);
  const [trees, held, proofs] = await Promise.all([
    listTrees(ctx, ids),
    listHeld(ctx, ids),
    proofsOf(ctx, LIABILITIES_CAUSE, ids),
  ]);
  return closes.map((close) => {
    const own = trees
      .filter(({ closeId }) => closeId === close.id)
      .map((tree) => ({
        tree,
        held: held.filter((one) => one.closeId === close.id && one.commodity === tree.commodity),
      }));
    return {
      close,
      proof: proofs.find(({ causeId }) => causeId === close.id),
      currencies: own.filter(({ tree }) => isCash(tree.commodity)),
      registers: own.filter(({ tree }) => !isCash(tree.commodity)),
    };
  });
}
