import {
  ANCHOR_DOCUMENT_NAMES,
  ANCHOR_ROLE_NAMES,
  type AnchorRole,
  CONTRIBUTION_NAMES,
  type Contribution,
} from '@holdfast/domain/assets/structures/words';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { notional } from '@holdfast/domain/kernel/price';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import { percent } from '../views/structures.ts';
import type { AnchorFacts } from './anchors.ts';
import { requiredDocument } from './required-document.ts';

export async function describeAnchor(ctx: Ctx, { contents, structure }: AnchorFacts) {
  const { row, name, shares, releases, papers } = contents;
  const units = formatQuantity(row.units);
  const all = formatMoney(notional(row.unitPrice, row.units));
  const documents = [];
  for (const { kind, file } of papers) {
    const path = `/structures/${structure.id}/anchors/${row.id}/papers/${kind}`;
    documents.push(
      ...(await requiredDocument(ctx, { name: ANCHOR_DOCUMENT_NAMES[kind], path, file })),
    );
  }
  return described({
    title: `Anchor shareholder ${name}: ${units} units`,
    parties: [
      { role: 'Issued by', name: structure.name, detail: `Class ${shares.code}` },
      { role: 'To', name, detail: row.isOutside ? 'No Holdfast account' : null },
    ],
    facts: [
      fact.text('Units', units, { isMain: true }),
      fact.text('Price per unit', formatMoney(row.unitPrice)),
      fact.text('Contribution value', all, { isMain: true }),
      fact.text('Type of contribution', CONTRIBUTION_NAMES[row.contribution as Contribution]),
      fact.text('Role', ANCHOR_ROLE_NAMES[row.role as AnchorRole]),
      fact.text('Related to the owner', row.isRelated ? 'Yes' : 'No'),
      fact.text('Name disclosed', row.isDisclosed ? 'Yes' : 'No'),
      ...(row.country ? [fact.text('Country', row.country)] : []),
      ...(row.registrationNumber ? [fact.text('Registration', row.registrationNumber)] : []),
      fact.text(
        'Lock-up',
        releases.map(({ months, bps }) => `${percent(bps)}% after ${months} months`).join(', ') ||
          'None',
      ),
    ],
    documents,
    approveLabel: `Approve ${units} units`,
    effect: `Once two people have approved, the units are issued to ${name} together with those of the offering, subject to the lock-up. If rejected, the reserved units are released and the owner will see your reason.`,
    page: { label: structure.name, path: `/admin/structures/${structure.id}` },
  });
}
