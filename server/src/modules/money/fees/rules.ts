import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney, moneyText } from '@holdfast/domain/kernel/money';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { FEES, type FeeBasis, type FeeCode, HIGHEST_CAP } from '@holdfast/domain/money/fees/codes';

type Figure = string | number | null | undefined;

export type AskedRate = {
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
const NAMES = { percent: 'Percent', flat: 'Amount', min: 'Least', max: 'Most' } as const;
const DECIMALS = 2;

const wrong = (field: string, rule: string, message: string): never =>
  refuseFields([{ field, rule, message }]);

/** A proposal's figures as a version keeps them. Refuses what this fee can't be. */
export function rateOf(asked: AskedRate): Rate {
  const { code, basis } = asked;
  const traits = FEES[code];
  const none = { bps: 0, flat: 0n, least: null, most: null };
  if (basis === 'inherit') return { basis, ...none };
  if (!traits.bases.includes(basis)) {
    return wrong('basis', 'default', `The ${traits.name.toLowerCase()} is a share of the amount`);
  }
  if (basis === 'flat') return { basis, ...none, flat: figure('flat', asked, traits.mostFlat) };
  const bps = Number(figure('percent', asked, BigInt(traits.mostBps)));
  const least = bound('min', asked);
  const most = bound('max', asked);
  if (least !== null && most !== null && least > most) {
    return wrong('max', 'min_value', messages.min_value(moneyText(least)));
  }
  return { basis, bps, flat: 0n, least, most };
}

/** A least or a most, where the fee may have one. */
function bound(field: 'min' | 'max', asked: AskedRate): bigint | null {
  const given = asked[field];
  if (given === null || given === undefined || given === '') return null;
  const { isBounded, mostFlat, name } = FEES[asked.code];
  if (!isBounded) return wrong(field, 'default', `The ${name.toLowerCase()} has no bounds`);
  const amount = figure(field, asked, field === 'min' ? mostFlat : HIGHEST_CAP);
  // Nothing at least is no bound; nothing at most would be a fee of nothing, and is said so.
  return field === 'min' && amount === 0n ? null : amount;
}

function figure(field: Field, asked: AskedRate, most: bigint): bigint {
  const given = asked[field];
  if (given === null || given === undefined || given === '') {
    return wrong(field, 'required', messages.required(NAMES[field]));
  }
  const parsed = parseDecimal(given, DECIMALS);
  if (parsed === 'too_many_decimals') return wrong(field, 'decimal', messages.decimal(DECIMALS));
  if (typeof parsed === 'string') return wrong(field, 'numeric', messages.numeric);
  if (parsed < 0n) return wrong(field, 'min_value', messages.min_value('0'));
  const limit = field === 'percent' ? `${moneyText(most)}%` : formatMoney(most, 'USD');
  return parsed > most ? wrong(field, 'max_value', `shouldn’t be more than ${limit}`) : parsed;
}
