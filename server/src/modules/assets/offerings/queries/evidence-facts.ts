import { EVIDENCE_KINDS } from '@holdfast/domain/assets/offerings/evidence';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Concerns, trustIn } from '../../../people/approvals/index.ts';
import { type Company, companiesByIds } from '../../../people/companies/index.ts';
import { displayNames, relatedParties } from '../../../people/identity/index.ts';
import { listInvestedBy } from '../repository/commitments.ts';
import { listDocuments, listUploaders, listViewings, type Paper } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';
import { isRefused, type Readiness } from '../rules/evidence.ts';

export type EvidenceFacts = Readiness & {
  readonly opened: ReadonlyMap<string, Date>;
  /** The seller, investors related to the caller, and uploaders. */
  readonly concerns: Concerns;
};

export async function evidenceOf(ctx: Ctx, offering: Offering): Promise<EvidenceFacts> {
  const companies = await companiesByIds(ctx, [offering.companyId]);
  return (await evidenceFacts(ctx, [offering], companies))(offering);
}

/** Runs a fixed number of queries. */
export async function evidenceFacts(
  ctx: Ctx,
  offerings: readonly Offering[],
  companies: ReadonlyMap<string, Company>,
): Promise<(offering: Offering) => EvidenceFacts> {
  const ids = offerings.map((one) => one.id);
  const papers = await listDocuments(ctx, ids);
  const uploaders = await listUploaders(ctx, ids);
  const uploaderIds = uploaders.map((one) => one.uploadedBy);
  const nameOf = await displayNames(ctx, uploaderIds);
  const trusts = await trustIn(ctx, uploaderIds);
  const looks = ctx.actor ? await listViewings(ctx, ids, ctx.actor.userId) : [];
  const opened = new Map(looks.map((look) => [look.evidenceId, look.at] as const));
  const invested = await listInvestedBy(ctx, ids, await partiesNear(ctx));
  return (offering) => {
    const own = papers.filter((paper) => paper.offeringId === offering.id).sort(inOrder);
    const isOf = (row: { readonly offeringId: string }) => row.offeringId === offering.id;
    return {
      papers: own,
      opened,
      untrusted: own.filter(
        (paper) => !isRefused(paper) && !trusts(paper.uploadedBy, paper.uploadedAt),
      ),
      nameOf,
      concerns: {
        parties: [
          invariant(companies.get(offering.companyId), 'an offering has its company').partyId,
          ...invested.filter(isOf).map((row) => row.partyId),
        ],
        users: uploaders.filter(isOf).map((row) => row.uploadedBy),
      },
    };
  };
}

const inOrder = (a: Paper, b: Paper): number =>
  EVIDENCE_KINDS.indexOf(a.kind) - EVIDENCE_KINDS.indexOf(b.kind);

async function partiesNear(ctx: Ctx): Promise<readonly string[]> {
  const { actor } = ctx;
  if (!actor) return [];
  return [actor.partyId, ...(await relatedParties(ctx, actor.partyId))];
}
