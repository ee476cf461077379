import {
  isNavPastDue,
  type NavPolicy,
  navDueOn,
  policyWords,
} from '@holdfast/domain/assets/valuation/policy';
import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { addTimelineEvent, lockAsset, setListing } from '../../catalogue/index.ts';
import { ownAsset } from '../queries/access.ts';
import { navOf } from '../queries/navs.ts';
import { policyOf } from '../queries/policy.ts';
import { savePolicy } from '../repository/policies.ts';

/**
 * A published asset's timeline shows the change. A longer policy cannot extend a past due date.
 * Locks the asset, so that a value approved concurrently is due by the policy in force. Refuses
 * ASSET_NOT_FOUND, NAV_PAST_DUE.
 */
export async function setPolicy(ctx: Ctx, assetId: string, policy: NavPolicy): Promise<void> {
  await ownAsset(ctx, assetId);
  const asset = await lockAsset(ctx, assetId);
  const before = await policyOf(ctx, asset.id);
  if (policyWords(before) === policyWords(policy)) return;
  const nav = await navOf(ctx, asset.id);
  if (nav) {
    const was = navDueOn(nav.date, before);
    const navDueNow = navDueOn(nav.date, policy);
    if (isNavPastDue(was, ctx.now) && navDueNow > was) refuse('NAV_PAST_DUE', { dueOn: was });
    await setListing(ctx, asset.id, { navDueOn: navDueNow });
  }
  const setBy = invariant(ctx.actor, 'a policy change has an actor').userId;
  await savePolicy(ctx, { assetId: asset.id, ...policy, setBy, setAt: ctx.now });
  await ctx.record({
    action: 'nav.policy',
    subject: { kind: 'asset', id: asset.id },
    detail: { from: policyWords(before), to: policyWords(policy) },
  });
  if (asset.status === 'Draft') return;
  await addTimelineEvent(ctx, asset.id, {
    kind: 'nav',
    title: policyWords(policy),
    detail: `Before: ${policyWords(before).toLowerCase()}.`,
  });
}
