import {
  affordableUnits,
  type Cost,
  costOf,
  stepOf,
  unitsFor,
  unitsProblem,
} from '@holdfast/domain/assets/offerings/terms';
import { groupDecimal, parseDecimal, withoutEndZeros } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { messages } from '@holdfast/domain/kernel/validation';
import { decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { minorOf, money } from '../../../lib/figures/format.ts';
import type { Offering } from './view.ts';

export type Typed = { readonly amount: string; readonly units: string };

type Numbers = {
  readonly price: bigint;
  readonly feeBps: number;
  readonly unitDecimals: number;
  readonly least: bigint;
  readonly most: bigint;
  readonly counted: bigint;
  readonly left: bigint | undefined;
};

export function numbersOf({ terms, mine, unitsLeft }: Offering): Numbers {
  return {
    price: minorOf(terms.unitPrice, 2),
    feeBps: terms.investorFeeBps,
    unitDecimals: terms.unitDecimals,
    least: minorOf(terms.minPerInvestor, 3),
    most: minorOf(terms.maxPerInvestor, 3),
    counted: minorOf(mine?.countedUnits ?? '0', 3),
    left: unitsLeft === null ? undefined : minorOf(unitsLeft, 3),
  };
}

const read = (text: string, decimals: number): bigint | undefined => {
  const minor = text.trim() === '' ? undefined : parseDecimal(text, decimals);
  return typeof minor === 'bigint' ? minor : undefined;
};

export function typedUnits(offering: Offering, units: bigint): Typed {
  const { price, feeBps } = numbersOf(offering);
  return {
    amount: groupDecimal(costOf(price, units, feeBps).amount, 2),
    units: formatQuantity(units),
  };
}

/** Computes the units for a typed amount, in whole steps for at most that amount. */
export function typeAmount(offering: Offering, amount: string): Typed {
  const { price, unitDecimals } = numbersOf(offering);
  const cents = read(amount, 2);
  const units = cents === undefined ? '' : formatQuantity(unitsFor(price, cents, unitDecimals));
  return { amount, units };
}

export function typeUnits(offering: Offering, units: string): Typed {
  const { price, feeBps } = numbersOf(offering);
  const thousandths = read(units, 3);
  const amount =
    thousandths === undefined ? '' : groupDecimal(costOf(price, thousandths, feeBps).amount, 2);
  return { amount, units };
}

/** Why the typed figure is invalid. Names the field typed in, since the other field is empty. */
export function typedProblem({ amount, units }: Typed): string {
  const isAmount = amount.trim() !== '' || units.trim() === '';
  const check = isAmount ? firstOf(required('Amount'), decimal('Amount', 2)) : decimal('Units', 3);
  return check(isAmount ? amount : units) ?? 'Amount is not valid';
}

export type Judged = {
  readonly units: bigint;
  readonly cost: Cost;
  readonly problem: string | undefined;
  readonly isShort: boolean;
};

/** `available` is the wallet's cash. */
export function judge(
  offering: Offering,
  typed: Typed,
  available: bigint | undefined,
): Judged | undefined {
  const numbers = numbersOf(offering);
  const units = read(typed.units, 3);
  if (units === undefined) return undefined;
  const cost = costOf(numbers.price, units, numbers.feeBps);
  const isShort = available !== undefined && cost.total > available;
  return { units, cost, problem: problemOf(numbers, units, cost), isShort };
}

function problemOf(numbers: Numbers, units: bigint, cost: Cost): string | undefined {
  const { left, price, feeBps, least, most, counted, unitDecimals } = numbers;
  if (left !== undefined && units > left) return `Only ${inWords(left)} units are left`;
  const problem = unitsProblem(units, {
    minPerInvestor: least,
    maxPerInvestor: most,
    unitDecimals,
    alreadyCounted: counted,
  });
  if (problem === 'step' && units > 0n) {
    return `Units ${unitDecimals === 0 ? messages.no_decimals : messages.decimal(unitDecimals)}`;
  }
  if (problem === 'above_maximum') {
    const rest = most > counted ? most - counted : 0n;
    return messages.max_sell_units(inWords(rest));
  }
  if (problem || cost.amount === 0n) {
    const { amount } = costOf(
      price,
      least > counted ? least - counted : stepOf(unitDecimals),
      feeBps,
    );
    return `Amount ${messages.min_value(money(plain(amount)).slice(1))}`;
  }
  return undefined;
}

const plain = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const inWords = (thousandths: bigint): string => withoutEndZeros(formatQuantity(thousandths));

/** An investor's smallest and largest possible commitment, in cents. */
export function rangeOf(offering: Offering): { least: bigint; most: bigint } {
  const { price, feeBps, least, most, counted, left, unitDecimals } = numbersOf(offering);
  const open = most > counted ? most - counted : 0n;
  const upTo = left !== undefined && left < open ? left : open;
  const from = least > counted ? least - counted : stepOf(unitDecimals);
  return { least: costOf(price, from, feeBps).amount, most: costOf(price, upTo, feeBps).amount };
}

/** The smallest possible first commitment, in cents. */
export function minimumOf(offering: Offering): bigint {
  const { price, feeBps, least } = numbersOf(offering);
  return costOf(price, least, feeBps).amount;
}

export type Preset = { readonly label: string; readonly units: bigint };

/** Round amounts from the minimum up, and the affordable maximum. */
export function presetsOf(offering: Offering, available: bigint | undefined): Preset[] {
  const { price, feeBps, unitDecimals } = numbersOf(offering);
  const { least, most } = rangeOf(offering);
  // Uses the offering's own minimum, regardless of earlier commitments.
  const smallest = minimumOf(offering);
  const amounts = [1n, 2n, 10n, 20n].map((times) => smallest * times);
  const round = amounts
    .filter((amount) => amount >= least && amount <= most)
    .map((amount) => ({
      label: formatMoney(amount).replace('.00', ''),
      units: unitsFor(price, amount, unitDecimals),
    }));
  const affordable =
    available === undefined ? 0n : affordableUnits(price, available, feeBps, unitDecimals);
  const open = unitsFor(price, most, unitDecimals);
  const max = affordable < open ? affordable : open;
  return max > 0n ? [...round, { label: 'Max', units: max }] : round;
}

/** Such as "0.042%". */
export function shareOf(offering: Offering, units: bigint): string {
  const whole = minorOf(offering.terms.maxUnits, 3);
  return `${((Number(units) / Number(whole)) * 100).toFixed(3)}%`;
}

/**
 * Units chosen before, or the offering's minimum, even for investors who could add a single step.
 */
export function beginWith(offering: Offering, units: string | undefined): Typed {
  const chosen = units === undefined ? undefined : read(units, 3);
  if (chosen !== undefined && chosen > 0n) return typedUnits(offering, chosen);
  const { least, most, counted, left, unitDecimals } = numbersOf(offering);
  const wanted = least > counted && counted > 0n ? least - counted : least;
  const open = most > counted ? most - counted : 0n;
  const upTo = left !== undefined && left < open ? left : open;
  return typedUnits(offering, upTo > 0n && upTo < wanted ? upTo : wanted || stepOf(unitDecimals));
}
