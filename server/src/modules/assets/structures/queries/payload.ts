import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import type { StructureRow } from '../repository/structures.ts';
import { STRUCTURE_REVIEW } from '../rules.ts';
import type { Contents } from './contents.ts';

export async function approvalPayload(
  ctx: Ctx,
  row: StructureRow,
  { members, owners, classes }: Contents,
): Promise<Requested> {
  const company = (await companiesByIds(ctx, [row.companyId])).get(row.companyId);
  return {
    kind: STRUCTURE_REVIEW,
    subjectId: row.id,
    payload: {
      name: row.name,
      type: row.type,
      jurisdiction: row.jurisdiction,
      registration: row.registrationNumber,
      incorporated: row.incorporatedOn,
      address: row.registeredAddress,
      currency: row.baseCurrency,
      fiscalYearEnd: row.fiscalYearEnd,
      members: members.map((one) => [
        one.kind,
        one.name,
        one.role,
        one.signs,
        one.country,
        one.since,
        one.until,
      ]),
      beneficialOwners: owners.map((one) => [
        one.name,
        one.country,
        one.shareBps,
        one.since,
        one.checkEvidence,
      ]),
      shareClasses: classes.map((one) => [
        one.code,
        one.name,
        formatQuantity(one.authorisedUnits),
        one.parValue,
        one.votingPerUnit,
        one.managementFeeBps,
        one.performanceFeeBps,
        one.distributionRights,
      ]),
    },
    concerns: {
      parties: company ? [company.partyId] : [],
      users: row.submittedBy ? [row.submittedBy] : [],
    },
  };
}
