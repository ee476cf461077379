import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import { termsMachine } from '@holdfast/domain/partners/referrals/terms.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { listPartnerFlags } from '../partners.read.ts';
import { namesOfAssets } from '../record.read.ts';
import { type NewTerms, saveProposal } from '../repository/proposals.ts';
import { findTerms } from '../repository/terms.ts';
import { sameTerms } from '../rules/terms.ts';
import { record, termsApproval } from './terms-approval.ts';

/**
 * For all introducers, or for one distributor's contract. Refuses NOT_FOUND, NOT_A_DISTRIBUTOR,
 * ASSETS_UNKNOWN, TERMS_UNCHANGED, OWN_CASE, TERMS_PROPOSED.
 */
export async function proposeTerms(
  ctx: UserCtx,
  input: NewTerms & { readonly reason: string },
): Promise<string> {
  await assertProposable(ctx, input);
  await expireOverdue(ctx, termsApproval);
  const given = { ...input, id: ctx.newId(), requestedBy: ctx.actor.userId };
  const row = (await saveProposal(ctx, given)) ?? refuse('TERMS_PROPOSED', {});
  await requestApproval(ctx, termsApproval, row.id, row);
  await record(ctx, row, { to: termsMachine.initial, reason: row.reason });
  return row.id;
}

async function assertProposable(ctx: Ctx, input: NewTerms): Promise<void> {
  const { partyId, assetIds } = input;
  if (partyId) {
    if (!(await partyById(ctx, partyId))) refuse('NOT_FOUND', {});
    if (!(await listPartnerFlags(ctx, partyId)).isDistributor) refuse('NOT_A_DISTRIBUTOR', {});
  }
  if (assetIds) {
    const known = await namesOfAssets(ctx, assetIds);
    if (known.length !== new Set(assetIds).size) refuse('ASSETS_UNKNOWN', {});
  }
  const held = await findTerms(ctx, partyId);
  if (held && sameTerms(held, input)) refuse('TERMS_UNCHANGED', {});
}
