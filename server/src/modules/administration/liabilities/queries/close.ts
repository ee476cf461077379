import { refuse } from '@holdfast/domain/administration/liabilities/refusals';
import { inRecordOrder } from '@holdfast/domain/administration/liabilities/tree';
import { isWalletCurrency } from '@holdfast/domain/kernel/money';
import { isCash } from '@holdfast/domain/money/ledger/chart';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { TreeContent } from '../documents/trees.ts';
import { type CloseRow, findClose, type TreeRow } from '../repository.ts';
import type { Holding } from '../rules/leaves.ts';

/** Cause kind of the instruction that records a day’s roots; the cause’s id is the close’s. */
export const LIABILITIES_CAUSE = 'liabilities';

export const sealPlace = (day: string): string => `liabilities.close|${day}`;

export const secretOf = (ctx: Ctx, { day, secret }: CloseRow): Buffer =>
  ctx.seal.open('liabilities', sealPlace(day), secret);

/** Refuses LIABILITIES_NOT_CLOSED. */
export async function closeOf(ctx: Ctx, day: string): Promise<CloseRow> {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  // JavaScript reads February 31 as a day in March.
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return (isDay ? await findClose(ctx, day) : undefined) ?? refuse('LIABILITIES_NOT_CLOSED', {});
}

/** Entries are booked within minutes of their time, so a closed day is computed again the same. */
export function assertSameRoots(
  trees: readonly TreeRow[],
  built: readonly { readonly commodity: string; readonly hash: string }[],
): void {
  const roots = new Map(trees.map((tree) => [tree.commodity, tree.root.toString('hex')] as const));
  for (const { commodity, hash } of built) {
    invariant(roots.get(commodity) === hash, `the tree of ${commodity} never changes`);
  }
}

export function treesOf(
  day: string,
  rows: readonly (Holding & { readonly commodity: string })[],
): readonly TreeContent[] {
  const trees = new Map<string, Holding[]>();
  for (const { commodity, partyId, amount } of rows) {
    const holdings = trees.get(commodity) ?? [];
    holdings.push({ partyId, amount });
    trees.set(commodity, holdings);
  }
  const known = [...trees].filter(([code]) => !isCash(code) || isWalletCurrency(code));
  return inRecordOrder(known.map(([commodity, holdings]) => ({ day, commodity, holdings })));
}
