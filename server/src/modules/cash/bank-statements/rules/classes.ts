import type { Direction, LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import type { RuleConditions } from '@holdfast/domain/cash/bank-statements/rule-words';
import type { Planned } from '../queries/plan.ts';
import type { Classed } from './lines.ts';

export type RuledLine = {
  readonly direction: Direction;
  readonly currency: string;
  /** Minor units, negative for outgoing money. */
  readonly amount: bigint;
  readonly name: string;
  readonly account: string | null;
  readonly text: string;
};

export type Rule = RuleConditions & { readonly id: string; readonly number: number };

export function isMatch(rule: RuleConditions, line: RuledLine): boolean {
  const { least, most, counterparty, words } = rule;
  const size = line.amount < 0n ? -line.amount : line.amount;
  return (
    rule.direction === line.direction &&
    rule.currency === line.currency &&
    (least === null || size >= least) &&
    (most === null || size <= most) &&
    (counterparty === null || isCounterparty(line, counterparty)) &&
    (words === null || contains(line.text, words))
  );
}

const isCounterparty = ({ name, account }: RuledLine, part: string): boolean =>
  contains(name, part) || (account !== null && plain(account).includes(plain(part)));

const contains = (text: string, part: string): boolean => folded(text).includes(folded(part));

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
const plain = (text: string): string => folded(text).replaceAll(' ', '');

export type Matches =
  | { readonly is: 'none' }
  | { readonly is: 'one'; readonly rule: Rule }
  | { readonly is: 'conflict'; readonly rules: readonly Rule[] };

/** `rules` are ordered by position; if all matches agree, the first is recorded. */
export function matchRules(rules: readonly Rule[], line: RuledLine): Matches {
  const found = rules.filter((rule) => isMatch(rule, line));
  const [rule] = found;
  if (!rule) return { is: 'none' };
  const agrees = found.every(({ lineClass }) => lineClass === rule.lineClass);
  return agrees ? { is: 'one', rule } : { is: 'conflict', rules: found };
}

export const conflictWords = (rules: readonly Pick<Rule, 'name'>[]): string =>
  `Matching rules name different classes: ${rules.map(({ name }) => `“${name}”`).join(', ')}`;

/**
 * Never a suspected duplicate, a reversal, money that quotes our reference, or a payment from a
 * possible investor.
 */
export function mayBeRuled({ line, verdict, repeats, isNamed }: Planned): boolean {
  if (repeats !== null || line.reversal || isNamed) return false;
  if (verdict.outcome === 'outgoing') return true;
  return verdict.outcome === 'suspense' && verdict.suggestions.length === 0;
}

/** What two people may class before a line is booked. */
export const mayBeClassed = ({ verdict, repeats }: Planned): boolean =>
  repeats === null && (verdict.outcome === 'outgoing' || verdict.outcome === 'suspense');

const AGREED = 'class ';

export const agreedClass = (lineClass: LineClass, version: string | null): string =>
  `${AGREED}${lineClass} ${version ?? 'people'}`;

const CONFLICT = 'conflict ';

export const agreedConflict = (versions: readonly string[]): string =>
  CONFLICT + versions.join(' ');

export const conflictAgreed = (agreed: string | null): readonly string[] =>
  agreed?.startsWith(CONFLICT) ? agreed.slice(CONFLICT.length).split(' ') : [];

export function classAgreed(agreed: string | null): Classed | undefined {
  if (!agreed?.startsWith(AGREED)) return undefined;
  const [lineClass, version] = agreed.slice(AGREED.length).split(' ');
  return {
    lineClass: lineClass as LineClass,
    version: version === undefined || version === 'people' ? null : version,
  };
}
