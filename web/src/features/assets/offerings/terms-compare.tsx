import { TERM_NAMES, type TermName, termLabel } from '@holdfast/domain/assets/offerings/change';
import type { ChangeableTermsData } from '@holdfast/domain/assets/offerings/change-shapes';
import { momentWithZone, money, quantity } from '../../../lib/figures/format.ts';
import { CompareTable } from '../../../ui/tables/compare-table.tsx';

type CompareProps = {
  readonly before: ChangeableTermsData;
  readonly after: ChangeableTermsData;
  readonly changed: readonly TermName[];
  readonly all?: boolean;
  readonly caption: string;
  readonly heads?: readonly [before: string, after: string];
};

export function TermsCompare(props: CompareProps) {
  const { before, after, changed, all = false, caption, heads } = props;
  const names = all
    ? TERM_NAMES.filter((name) => name !== 'furtherTerms' || before[name] || after[name])
    : changed;
  return (
    <CompareTable
      caption={caption}
      lines={names.map((name) => ({
        label: termLabel(name),
        before: termText(before, name),
        after: termText(after, name),
        isChanged: changed.includes(name),
      }))}
      {...(heads ? { heads } : {})}
    />
  );
}

export function termText(terms: ChangeableTermsData, name: TermName): string {
  switch (name) {
    case 'unitPrice':
      return money(terms.unitPrice);
    case 'closesAt':
    case 'longStopAt':
      return momentWithZone(terms[name]);
    case 'furtherTerms':
      return terms.furtherTerms || 'None';
    default:
      return `${quantity(terms[name])} units`;
  }
}
