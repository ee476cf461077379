import { parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney, moneyText } from '@holdfast/domain/kernel/money';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { figureProblem, messages } from '@holdfast/domain/kernel/validation';
import { FEES, type FeeBasis, type FeeCode, HIGHEST_CAP } from '@holdfast/domain/money/fees/codes';

type Figure = string | number | null | undefined;

export type RateInput = {
  readonly code: FeeCode;
  readonly basis: FeeBasis;
  readonly percent?: Figure;
  readonly flat?: Figure;
  readonly min?: Figure;
  readonly max?: Figure;
};

export type Rate = {
  readonly basis: FeeBasis;
  readonly bps: number;
  readonly flat: bigint;
  readonly least: bigint | null;
  readonly most: bigint | null;
};

type Field = 'percent' | 'flat' | 'min' | 'max';
const NAMES = { percent: 'Percent', flat: 'Amount', min: 'Minimum', max: 'Maximum' } as const;
const DECIMALS = 2;

const wrong = (field: string, rule: string, message: string): never =>
  refuseFields([{ field, rule, message }]);

export function rateOf(input: RateInput): Rate {
  const { code, basis } = input;
  const traits = FEES[code];
  const none = { bps: 0, flat: 0n, least: null, most: null };
  if (basis === 'inherit') return { basis, ...none };
  if (!traits.bases.includes(basis)) {
    return wrong(
      'basis',
      'default',
      `The ${traits.name.toLowerCase()} must be a percentage of the amount`,
    );
  }
  if (basis === 'flat') return { basis, ...none, flat: figure('flat', input, traits.mostFlat) };
  const bps = Number(figure('percent', input, BigInt(traits.mostBps)));
  const least = bound('min', input);
  const most = bound('max', input);
  if (least !== null && most !== null && least > most) {
    return wrong('max', 'min_value', messages.min_value(moneyText(least)));
  }
  return { basis, bps, flat: 0n, least, most };
}

function bound(field: 'min' | 'max', input: RateInput): bigint | null {
  const given = input[field];
  if (given === null || given === undefined || given === '') return null;
  const { isBounded, mostFlat, name } = FEES[input.code];
  if (!isBounded)
    return wrong(field, 'default', `The ${name.toLowerCase()} can’t have a minimum or maximum`);
  const amount = figure(field, input, field === 'min' ? mostFlat : HIGHEST_CAP);
  // A minimum of zero means none; a maximum of zero means that no fee is charged.
  return field === 'min' && amount === 0n ? null : amount;
}

function figure(field: Field, input: RateInput, most: bigint): bigint {
  const given = input[field];
  if (given === null || given === undefined || given === '') {
    return wrong(field, 'required', messages.required(NAMES[field]));
  }
  const parsed = parseDecimal(given, DECIMALS);
  if (typeof parsed === 'string') {
    const { rule, message } = figureProblem(parsed, DECIMALS);
    return wrong(field, rule, message);
  }
  if (parsed < 0n) return wrong(field, 'min_value', messages.min_value('0'));
  const limit = field === 'percent' ? `${writeDecimal(most, DECIMALS)}%` : formatMoney(most, 'USD');
  return parsed > most ? wrong(field, 'max_value', `shouldn’t be more than ${limit}`) : parsed;
}
