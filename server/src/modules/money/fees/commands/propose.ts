import { later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { FEE_NOTICE_MS, FEES } from '@holdfast/domain/money/fees/codes';
import { refuse } from '@holdfast/domain/money/fees/refusals';
import { versionAt } from '@holdfast/domain/money/fees/versions';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import type { FeeDeps } from '../deps.ts';
import { readSchedule } from '../queries/schedule.ts';
import { type NewFee, saveProposal } from '../repository.ts';
import { type RateInput, rateOf } from '../rules.ts';
import { feeApproval } from './approval.ts';

export type FeeChange = RateInput & {
  readonly category?: NewFee['category'] | undefined;
  readonly assetId?: string | null | undefined;
  readonly effectiveFrom: string;
  readonly reason: string;
};

/**
 * Proposes a future version. Refuses ASSET_NOT_FOUND, FEE_UNCHANGED, OWN_CASE for the proposer's
 * own asset, and FEE_PROPOSED while another is pending.
 */
export async function proposeFee(ctx: UserCtx, deps: FeeDeps, input: FeeChange) {
  const newFee = await newFeeOf(ctx, deps, input);
  const approval = feeApproval(deps);
  await expireOverdue(ctx, approval);
  await assertChanges(ctx, newFee);
  const row = {
    ...newFee,
    id: ctx.newId(),
    reason: input.reason,
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  };
  const saved = (await saveProposal(ctx, row)) ?? refuse('FEE_PROPOSED', {});
  await requestApproval(ctx, approval, row.id, saved);
  return row.id;
}

async function newFeeOf(ctx: Ctx, deps: FeeDeps, input: FeeChange): Promise<NewFee> {
  const { code, assetId = null, category = null } = input;
  const wrong = (field: string, message: string) =>
    refuseFields([{ field, rule: 'default', message }]);
  if (assetId !== null && category !== null) {
    return wrong('category', 'Choose an asset class or an asset');
  }
  const isNarrow = assetId !== null || category !== null;
  if (isNarrow && !FEES[code].isByAsset) {
    return wrong(assetId === null ? 'category' : 'assetId', 'This fee applies to all assets alike');
  }
  if (input.basis === 'inherit' && !isNarrow) {
    return wrong('basis', 'There is no wider rule than the platform-wide one');
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

async function assertChanges(ctx: Ctx, newFee: NewFee): Promise<void> {
  const ofRule = (await readSchedule(ctx)).ofRule(newFee.code, newFee);
  const then = versionAt(ofRule, newFee.effectiveFrom);
  const { basis, bps, flat, least, most } = newFee;
  if (!then && basis === 'inherit') refuse('FEE_UNCHANGED', {});
  if (!then || then.basis !== basis || then.bps !== bps || then.flat !== flat) return;
  if (then.least === least && then.most === most) refuse('FEE_UNCHANGED', {});
}
