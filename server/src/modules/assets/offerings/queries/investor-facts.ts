import {
  type InvestorFacts,
  investorKind,
} from '@holdfast/domain/assets/offerings/withdrawal-right';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { companiesByIds } from '../../../people/companies/index.ts';

export async function investorFacts(ctx: Ctx, actor: Actor): Promise<InvestorFacts> {
  const { companyId } = actor;
  if (!companyId) return { country: actor.country, kind: investorKind(null) };
  const company = (await companiesByIds(ctx, [companyId])).get(companyId);
  return {
    country: company?.country ?? actor.country,
    kind: investorKind(company?.organizationInvestorStatus),
  };
}
