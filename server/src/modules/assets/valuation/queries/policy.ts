import {
  type NavPolicy,
  navDueOn,
  USUAL_NAV_POLICY,
} from '@holdfast/domain/assets/valuation/policy';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listPolicies } from '../repository/policies.ts';

/** How often each of some assets is valued. */
export async function policiesOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<(assetId: string) => NavPolicy> {
  const own = await listPolicies(ctx, assetIds);
  return (assetId) => own.get(assetId) ?? USUAL_NAV_POLICY;
}

export const policyOf = async (ctx: Ctx, assetId: string): Promise<NavPolicy> =>
  (await policiesOf(ctx, [assetId]))(assetId);

/** A policy, and until when the value that holds is good by it; null while there is none. */
export const dueView = (policy: NavPolicy, valuedOn: string | undefined) => ({
  policy,
  dueOn: valuedOn === undefined ? null : navDueOn(valuedOn, policy),
});
