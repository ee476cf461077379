import type { Asked } from '@holdfast/domain/kernel/list';
import { refuse } from '@holdfast/domain/refusals';
import type { KeptItem } from '@holdfast/domain/views/privacy/contract';
import type { CLOSED_ACCOUNTS } from '@holdfast/domain/views/privacy/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type LawName, laws } from '../../../../privacy-map/map.ts';
import { KEPT_SEAL, keptPlace } from '../jobs/names.ts';
import {
  deleteOverdue,
  findRetained,
  type KeptRow,
  listRetained,
  saveKeptOpening,
} from '../repository/kept.ts';
import { planRemovals } from '../repository/removals.ts';

export async function keptItems(ctx: UserCtx, asked: Asked<typeof CLOSED_ACCOUNTS>) {
  const { rows, total } = await listRetained(ctx, asked);
  const items: KeptItem[] = rows.map((row) => ({
    ...row,
    law: laws[row.law as LawName].name,
    keptAt: row.keptAt,
    deleteAfter: row.deleteAfter,
  }));
  return { rows: items, total };
}

/** Logs the reason before opening the record. */
export async function restoreRetained(
  ctx: UserCtx,
  keptId: string,
  reason: string,
): Promise<KeptRow> {
  const row = (await findRetained(ctx, keptId)) ?? refuse('NOT_FOUND', {});
  await saveKeptOpening(ctx, { keptId, openedBy: ctx.actor.userId, reason });
  await ctx.record({
    action: 'privacy.kept_opened',
    subject: { kind: 'user', id: row.userId },
    partyId: row.partyId,
    reason,
    detail: { keptId },
  });
  return row;
}

export const openKept = (ctx: Pick<Ctx, 'seal'>, id: string, sealed: Buffer): Buffer =>
  ctx.seal.open(KEPT_SEAL, keptPlace(id), sealed);

export async function deleteKept(ctx: Ctx): Promise<number> {
  const { count, keys } = await deleteOverdue(ctx);
  await planRemovals(ctx, keys, ctx.now);
  return count;
}
