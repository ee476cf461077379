import { payoutMachine } from '@holdfast/domain/partners/referrals/payout.machine';
import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { isPayable } from '../partners.read.ts';
import {
  assignPayoutLines,
  hasOpenPayout,
  lockDueLines,
  savePayout,
} from '../repository/payouts.ts';
import { sumsOf } from '../rules/payout.ts';
import { payoutApproval, record } from './payout-approval.ts';

/**
 * Refuses NOT_FOUND, NOTHING_DUE if nothing is left after clawbacks, PARTNER_NOT_PAYABLE,
 * PAYOUT_OPEN, OWN_CASE.
 */
export async function proposePayout(ctx: UserCtx, partnerPartyId: string): Promise<string> {
  const found = (await partyById(ctx, partnerPartyId)) ?? refuse('NOT_FOUND', {});
  await expireOverdue(ctx, payoutApproval);
  const lines = await lockDueLines(ctx, partnerPartyId);
  const sums = sumsOf(lines);
  const requestedBy = ctx.actor.userId;
  if (sums.net <= 0n) return await refuseNothingDue(ctx, partnerPartyId);
  if (!(await isPayable(ctx, partnerPartyId))) refuse('PARTNER_NOT_PAYABLE', {});
  const row = await savePayout(ctx, { partnerPartyId, ...sums, requestedBy });
  if (!row) return refuse('PAYOUT_OPEN', {});
  await assignPayoutLines(ctx, row.id, lines);
  await requestApproval(ctx, payoutApproval, row.id, { row, partner: found.displayName, lines });
  await record(ctx, row, undefined, payoutMachine.initial);
  return row.id;
}

async function refuseNothingDue(ctx: Ctx, partnerPartyId: string): Promise<never> {
  const open = await hasOpenPayout(ctx, partnerPartyId);
  return open ? refuse('PAYOUT_OPEN', {}) : refuse('NOTHING_DUE', {});
}
