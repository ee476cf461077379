import {
  type BeneficiaryType,
  type RetirementPurpose,
  WORDS_LENGTH,
} from '@holdfast/domain/assets/retirement/purposes';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity, keepsStep, quantityText } from '@holdfast/domain/kernel/quantity';
import { decimal } from '../../../lib/checks.ts';
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
  readonly isUnderstood: boolean;
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
  isUnderstood: false,
});

const thousandths = (text: string): bigint | undefined => {
  const parsed = parseDecimal(text, 3);
  return typeof parsed === 'bigint' && parsed > 0n ? parsed : undefined;
};

const minor = (text: string, decimals: number): bigint => {
  const parsed = parseDecimal(text, decimals);
  return typeof parsed === 'bigint' ? parsed : 0n;
};

/** What is wrong with the units typed; undefined while nothing is or nothing was typed. */
export function unitsProblem(
  draft: Draft,
  own: OwnUnits,
  unitDecimals: number,
): string | undefined {
  if (draft.units.trim() === '') return undefined;
  const units = thousandths(draft.units);
  if (units === undefined) {
    return decimal('Units', 3)(draft.units) ?? 'Units should be a number above zero';
  }
  if (!keepsStep(units, unitDecimals)) {
    return unitDecimals === 0 ? 'Whole units only' : `At most ${unitDecimals} decimals`;
  }
  const available = minor(own.available, 3);
  return units > available ? `Maximum units available: ${formatQuantity(available)}` : undefined;
}

/** The first thing that is still missing, for the button; undefined when all is there. */
export function missingIn(draft: Draft, problem: string | undefined): string | undefined {
  if (problem) return problem;
  if (thousandths(draft.units) === undefined) return 'Say how many units';
  if (draft.beneficiary.trim() === '') return 'Name the beneficiary';
  if (draft.country === '') return 'Choose the beneficiary’s country';
  if ((draft.coversFrom === '') !== (draft.coversTo === '')) return 'Name both days, or none';
  if (draft.coversFrom > draft.coversTo) return 'The last day comes before the first';
  if (draft.words.trim() === '') return 'Write the words on the certificate';
  if (draft.words.length > WORDS_LENGTH) return `At most ${WORDS_LENGTH} characters`;
  return draft.isUnderstood ? undefined : 'Tick that you understand it';
}

/** The figures of the summary. */
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

/** The call's body. */
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
