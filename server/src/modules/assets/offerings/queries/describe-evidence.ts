import { evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { assetById } from '../../catalogue/index.ts';
import type { Paper } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';
import { isRefused, type Shown } from '../rules/evidence.ts';
import { unitsInWords } from '../rules/offering.ts';
import type { EvidenceFacts } from './evidence-facts.ts';

export async function describeEvidence(
  ctx: Ctx,
  offering: Offering,
  evidence: EvidenceFacts,
  { figures, investors, anchors }: Shown,
) {
  const { name, symbol } = await assetById(ctx, offering.assetId);
  const { companyName } = await companyById(ctx, offering.companyId);
  const submitted = evidence.papers.filter((paper) => !isRefused(paper));
  const { units, raised, placementFee, investorFees } = figures;
  const paid = formatMoney(raised - placementFee);
  const issued = `${unitsInWords(units)} units`;
  return described({
    title: `Closing documents of ${name}`,
    reference: symbol,
    parties: [{ role: 'Offered by', name: companyName, detail: null }],
    facts: [
      fact.text('Units to be issued', issued, { isMain: true }),
      fact.text('Paid to the owner', paid, { isMain: true }),
      fact.text('Raised', formatMoney(raised)),
      fact.text('Placement fee', formatMoney(placementFee)),
      fact.text('Investor fees', formatMoney(investorFees)),
      fact.text('Investors', String(investors)),
      ...anchors.map((one) =>
        fact.text(
          `Anchor ${one.name}`,
          `${unitsInWords(one.units)} units, locked up for ${one.lockupMonths} months`,
        ),
      ),
      ...submitted.map((paper) =>
        fact.text(evidenceLabel(paper.kind), `Uploaded by ${evidence.nameOf(paper.uploadedBy)}`),
      ),
      fact.moment('Long stop', offering.longStopAt),
    ],
    documents: submitted.map((paper) => documentOf(offering, paper, evidence)),
    parts: submitted.map((paper) => ({
      part: paper.id,
      label: evidenceLabel(paper.kind),
      detail: paper.name,
    })),
    approveLabel: 'Approve documents',
    effect: `Once two people have approved, ${paid} is paid to ${companyName} and ${issued} of ${name} are issued. If rejected, the owner uploads the rejected documents again, and all documents have to be opened and approved again.`,
    page: { label: name, path: `/admin/offerings/${offering.id}` },
  });
}

const documentOf = ({ id }: Offering, paper: Paper, { opened }: EvidenceFacts) => ({
  id: paper.id,
  name: evidenceLabel(paper.kind),
  path: `/offerings/${id}/evidence/${paper.kind}`,
  bytes: paper.bytes,
  uploadedAt: paper.uploadedAt,
  isRequired: true,
  openedAt: opened.get(paper.id) ?? null,
});
