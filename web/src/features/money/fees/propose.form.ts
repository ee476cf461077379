import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { FeeRate } from '@holdfast/domain/money/fees/charge';
import {
  FEE_NOTICE_MS,
  FEES,
  type FeeBasis,
  type FeeCode,
  HIGHEST_CAP,
} from '@holdfast/domain/money/fees/codes';
import { rateWords } from '@holdfast/domain/money/fees/words';
import { type Check, decimal, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import { changeSentence, type FeeChange, type FeeRule, heldNow } from './view.ts';

export type FeeForm = {
  readonly code: FeeCode;
  readonly scope: 'platform' | 'class' | 'asset';
  readonly category: Category | null;
  readonly assetId: string | null;
  readonly basis: FeeBasis;
  readonly percent: string;
  readonly flat: string;
  readonly min: string;
  readonly max: string;
  /** ISO text in UTC. */
  readonly from: string;
  readonly reason: string;
};

export const EMPTY: FeeForm = {
  code: 'taker',
  scope: 'platform',
  category: null,
  assetId: null,
  basis: 'bps',
  percent: '',
  flat: '',
  min: '',
  max: '',
  from: '',
  reason: '',
};

/** A form prefilled from a rule; the user still chooses the start. */
export function formOf(rule: FeeRule): FeeForm {
  const now = heldNow(rule);
  const { code, scope, category, assetId } = rule;
  const isFlat = now?.basis === 'flat';
  return {
    ...EMPTY,
    code,
    scope,
    category,
    assetId,
    basis: isFlat ? 'flat' : 'bps',
    percent: now?.basis === 'bps' ? now.percent : '',
    flat: now?.flat ?? '',
    min: now?.min ?? '',
    max: now?.max ?? '',
  };
}

/** Switches the fee and resets values it doesn't support. */
export function withCode(form: FeeForm, code: FeeCode): FeeForm {
  const { bases, isByAsset, isBounded } = FEES[code];
  const scope = isByAsset ? form.scope : 'platform';
  const fits = form.basis === 'inherit' ? scope !== 'platform' : bases.includes(form.basis);
  const bounds = isBounded ? {} : { min: '', max: '' };
  return { ...form, code, scope, basis: fits ? form.basis : 'bps', ...bounds };
}

export const basesOf = ({ code, scope }: FeeForm): readonly FeeBasis[] => [
  ...FEES[code].bases,
  ...(scope === 'platform' ? [] : (['inherit'] as const)),
];

const upTo =
  (label: string, most: bigint, text: string): Check =>
  (value) =>
    minorOf(value, 2) > most ? `${label} shouldn't be more than ${text}` : null;

const figure = (label: string, most: bigint, sign: '$' | '%'): Check => {
  const text = sign === '$' ? formatMoney(most) : `${Number(most) / 100}%`;
  return firstOf(decimal(label, 2), upTo(label, most, text));
};
const optional =
  (check: Check): Check =>
  (value) =>
    value.trim() === '' ? null : check(value);

export function problemsOf(form: FeeForm, now: Date) {
  const { mostBps, mostFlat } = FEES[form.code];
  const isShare = form.basis === 'bps';
  const amount = (label: string, most = mostFlat) => figure(label, most, '$');
  const percent = firstOf(required('Percent'), figure('Percent', BigInt(mostBps), '%'));
  return {
    category: form.scope === 'class' && !form.category ? 'Choose a class' : null,
    assetId: form.scope === 'asset' && !form.assetId ? 'Choose an asset' : null,
    percent: isShare ? percent(form.percent) : null,
    flat: form.basis === 'flat' ? firstOf(required('Amount'), amount('Amount'))(form.flat) : null,
    min: isShare ? optional(amount('Minimum'))(form.min) : null,
    max: isShare ? (optional(amount('Maximum', HIGHEST_CAP))(form.max) ?? crossed(form)) : null,
    from: fromProblem(form.from, now),
    reason: firstOf(required('Reason'), maxLength('Reason', 500))(form.reason),
  };
}

function crossed({ min, max }: FeeForm): string | null {
  const [least, most] = [decimalText(min, 2), decimalText(max, 2)];
  if (!least || !most || minorOf(least, 2) <= minorOf(most, 2)) return null;
  return 'Maximum can’t be less than the minimum';
}

function fromProblem(from: string, now: Date): string | null {
  if (from === '') return required('Date and time')(from);
  const isAhead = new Date(from).getTime() > now.getTime() + FEE_NOTICE_MS;
  return isAhead ? null : 'Choose a date and time in the future';
}

/** The typed rate if valid; undefined for a change that ends a rule. */
export function rateTyped(form: FeeForm, now: Date): FeeRate | undefined {
  const { percent, flat, min, max } = problemsOf(form, now);
  if (form.basis === 'inherit' || percent || flat || min || max) return undefined;
  const minor = (text: string) => (text.trim() === '' ? null : minorOf(text, 2));
  const none = { bps: 0, flat: 0n, least: null, most: null };
  return form.basis === 'flat'
    ? { ...none, basis: 'flat', flat: minor(form.flat) ?? 0n }
    : {
        ...none,
        basis: 'bps',
        bps: Number(minor(form.percent) ?? 0n),
        least: minor(form.min),
        most: minor(form.max),
      };
}

/**
 * The change in a sentence, with the rate that would otherwise be in force; undefined while
 * incomplete.
 */
export function sentenceOf(
  form: FeeForm,
  rules: readonly FeeRule[],
  now: Date,
): string | undefined {
  const { from, category, assetId, reason: _, ...problems } = problemsOf(form, now);
  const isWrong = [from, category, assetId, ...Object.values(problems)].some(Boolean);
  const typed = rateTyped(form, now);
  if (isWrong || (!typed && form.basis !== 'inherit')) return undefined;
  const own = rules.find((rule) => isOf(rule, form));
  return changeSentence({
    name: FEES[form.code].name,
    before: rateThen(form, rules) ?? null,
    rate: typed ? rateWords({ ...typed, code: form.code }) : 'the wider rule',
    scope: form.scope,
    category: form.category,
    asset: own?.asset ?? null,
    effectiveFrom: form.from,
  });
}

const isOf = (rule: FeeRule, { code, scope, category, assetId }: FeeForm): boolean =>
  rule.code === code &&
  rule.scope === scope &&
  (scope !== 'class' || rule.category === category) &&
  (scope !== 'asset' || rule.assetId === assetId);

/** The rate in force at the start without the change; undefined if the form can't tell. */
function rateThen(form: FeeForm, rules: readonly FeeRule[]): string | undefined {
  const held = rules
    .find((rule) => isOf(rule, form))
    ?.versions.filter((one) => new Date(one.effectiveFrom) <= new Date(form.from));
  const last = held?.reduce<FeeRule['versions'][number] | undefined>(
    (newest, one) => (newest && newest.version > one.version ? newest : one),
    undefined,
  );
  if (last && last.basis !== 'inherit') return last.rate;
  if (form.scope === 'platform') return undefined;
  // An asset's class is unknown here.
  const hasClasses = rules.some((rule) => rule.code === form.code && rule.scope === 'class');
  if (form.scope === 'asset' && hasClasses) return undefined;
  return rateThen({ ...form, scope: 'platform' }, rules);
}

export function changeOf(form: FeeForm): FeeChange {
  const text = (typed: string) => decimalText(typed, 2) ?? null;
  const isShare = form.basis === 'bps';
  return {
    code: form.code,
    category: form.scope === 'class' ? form.category : null,
    assetId: form.scope === 'asset' ? form.assetId : null,
    basis: form.basis,
    percent: isShare ? text(form.percent) : null,
    flat: form.basis === 'flat' ? text(form.flat) : null,
    min: isShare ? text(form.min) : null,
    max: isShare ? text(form.max) : null,
    effectiveFrom: form.from,
    reason: form.reason.trim(),
  };
}
