import { STRUCTURE_TYPE_NAMES, type StructureType } from '@holdfast/domain/assets/structures/words';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { ApprovalCheck } from '@holdfast/domain/people/approvals/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import type { StructureRow } from '../repository/structures.ts';
import { percent } from '../views/structures.ts';
import type { Contents } from './contents.ts';

export async function describeStructure(
  ctx: Ctx,
  row: StructureRow,
  { members, owners, classes }: Contents,
) {
  const { companyName } = await companyById(ctx, row.companyId);
  const sentBy = row.submittedBy ?? '';
  const name = (await namesOf(ctx, [sentBy])).get(sentBy)?.name ?? null;
  return described({
    title: `Structure ${row.name}`,
    parties: [{ role: 'Submitted by', name: companyName, detail: name }],
    facts: [
      fact.text('Name', row.name, { isMain: true }),
      fact.text('Type', STRUCTURE_TYPE_NAMES[row.type as StructureType]),
      fact.text('Jurisdiction', row.jurisdiction),
      fact.text('Registration', row.registrationNumber ?? 'None'),
      fact.text('Incorporated', row.incorporatedOn ? dayWords(row.incorporatedOn) : 'Not provided'),
      fact.text('Registered address', row.registeredAddress ?? 'None'),
      fact.text('Currency', row.baseCurrency),
      fact.text('Members', members.map((one) => `${one.name} (${one.role})`).join(', ')),
      fact.text(
        'Share classes',
        classes
          .map((one) => `${one.code}, ${formatQuantity(one.authorisedUnits)} units`)
          .join('; '),
      ),
      ...(row.submittedAt ? [fact.moment('Submitted', row.submittedAt)] : []),
    ],
    checks: owners.map((one) => ownerCheck(one)),
    approveLabel: 'Approve structure',
    effect: `Once approved, assets held by ${row.name} can be approved. Later changes by ${companyName} are reviewed again. If rejected, the owner will see your reason and can resubmit the structure.`,
    page: { label: row.name, path: `/admin/structures/${row.id}` },
  });
}

const ownerCheck = ({ name, shareBps, checkedAt }: Contents['owners'][number]): ApprovalCheck => ({
  title: `${name}, ${percent(shareBps)}%`,
  detail: checkedAt ? 'Beneficial owner, identity verified' : 'Beneficial owner, not verified yet',
  verdict: checkedAt ? 'good' : 'bad',
});
