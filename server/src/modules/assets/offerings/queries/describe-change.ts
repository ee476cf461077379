import { termLabel } from '@holdfast/domain/assets/offerings/change';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { displayName } from '../../../people/identity/index.ts';
import { assetById } from '../../catalogue/index.ts';
import type { ChangeRow } from '../repository/changes.ts';
import type { Offering } from '../repository/offerings.ts';
import { sumActive } from '../repository/reconfirmations.ts';
import { assertChange, type Change, changeableOf, termInWords } from '../rules/change.ts';
import { changeFacts } from './changes.ts';

export async function describeChange(ctx: Ctx, offering: Offering, change: ChangeRow) {
  const { name, symbol } = await assetById(ctx, offering.assetId);
  const { companyName } = await companyById(ctx, offering.companyId);
  const by = await displayName(ctx, change.requestedBy);
  const facts = await changeFacts(ctx, offering);
  const make = () => assertChange(offering, changeableOf(change), facts);
  const made = refusalMessage(make) ? undefined : make();
  return described({
    title: `Change of offering terms: ${name}`,
    reference: symbol,
    parties: [{ role: 'Proposed by', name: companyName, detail: by }],
    facts: [
      ...(made ? termFacts(made) : []),
      ...(made ? await effectFacts(ctx, offering, made) : []),
      fact.moment('Proposed', change.requestedAt),
    ],
    note: change.reason,
    approveLabel: 'Approve change',
    effect: effectOf(made),
    page: { label: name, path: `/admin/offerings/${offering.id}` },
  });
}

const termFacts = ({ before, after, changed }: Change) =>
  changed.map((term) =>
    fact.change(termLabel(term), termInWords(before, term), termInWords(after, term), {
      isMain: true,
    }),
  );

async function effectFacts(ctx: Ctx, offering: Offering, { confirmBy }: Change) {
  const { investors, commitments, held } = await sumActive(ctx, offering.id);
  return [
    fact.text('Investors', String(investors)),
    fact.text('Commitments', String(commitments)),
    fact.text('Reserved, including fees', formatMoney(held)),
    ...(confirmBy && commitments > 0 ? [fact.moment('Investors confirm by', confirmBy)] : []),
  ];
}

function effectOf(made: Change | undefined): string {
  const then = made?.isEarlyClose
    ? 'Investors are notified and may cancel; no confirmation is required.'
    : 'Every investor must confirm the new terms; those who don’t are refunded.';
  return `Once two people have approved, the new terms take effect immediately. ${then} If rejected, the terms stay as they are.`;
}
