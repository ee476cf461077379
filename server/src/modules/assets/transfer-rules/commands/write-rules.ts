import { refuse } from '@holdfast/domain/assets/transfer-rules/refusals';
import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { transferRulesMachine } from '@holdfast/domain/assets/transfer-rules/transfer-rules.machine';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { rulesRequested } from '../events.ts';
import { lockOwnAsset } from '../queries/access.ts';
import { currentRules } from '../queries/payload.ts';
import { listRules, moveRules, type RulesRow, rewriteDraft, saveDraft } from '../repository.ts';
import { isSame } from '../rules.ts';

/** Refuses ASSET_NOT_FOUND, TRANSFER_RULES_WAIT. */
export async function writeRules(
  ctx: UserCtx,
  assetId: string,
  { rules, reason }: { readonly rules: TransferRules; readonly reason: string },
): Promise<void> {
  const asset = await lockOwnAsset(ctx, assetId);
  const last = await openVersion(ctx, asset.id);
  if (last?.status === 'REQUESTED') refuse('TRANSFER_RULES_WAIT', {});
  const written = { reason, rules, writtenBy: ctx.actor.userId, writtenAt: ctx.now };
  if (last) return rewriteDraft(ctx, { ...written, id: last.id, assetId: asset.id });
  await saveDraft(ctx, { ...written, id: ctx.newId(), assetId: asset.id });
}

async function openVersion(ctx: UserCtx, assetId: string): Promise<RulesRow | undefined> {
  const rows = await listRules(ctx, assetId);
  return rows.find(({ status }) => status === 'DRAFT' || status === 'REQUESTED');
}

async function movable(
  ctx: UserCtx,
  assetId: string,
  move: 'request' | 'takeBack',
): Promise<RulesRow> {
  const row = await openVersion(ctx, assetId);
  if (row && transferRulesMachine.can(move, row.status)) return row;
  const state = row?.status ?? 'none';
  return refuse('INVALID_TRANSITION', { what: 'transfer rules', state, move });
}

/**
 * Returns the submitted draft's id. Refuses ASSET_NOT_FOUND, INVALID_TRANSITION,
 * TRANSFER_RULES_SAME.
 */
export async function requestRules(ctx: UserCtx, assetId: string): Promise<string> {
  const asset = await lockOwnAsset(ctx, assetId);
  const row = await movable(ctx, asset.id, 'request');
  if (isSame(row.rules, await currentRules(ctx, asset.id))) refuse('TRANSFER_RULES_SAME', {});
  const { userId } = ctx.actor;
  await moveRules(ctx, row.id, 'request', { requestedBy: userId, requestedAt: ctx.now });
  await ctx.record({
    action: 'transfer_rules.request',
    subject: { kind: 'asset', id: asset.id },
    from: row.status,
    to: transferRulesMachine.moves.request.to,
    reason: row.reason,
  });
  await ctx.publish(rulesRequested, { assetId: asset.id, rulesId: row.id });
  return row.id;
}

export async function withdrawRules(ctx: UserCtx, assetId: string): Promise<void> {
  const asset = await lockOwnAsset(ctx, assetId);
  const row = await movable(ctx, asset.id, 'takeBack');
  await moveRules(ctx, row.id, 'takeBack', { requestedBy: null, requestedAt: null });
  await ctx.record({
    action: 'transfer_rules.take_back',
    subject: { kind: 'asset', id: asset.id },
    from: row.status,
    to: transferRulesMachine.moves.takeBack.to,
  });
}
