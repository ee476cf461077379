import { bindingLimit, describeLimits } from '@holdfast/domain/cash/company-limits/limits';
import { refuseCompanyLimit } from '@holdfast/domain/cash/company-limits/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { approversOf, isNewMember } from '../queries/approvers.ts';
import { countsSince } from '../queries/limits.ts';
import {
  listAllowances,
  lockLimits,
  removeOutflow,
  saveOutflow,
  sumOutflows,
} from '../repository/limits.ts';
import { applyDue } from './effect.ts';

export type Outflow = {
  readonly kind: string;
  readonly causeId: string;
  readonly amount: bigint;
};

/**
 * Counts towards the member's 24-hour total across channels. Returns whether a second member must
 * approve. Refuses MEMBER_LIMIT. No-op for a personal account.
 */
export async function takeOutflow(ctx: UserCtx, outflow: Outflow): Promise<boolean> {
  return (await count(ctx, outflow)).above;
}

/**
 * Like `takeOutflow`, for an outflow that can't wait for a second approval. Refuses MEMBER_LIMIT
 * and COMPANY_LIMIT.
 */
export async function reserveOutflow(ctx: UserCtx, outflow: Outflow): Promise<void> {
  const { above, limit } = await count(ctx, outflow);
  if (above) refuseCompanyLimit('COMPANY_LIMIT', { limit });
}

async function count(ctx: UserCtx, { kind, causeId, amount }: Outflow) {
  const { partyId, userId, companyId } = ctx.actor;
  if (!companyId) return { above: false, limit: 0n };
  await lockLimits(ctx, partyId);
  await applyDue(ctx, partyId);
  const allowances = await listAllowances(ctx, partyId);
  const limitOf = (who: string | null) =>
    allowances.find((one) => one.userId === who)?.amount ?? null;
  const others = allowances.filter((one) => one.userId !== null).map((one) => one.amount);
  const isNew =
    others.length > 0 && isNewMember(ctx, (await approversOf(ctx, partyId)).get(userId));
  const limits = { company: limitOf(null), member: bindingLimit(limitOf(userId), others, isNew) };
  const sums = await sumOutflows(ctx, partyId, countsSince(ctx));
  const before = sums.get(userId) ?? 0n;
  const company = [...sums.values()].reduce((all, sum) => all + sum, amount);
  const said = describeLimits({ company, member: before + amount }, limits);
  if (said === 'member_limit') {
    const limit = limits.member ?? 0n;
    refuseCompanyLimit('MEMBER_LIMIT', { limit, left: limit > before ? limit - before : 0n });
  }
  await saveOutflow(ctx, { kind, causeId, partyId, userId, amount });
  return { above: said === 'second_member', limit: limits.company ?? 0n };
}

export const forgetOutflow = (ctx: Ctx, kind: string, causeId: string): Promise<unknown> =>
  removeOutflow(ctx, kind, causeId);
