import { money, NONE, percent, quantity } from '../../../lib/figures/format.ts';
import type { ComparedLine } from '../../../ui/tables/compare-table.tsx';
import type { ShareClass } from './view.ts';

export type ClassVersion = ShareClass['versions'][number];
type Line = { readonly label: string; readonly value: string };

/** Terms as lines: "Par value", "$1.00". */
export const termLines = (terms: ClassVersion['terms'], currency: string): readonly Line[] => [
  { label: 'Name', value: terms.name },
  { label: 'Code', value: terms.code },
  { label: 'Authorised units', value: quantity(terms.authorised) },
  { label: 'Par value', value: money(terms.parValue, currency) },
  { label: 'Issue price', value: terms.issuePrice === null ? NONE : money(terms.issuePrice) },
  { label: 'Votes', value: `${terms.votesPerUnit} per unit` },
  { label: 'Management fee', value: `${percent(terms.managementFeePercent)} a year` },
  { label: 'Performance fee', value: percent(terms.performanceFeePercent) },
  { label: 'Distribution', value: terms.distributionRights || NONE },
];

export function changedLines(
  before: ClassVersion['terms'],
  after: ClassVersion['terms'],
  currency: string,
): readonly ComparedLine[] {
  const was = termLines(before, currency);
  return termLines(after, currency).flatMap(({ label, value }, at) => {
    const earlier = was[at]?.value ?? NONE;
    return earlier === value ? [] : [{ label, before: earlier, after: value, isChanged: true }];
  });
}

const CAUSES = {
  created: 'Created by',
  terms: 'Changed by',
  raised: 'Increased by resolution, requested by',
  price: 'Issue price set by',
} as const;

export const versionCause = ({ kind, by }: ClassVersion): string => `${CAUSES[kind]} ${by}`;

export const versionsWords = (count: number): string =>
  count === 1 ? '1 version' : `${count} versions`;
