import { later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { FEE_NOTICE_MS, FEES } from '@holdfast/domain/money/fees/codes';
import { feeProposalMachine } from '@holdfast/domain/money/fees/proposal.machine';
import { refuse } from '@holdfast/domain/money/fees/refusals';
import { versionAt } from '@holdfast/domain/money/fees/versions';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { request } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import type { FeeDeps } from '../deps.ts';
import { factsOf, matterOf } from '../queries/matter.ts';
import { readSchedule } from '../queries/schedule.ts';
import { type NewFee, saveProposal } from '../repository.ts';
import { type RateInput, rateOf } from '../rules.ts';
import { endOverdue } from './decide.ts';

export type FeeChange = RateInput & {
  readonly category?: NewFee['category'] | undefined;
  readonly assetId?: string | null | undefined;
  readonly effectiveFrom: string;
  readonly reason: string;
};

const SCREEN = '/admin/fees';

/**
 * Proposes a new version of a fee for the platform, a class or an asset, from a future moment on.
 * Refuses ASSET_NOT_FOUND, FEE_UNCHANGED, OWN_CASE for the fee of an own asset, and FEE_PROPOSED
 * while a change of the same fee waits.
 */
export async function proposeFee(ctx: UserCtx, deps: FeeDeps, input: FeeChange) {
  const newFee = await newFeeOf(ctx, deps, input);
  await endOverdue(ctx);
  await assertChanges(ctx, newFee);
  const id = ctx.newId();
  const saved = await saveProposal(ctx, {
    ...newFee,
    id,
    reason: input.reason,
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  });
  if (!saved) refuse('FEE_PROPOSED', {});
  const proposed = { ...newFee, id, reason: input.reason };
  const matter = matterOf(proposed, await factsOf(ctx, deps, [proposed]));
  await request(ctx, { ...matter, needed: 1 });
  await ctx.record({
    action: 'fee.propose',
    subject: { kind: 'fee_proposal', id },
    to: feeProposalMachine.initial,
    reason: input.reason,
    detail: matter.payload,
  });
  const others = await staffWith(ctx, 'CAN_MANAGE_PLATFORM');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} proposes a change of the ${FEES[newFee.code].name.toLowerCase()}`,
    body: `To ${rateWords(newFee)}: ${input.reason}\n\nIt needs a second person within 24 hours.`,
    link: SCREEN,
    causeId: id,
    mail: false,
  });
  return id;
}

async function newFeeOf(ctx: Ctx, deps: FeeDeps, input: FeeChange): Promise<NewFee> {
  const { code, assetId = null, category = null } = input;
  const wrong = (field: string, message: string) =>
    refuseFields([{ field, rule: 'default', message }]);
  if (assetId !== null && category !== null) {
    return wrong('category', 'Choose a class of assets or one asset');
  }
  const isNarrow = assetId !== null || category !== null;
  if (isNarrow && !FEES[code].isByAsset) {
    return wrong(assetId === null ? 'category' : 'assetId', 'This fee is the same for everything');
  }
  if (input.basis === 'inherit' && !isNarrow) {
    return wrong('basis', 'There is no wider rule than the platform’s own');
  }
  const effectiveFrom = new Date(input.effectiveFrom);
  if (effectiveFrom <= later(ctx.now, FEE_NOTICE_MS)) {
    return wrong('effectiveFrom', 'should be in the future');
  }
  if (effectiveFrom > later(ctx.now, FURTHEST_MS)) {
    return wrong('effectiveFrom', 'should be within the next two years');
  }
  if (assetId !== null) await deps.visibleAsset(ctx, assetId);
  return { code, category, assetId, ...rateOf(input), effectiveFrom };
}

const FURTHEST_MS = 2 * 366 * 86_400_000;

/** Refuses FEE_UNCHANGED when the rule charges the same at that moment already. */
async function assertChanges(ctx: Ctx, newFee: NewFee): Promise<void> {
  const ofRule = (await readSchedule(ctx)).ofRule(newFee.code, newFee);
  const then = versionAt(ofRule, newFee.effectiveFrom);
  const { basis, bps, flat, least, most } = newFee;
  if (!then && basis === 'inherit') refuse('FEE_UNCHANGED', {});
  if (!then || then.basis !== basis || then.bps !== bps || then.flat !== flat) return;
  if (then.least === least && then.most === most) refuse('FEE_UNCHANGED', {});
}
