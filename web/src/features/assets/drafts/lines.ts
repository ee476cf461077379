import {
  CATEGORY_NAMES,
  countryName,
  YIELD_NAMES,
} from '@holdfast/domain/assets/catalogue/categories';
import type { Contents, Section } from '@holdfast/domain/assets/drafts/sections';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { dateTime } from '../../../lib/figures/format.ts';

/** A readable line of a section, by which staff and owners compare versions. */
export type Line = { readonly label: string; readonly text: string };

const yes = (value: boolean): string => (value ? 'Yes' : 'No');
const moment = (iso: string): string => (iso === '' ? '' : dateTime(iso));

const typed = (text: string, decimals: number, format: (minor: bigint) => string): string => {
  const minor = parseDecimal(text, decimals);
  return typeof minor === 'bigint' ? format(minor) : text;
};
const typedMoney = (text: string): string => typed(text, 2, formatMoney);
const typedUnits = (text: string): string => typed(text, 3, formatQuantity);

type Readers = { readonly [S in Section]: (content: Contents[S]) => readonly Line[] };

const READERS: Readers = {
  basics: (b) => [
    { label: 'Name', text: b.name },
    { label: 'Symbol', text: b.symbol },
    { label: 'Asset class', text: CATEGORY_NAMES[b.category] },
    { label: 'Country', text: countryName(b.country) },
    { label: 'City', text: b.city },
    { label: 'One-line summary', text: b.summary },
    { label: 'Decimals of a unit', text: String(b.unitDecimals) },
    { label: 'Can be retired', text: yes(b.retirable) },
    { label: YIELD_NAMES[b.yieldKind], text: b.targetYield && `${b.targetYield}%` },
    { label: 'Term', text: b.termMonths && `${b.termMonths} months` },
  ],
  pictures: ({ cover, gallery }) => [
    { label: 'Cover', text: cover ?? 'Drawn by Holdfast' },
    ...gallery.map(({ path, caption }, n) => ({
      label: `Picture ${n + 1}`,
      text: [caption, path].filter(Boolean).join(' · '),
    })),
  ],
  pitch: ({ sections, video }) => [
    ...sections.map(({ title, html }) => ({ label: title || 'No title', text: readable(html) })),
    { label: 'Video', text: video },
  ],
  highlights: ({ pairs }) => pairs.map(({ label, value }) => ({ label, text: value })),
  risks: ({ reasons, risks }) => [
    ...reasons.map(({ title, text }) => ({ label: `Reason: ${title}`, text })),
    ...risks.map((text, n) => ({ label: `Risk ${n + 1}`, text })),
  ],
  commitment: (t) => [
    { label: 'Unit price', text: typedMoney(t.unitPrice) },
    { label: 'Units offered', text: typedUnits(t.maxUnits) },
    { label: 'Units sold at least', text: typedUnits(t.minUnits) },
    { label: 'Least per investor', text: typedUnits(t.minPerInvestor) },
    { label: 'Most per investor', text: typedUnits(t.maxPerInvestor) },
    {
      label: 'When over-subscribed',
      text: t.allocationRule === 'pro_rata' ? 'Shared pro rata' : 'First come, first served',
    },
    { label: 'Approved automatically', text: yes(t.automaticApproval) },
    { label: 'Investors vote on the closing', text: yes(t.closingVoteRequired) },
    { label: 'Cooling-off days', text: t.coolingOffDays },
    { label: 'Opens', text: moment(t.opensAt) },
    { label: 'Closes', text: moment(t.closesAt) },
    { label: 'Long-stop date', text: moment(t.longStopAt) },
    { label: 'Further terms', text: t.furtherTerms },
  ],
  agreement: ({ body, isCountersigned }) => [
    { label: 'Text', text: body },
    { label: 'You sign each of them too', text: yes(isCountersigned) },
  ],
  faq: ({ entries }) => entries.map(({ question, answer }) => ({ label: question, text: answer })),
  issuance: ({ tokenName, unitName }) => [
    { label: 'Token name', text: tokenName || 'The asset’s name' },
    { label: 'Unit name', text: unitName || 'The asset’s symbol' },
  ],
  entity: (e) => [
    { label: 'Instrument', text: e.instrument },
    { label: 'Governing law', text: e.governingLaw },
    { label: 'Custody', text: e.custody },
    { label: 'Project company', text: e.projectCompany },
    { label: 'What it does', text: e.projectDetail },
    { label: 'Debt', text: e.debt },
  ],
};

export const linesOf = <S extends Section>(section: S, content: Contents[S]): readonly Line[] =>
  READERS[section](content);

/** Rich text as plain text, with link targets and picture descriptions in brackets. */
export const readable = (html: string): string =>
  html
    .replaceAll(/<a href="([^"<>]*)"[^<>]*>/g, '[$1] ')
    .replaceAll(/<img src="([^"<>]*)"[^<>]*>/g, '[picture $1] ')
    .replaceAll(/<li>/g, '\n• ')
    .replaceAll(/<\/(?:p|h3|h4|ul|ol|blockquote)>|<br \/>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

export type Compared = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** Two versions of a section, matched by label. */
export function compare<S extends Section>(
  section: S,
  before: Contents[S] | undefined,
  after: Contents[S],
): readonly Compared[] {
  const now = numbered(linesOf(section, after));
  const old = numbered(before ? linesOf(section, before) : []);
  const labels = [...new Set([...now.keys(), ...old.keys()])];
  return labels.map((label) => ({
    label: label.replace(/ #\d+$/, ''),
    before: old.get(label) ?? '',
    after: now.get(label) ?? '',
  }));
}

/** Numbers lines with the same label. */
function numbered(lines: readonly Line[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { label, text } of lines) {
    let name = label;
    for (let n = 2; found.has(name); n++) name = `${label} #${n}`;
    found.set(name, text);
  }
  return found;
}

export const countChanges = <S extends Section>(
  section: S,
  before: Contents[S] | undefined,
  after: Contents[S],
): number => compare(section, before, after).filter((line) => line.before !== line.after).length;
