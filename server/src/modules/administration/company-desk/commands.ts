import type * as contract from '@holdfast/domain/administration/company-desk/contract';
import type { z } from 'zod';
import type { UserCtx } from '../../../kit/ctx.ts';
import { companyForReview, describeCompany } from '../../people/companies/index.ts';

type Edit = z.output<typeof contract.editCompany.body & z.ZodType>;

export async function editCompany(ctx: UserCtx, companyId: string, given: Edit): Promise<void> {
  const { reason, ...fields } = given;
  const { id, partyId } = await companyForReview(ctx, companyId);
  const patch = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  await describeCompany(ctx, id, patch);
  await ctx.record({
    action: 'company.corrected',
    subject: { kind: 'company', id },
    partyId,
    reason,
    detail: { fields: Object.keys(patch) },
  });
}
