import { confirmedCost } from '@holdfast/domain/assets/offerings/change';
import type { ReconfirmationData } from '@holdfast/domain/assets/offerings/change-shapes';
import { affordableUnits } from '@holdfast/domain/assets/offerings/terms';
import { withoutEndZeros } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity, keepsStep, QUANTITY_DECIMALS } from '@holdfast/domain/kernel/quantity';
import { decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import type { Commitment } from './view.ts';

export type Asked = Commitment & { readonly reconfirm: ReconfirmationData };

const thousandths = (text: string): bigint => minorOf(text, QUANTITY_DECIMALS);
const cents = (text: string): bigint => minorOf(text, 2);

export function costOfUnits(
  { total, reconfirm }: Pick<Asked, 'total' | 'reconfirm'>,
  units: bigint,
) {
  const { after, investorFeeBps } = reconfirm;
  return confirmedCost(cents(total), cents(after.unitPrice), units, investorFeeBps);
}

export type Choice = { readonly key: string; readonly units: bigint; readonly title: string };

/** The common choices: all units, or as many as the reserved amount now buys. */
export function choicesOf(asked: Pick<Asked, 'units' | 'total' | 'reconfirm'>): Choice[] {
  const { after, least, most, investorFeeBps, unitDecimals } = asked.reconfirm;
  const [all, low, high] = [thousandths(asked.units), thousandths(least), thousandths(most)];
  if (high < low) return [];
  const same: Choice = {
    key: 'all',
    units: high,
    title: high === all ? `All ${words(all)} units` : `${words(high)} units, the maximum`,
  };
  const held = affordableUnits(
    cents(after.unitPrice),
    cents(asked.total),
    investorFeeBps,
    unitDecimals,
  );
  if (held >= high || held < low) return [same];
  return [
    same,
    { key: 'money', units: held, title: `${words(held)} units, for the amount reserved` },
  ];
}

const words = (units: bigint): string => withoutEndZeros(formatQuantity(units));

export function unitsProblem(text: string, { least, most, unitDecimals }: ReconfirmationData) {
  const problem = firstOf(required('Units'), decimal('Units', QUANTITY_DECIMALS))(text);
  if (problem) return problem;
  const units = thousandths(text);
  if (!keepsStep(units, unitDecimals)) {
    return unitDecimals === 0 ? 'Whole units only' : `At most ${unitDecimals} decimals`;
  }
  if (units < thousandths(least)) return `At least ${words(thousandths(least))} units`;
  if (units > thousandths(most)) return `At most ${words(thousandths(most))} units`;
  return null;
}

export function moneyInWords(more: bigint): string {
  if (more > 0n) return `${formatMoney(more)} more is reserved in your wallet.`;
  if (more < 0n) return `${formatMoney(-more)} is released to your wallet.`;
  return 'The reserved amount doesn’t change.';
}
