import {
  type BeneficiaryType,
  type RetirementPurpose,
  WORDS_LENGTH,
} from '@holdfast/domain/assets/retirement/purposes';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity, keepsStep, quantityText } from '@holdfast/domain/kernel/quantity';
import { decimal } from '../../../lib/figures/checks.ts';
import type { AssetRetirement, OwnUnits } from './view.ts';

export type Draft = {
  readonly units: string;
  readonly beneficiaryType: BeneficiaryType;
  readonly beneficiary: string;
  readonly country: string;
  readonly purpose: RetirementPurpose;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly words: string;
  readonly isPublic: boolean;
};

export const emptyDraft = (name: string, country: string): Draft => ({
  units: '',
  beneficiaryType: 'self',
  beneficiary: name,
  country,
  purpose: 'climate_target',
  coversFrom: '',
  coversTo: '',
  words: '',
  isPublic: true,
});

const thousandths = (text: string): bigint | undefined => {
  const parsed = parseDecimal(text, 3);
  return typeof parsed === 'bigint' && parsed > 0n ? parsed : undefined;
};

const minor = (text: string, decimals: number): bigint => {
  const parsed = parseDecimal(text, decimals);
  return typeof parsed === 'bigint' ? parsed : 0n;
};

export function problemsOf(draft: Draft, own: OwnUnits, unitDecimals: number) {
  const { beneficiary, country, coversFrom, coversTo, words } = draft;
  const covers =
    (coversFrom === '') !== (coversTo === '')
      ? 'Enter both dates or neither'
      : coversFrom > coversTo
        ? 'The last day is before the first'
        : undefined;
  const text =
    words.trim() === ''
      ? 'Enter the certificate text'
      : words.length > WORDS_LENGTH
        ? `Certificate text can be at most ${WORDS_LENGTH} characters`
        : undefined;
  return {
    units: unitsProblem(draft.units, own, unitDecimals),
    beneficiary: beneficiary.trim() === '' ? 'Enter the beneficiary' : undefined,
    country: country === '' ? 'Choose the beneficiary’s country' : undefined,
    coversTo: covers,
    words: text,
  };
}

function unitsProblem(typed: string, own: OwnUnits, unitDecimals: number): string | undefined {
  if (typed.trim() === '') return 'Enter the number of units';
  const units = thousandths(typed);
  if (units === undefined) {
    return decimal('Units', 3)(typed) ?? 'Units must be more than zero';
  }
  if (!keepsStep(units, unitDecimals)) {
    return unitDecimals === 0 ? 'Whole units only' : `At most ${unitDecimals} decimals`;
  }
  const available = minor(own.available, 3);
  return units > available ? `Maximum units available: ${formatQuantity(available)}` : undefined;
}

/** The first missing item, for the button; undefined when complete. */
export const missingIn = (
  problems: ReturnType<typeof problemsOf>,
  isUnderstood: boolean,
): string | undefined =>
  Object.values(problems).find((problem) => problem !== undefined) ??
  (isUnderstood ? undefined : 'Confirm that you understand');

export function figuresOf(draft: Draft, own: OwnUnits, price: AssetRetirement['price']) {
  const units = thousandths(draft.units) ?? 0n;
  const held = minor(own.held, 3);
  const worth = price ? (minor(price.value, 2) * units) / 1000n : undefined;
  return {
    units: formatQuantity(units),
    held: formatQuantity(held),
    after: formatQuantity(held > units ? held - units : 0n),
    worth: worth === undefined ? undefined : formatMoney(worth),
  };
}

export const bodyOf = (assetId: string, draft: Draft) => ({
  assetId,
  units: quantityText(thousandths(draft.units) ?? 0n),
  beneficiary: draft.beneficiary.trim(),
  beneficiaryType: draft.beneficiaryType,
  beneficiaryCountry: draft.country,
  purpose: draft.purpose,
  coversFrom: draft.coversFrom || null,
  coversTo: draft.coversTo || null,
  reason: draft.words.trim(),
  isPublic: draft.isPublic,
});
