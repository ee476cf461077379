import {
  EVERY_WEEKDAY,
  MOST_LOCK_UP_STEPS,
  type TransferRules,
} from '@holdfast/domain/assets/transfer-rules/rules';
import { parseDecimal, withoutEndZeros, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { messages } from '@holdfast/domain/kernel/validation';
import { bpsOf, decimal, wholeOf } from '../../../lib/figures/checks.ts';

export type RulesForm = {
  readonly countries: 'all' | 'only' | 'except';
  readonly codes: readonly string[];
  readonly largest: 'none' | 'units' | 'share';
  readonly largestUnits: string;
  readonly largestPercent: string;
  readonly maxHolders: string;
  readonly minHolding: string;
  readonly lockUp: readonly Step[];
  readonly hasWindow: boolean;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly reason: string;
};
type Step = { readonly until: string; readonly percent: string };

export const NEW_STEP: Step = { until: '', percent: '100' };

const percentOf = (bps: number): string => withoutEndZeros(writeDecimal(BigInt(bps), 2));

export const formOf = (rules: TransferRules, reason: string): RulesForm => ({
  countries: rules.countries?.kind ?? 'all',
  codes: rules.countries?.codes ?? [],
  largest: rules.maxHolding?.kind ?? 'none',
  largestUnits: rules.maxHolding?.kind === 'units' ? withoutEndZeros(rules.maxHolding.units) : '',
  largestPercent: rules.maxHolding?.kind === 'share' ? percentOf(rules.maxHolding.bps) : '',
  maxHolders: rules.maxHolders === null ? '' : String(rules.maxHolders),
  minHolding: rules.minHolding === null ? '' : withoutEndZeros(rules.minHolding),
  lockUp: rules.lockUp.map(({ until, lockedBps }) => ({ until, percent: percentOf(lockedBps) })),
  hasWindow: rules.window !== null,
  weekdays: rules.window?.weekdays ?? EVERY_WEEKDAY,
  from: rules.window?.from ?? '',
  until: rules.window?.until ?? '',
  reason,
});

export type Problems = Readonly<Partial<Record<keyof RulesForm, string>>>;
export type EditorProps = {
  readonly form: RulesForm;
  readonly change: (part: Partial<RulesForm>) => void;
  /** Set after the first attempt to save. */
  readonly problems: Problems;
};

type Parsed = { readonly rules: TransferRules; readonly problems: Problems };

export function parseForm(form: RulesForm): Parsed {
  const problems: Partial<Record<keyof RulesForm, string>> = {};
  const wrong = (field: keyof RulesForm, message: string | undefined) => {
    if (message) problems[field] ??= message;
  };
  const countries =
    form.countries === 'all' ? null : { kind: form.countries, codes: [...form.codes].sort() };
  if (countries?.codes.length === 0) wrong('codes', 'Choose at least one country');
  const maxHolding = largestOf(form, wrong);
  const maxHolders = form.maxHolders.trim() === '' ? null : wholeOf(form.maxHolders);
  if (maxHolders === undefined || (maxHolders !== null && maxHolders < 1)) {
    wrong('maxHolders', 'Enter a whole number, 1 or more');
  }
  const minHolding = form.minHolding.trim() === '' ? null : unitsOf(form.minHolding);
  if (minHolding === undefined) wrong('minHolding', unitsProblem(form.minHolding));
  const lockUp = stepsOf(form, wrong);
  const window = windowOf(form, wrong);
  wrong('reason', form.reason.trim().length < 3 ? messages.required('Reason') : undefined);
  const rules = {
    countries,
    maxHolding,
    maxHolders: maxHolders ?? null,
    minHolding: minHolding ?? null,
    lockUp,
    window,
  };
  return { rules, problems };
}

type Wrong = (field: keyof RulesForm, message: string | undefined) => void;
const UNITS = 'Enter units with at most three decimals';
const PERCENT = 'Enter a percentage between 0.01 and 100';

const unitsProblem = (typed: string): string => decimal('Units', 3)(typed) ?? UNITS;
const percentProblem = (typed: string): string => decimal('Percentage', 2)(typed) ?? PERCENT;

/** The quantity as "12.500"; undefined if invalid. */
function unitsOf(typed: string): string | undefined {
  const units = parseDecimal(typed, 3);
  return typeof units === 'bigint' && units > 0n ? writeDecimal(units, 3) : undefined;
}

function shareOf(typed: string): number | undefined {
  const bps = bpsOf(typed);
  return bps !== undefined && bps >= 1 && bps <= 10_000 ? bps : undefined;
}

function largestOf(form: RulesForm, wrong: Wrong): TransferRules['maxHolding'] {
  if (form.largest === 'none') return null;
  if (form.largest === 'units') {
    const units = unitsOf(form.largestUnits);
    if (units === undefined) wrong('largestUnits', unitsProblem(form.largestUnits));
    return units === undefined ? null : { kind: 'units', units };
  }
  const bps = shareOf(form.largestPercent);
  if (bps === undefined) wrong('largestPercent', percentProblem(form.largestPercent));
  return bps === undefined ? null : { kind: 'share', bps };
}

function stepsOf({ lockUp }: RulesForm, wrong: Wrong): TransferRules['lockUp'] {
  const steps = lockUp.flatMap(({ until, percent }) => {
    const lockedBps = shareOf(percent);
    if (until === '') wrong('lockUp', 'Each step needs a date');
    if (lockedBps === undefined) wrong('lockUp', percentProblem(percent));
    return until === '' || lockedBps === undefined ? [] : [{ until, lockedBps }];
  });
  steps.sort((a, b) => (a.until < b.until ? -1 : 1));
  const falls = steps.every((step, i) => {
    const before = steps[i - 1];
    return !before || (step.until > before.until && step.lockedBps < before.lockedBps);
  });
  if (!falls) wrong('lockUp', 'Each later step must lock less than the one before');
  return steps.slice(0, MOST_LOCK_UP_STEPS);
}

function windowOf(form: RulesForm, wrong: Wrong): TransferRules['window'] {
  if (!form.hasWindow) return null;
  if (form.weekdays.length === 0) wrong('weekdays', 'Choose at least one day');
  const [from, until] = [form.from || null, form.until || null];
  if (from && until && until < from) wrong('until', 'The last day is before the first');
  return { weekdays: [...form.weekdays].sort((a, b) => a - b), from, until };
}
