import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertSigned, assertSignedToBuy } from '../../../people/agreements/index.ts';
import { anchorAnswered } from '../events.ts';
import { type AnchorRow, lockAnchor, moveAnchor } from '../repository/anchors.ts';
import { assertMove, assertOfferWaits, endAnchor, record, structureOf } from './anchors.ts';

async function lockRequested(ctx: Ctx, anchorId: string): Promise<AnchorRow> {
  const row = UUID.test(anchorId) ? await lockAnchor(ctx, anchorId) : undefined;
  const isAsked = row?.partyId === ctx.actor?.partyId && row?.stage !== 'DRAFT';
  return row && isAsked ? row : refuse('ANCHOR_NOT_FOUND', {});
}

/**
 * Accepts the invitation and commits the holder to its terms. Refuses INVALID_TRANSITION,
 * ANCHOR_OFFER_RUNS, AGREEMENT_NOT_SIGNED.
 */
export async function acceptAnchor(ctx: Ctx, anchorId: string): Promise<void> {
  const row = await lockRequested(ctx, anchorId);
  assertMove(row, 'accept');
  const asset = await assertOfferWaits(ctx, row);
  const partyId = row.partyId ?? '';
  if (asset) await assertSignedToBuy(ctx, partyId, asset.id);
  else await assertSigned(ctx, partyId, { kind: 'account' });
  await moveAnchor(ctx, row.id, 'accept');
  await record(ctx, row, 'accept', 'COMMITTED');
  await notifyOwner(ctx, row, true, null);
}

/** Releases the units. Refuses INVALID_TRANSITION. */
export async function declineAnchor(ctx: Ctx, anchorId: string, reason: string): Promise<void> {
  const row = await lockRequested(ctx, anchorId);
  assertMove(row, 'decline');
  await endAnchor(ctx, row, 'decline', reason);
  await notifyOwner(ctx, row, false, reason);
}

async function notifyOwner(ctx: Ctx, row: AnchorRow, agreed: boolean, reason: string | null) {
  const { id: structureId, companyId, name } = await structureOf(ctx, row);
  const holder = ctx.actor?.name ?? 'The holder';
  await ctx.publish(anchorAnswered, { structureId, companyId, name, holder, agreed, reason });
}
