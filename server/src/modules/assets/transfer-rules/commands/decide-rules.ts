import { refuse } from '@holdfast/domain/assets/transfer-rules/refusals';
import { transferRulesMachine } from '@holdfast/domain/assets/transfer-rules/transfer-rules.machine';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  assertNotOwnCase,
  assertShown,
  decide,
  execute,
  type Requested,
  request,
} from '../../../people/approvals/index.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { addTimelineEvent, lockAsset } from '../../catalogue/index.ts';
import { rulesDecided } from '../events.ts';
import { isSenderTrusted, rulesMatter } from '../queries/matter.ts';
import { listRules, moveRules, type RulesRow } from '../repository.ts';

export type RulesDecision =
  | { readonly outcome: 'approve'; readonly fingerprint: string }
  | { readonly outcome: 'reject'; readonly reason: string };

/**
 * Decides as one of the staff about the rules that wait: agrees to them as they were shown, and
 * they hold from then on, or sends them back. Refuses ASSET_NOT_FOUND, INVALID_TRANSITION,
 * TRANSFER_RULES_OF_UNTRUSTED, OWN_CASE, OWN_REQUEST, APPROVAL_CHANGED.
 */
export async function decideRules(
  ctx: UserCtx,
  assetId: string,
  decision: RulesDecision,
): Promise<void> {
  const asset = await lockAsset(ctx, assetId);
  const rows = await listRules(ctx, asset.id);
  const row = rows.find(({ status }) => status === 'REQUESTED');
  if (!row) {
    const move = decision.outcome;
    return refuse('INVALID_TRANSITION', { what: 'transfer rules', state: 'none', move });
  }
  const matter = await rulesMatter(ctx, asset, row);
  await assertNotOwnCase(ctx, matter.concerns);
  if (decision.outcome === 'reject') return end(ctx, row, 'reject', decision.reason);
  const { fingerprint } = decision;
  assertShown(matter, fingerprint);
  if (!(await isSenderTrusted(ctx, row))) refuse('TRANSFER_RULES_OF_UNTRUSTED', {});
  await askInNameOf(ctx, invariant(row.requestedBy, 'somebody sent what waits'), matter);
  await decide(ctx, { ...matter, approves: true, fingerprint });
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  const version = Math.max(0, ...rows.map((one) => one.version ?? 0)) + 1;
  await end(ctx, row, 'approve', null, version);
  await addTimelineEvent(ctx, asset.id, {
    kind: 'transfer_rules',
    title: version === 1 ? 'Transfer rules set' : 'Transfer rules changed',
    detail: row.reason,
  });
}

/** Requests the approval in the name of the owner who submitted it, when staff approve. */
async function askInNameOf(ctx: UserCtx, userId: string, matter: Requested): Promise<void> {
  const inNameOf = await actorOf(ctx, userId);
  await request(ctx, { ...matter, needed: 1, isTheirOwn: true, inNameOf });
}

async function end(
  ctx: UserCtx,
  row: RulesRow,
  move: 'approve' | 'reject',
  reason: string | null,
  version: number | null = null,
): Promise<void> {
  await moveRules(ctx, row.id, move, {
    version,
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
    decidedReason: reason,
  });
  await ctx.record({
    action: `transfer_rules.${move}`,
    subject: { kind: 'asset', id: row.assetId },
    from: row.status,
    to: transferRulesMachine.moves[move].to,
    detail: { rulesId: row.id, version },
    ...(reason ? { reason } : {}),
  });
  const approved = move === 'approve';
  const { assetId, id: rulesId } = row;
  await ctx.publish(rulesDecided, { assetId, rulesId, approved, reason });
}
