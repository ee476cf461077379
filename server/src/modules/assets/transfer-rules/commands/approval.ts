import { refuse } from '@holdfast/domain/assets/transfer-rules/refusals';
import { transferRulesMachine } from '@holdfast/domain/assets/transfer-rules/transfer-rules.machine';
import { ruleLines } from '@holdfast/domain/assets/transfer-rules/words';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { type Asset, addTimelineEvent, assetById, lockAsset } from '../../catalogue/index.ts';
import { rulesDecided } from '../events.ts';
import { isSenderTrusted, rulesPayload } from '../queries/payload.ts';
import { effects } from '../queries/sheet.ts';
import { findRules, listRules, moveRules, type RulesRow } from '../repository.ts';
import { RULES_APPROVAL } from '../rules.ts';

type Subject = { readonly asset: Asset; readonly row: RulesRow };

/** Needs one staff approval. */
export const rulesApproval = defineApproval<Subject>({
  kind: RULES_APPROVAL,
  isSubmitted: true,
  subject: subjectOf(
    {
      find: findRules,
      machine: transferRulesMachine,
      // Serialises a decision with a change to the draft.
      under: { by: 'assetId', find: assetById, lock: lockAsset },
    },
    (_, row, { under: asset }) => ({ asset, row }),
  ),
  content: (ctx, { asset, row }) => rulesPayload(ctx, asset, row),
  describe: async (ctx, { asset, row }) => {
    const { payload } = await rulesPayload(ctx, asset, row);
    const lines = ruleLines(row.rules);
    const before = payload.rulesNow as readonly string[];
    return described({
      title: `Transfer restrictions of ${asset.name}`,
      reference: asset.symbol,
      parties: [
        { role: 'Submitted by', name: String(payload.company), detail: String(payload.sentBy) },
      ],
      facts: [
        fact.text('Current restrictions', before.join('; ') || 'None'),
        ...lines.map(({ name, say }) => fact.text(name, say, { isMain: true })),
        ...(lines.length > 0 ? [] : [fact.text('New restrictions', 'None', { isMain: true })]),
        fact.moment('Sent', invariant(row.requestedAt, 'a submitted request has a time')),
      ],
      checks: (await effects(ctx, asset.id, row.rules)).map(({ name, say }) => ({
        title: name,
        detail: say,
        verdict: 'warn',
      })),
      note: row.reason,
      approveLabel: 'Approve restrictions',
      effect:
        'Once approved, the restrictions apply to every new commitment, order and transfer. Resting orders that breach them end when they would trade. No holder loses units. If rejected, the owner will see your reason and can submit other restrictions.',
      page: { label: 'Transfer restrictions', path: `/admin/assets/${asset.id}/transfer-rules` },
    });
  },
  assertCan: async (ctx, { row }) => {
    if (!(await isSenderTrusted(ctx, row))) refuse('TRANSFER_RULES_OF_UNTRUSTED', {});
  },
  alone: { isEnough: () => true, execute: (ctx, { asset, row }) => approve(ctx, asset, row) },
  execute: (ctx, { asset, row }) => approve(ctx, asset, row),
  ended: async (ctx, { row }, { how, reason }) => {
    if (how === 'rejected') await end(ctx as UserCtx, row, 'reject', reason);
  },
});

async function approve(ctx: UserCtx, asset: Asset, row: RulesRow): Promise<void> {
  const rows = await listRules(ctx, asset.id);
  const version = Math.max(0, ...rows.map((one) => one.version ?? 0)) + 1;
  await end(ctx, row, 'approve', null, version);
  await addTimelineEvent(ctx, asset.id, {
    kind: 'transfer_rules',
    title: version === 1 ? 'Transfer restrictions set' : 'Transfer restrictions changed',
    detail: row.reason,
  });
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
