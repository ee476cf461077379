import {
  type NavPolicy,
  navDueOn,
  USUAL_NAV_POLICY,
} from '@holdfast/domain/assets/valuation/policy';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listPolicies } from '../repository/policies.ts';

export async function policiesOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<(assetId: string) => NavPolicy> {
  const own = await listPolicies(ctx, assetIds);
  return (assetId) => own.get(assetId) ?? USUAL_NAV_POLICY;
}

export const policyOf = async (ctx: Ctx, assetId: string): Promise<NavPolicy> =>
  (await policiesOf(ctx, [assetId]))(assetId);

/** The due date is null before the first value. */
export const dueView = (policy: NavPolicy, valuedOn: string | undefined) => ({
  policy,
  dueOn: valuedOn === undefined ? null : navDueOn(valuedOn, policy),
});
