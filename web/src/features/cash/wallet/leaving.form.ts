import { decimalsOf, moneyText, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { validators } from '@holdfast/domain/kernel/validators';
import { chargeOn, rateFrom, type ToldRate } from '@holdfast/domain/money/fees/charge';
import { decimal, firstOf, maxLength, required, rule } from '../../../lib/checks.ts';
import { dateTime, minorOf, money } from '../../../lib/format.ts';
import type { BankAccount, LeavingTerms } from './leaving.queries.ts';

export type Line = LeavingTerms['currencies'][number];

/** What is wrong with a typed amount, given what may leave; null when nothing is. */
export function amountProblem(
  typed: string,
  line: Line | undefined,
  fee?: ToldRate,
): string | null {
  const currency: WalletCurrency = line?.code ?? 'USD';
  const decimals = decimalsOf(currency);
  const wrong = firstOf(required('Amount'), decimal('Amount', decimals))(typed);
  if (wrong) return wrong;
  const minor = minorOf(typed, decimals);
  if (minor <= 0n)
    return `Amount shouldn't be less than ${decimals === 2 ? '0.01' : `0.${'1'.padStart(decimals, '0')}`}`;
  if (line && minor > minorOf(line.free, decimals)) {
    return `You can take out ${money(line.free, currency)} right now`;
  }
  if (line && fee && minor + chargeOn(minor, rateFrom(fee)) > minorOf(line.free, decimals)) {
    return `With the fee this is more than the ${money(line.free, currency)} you can take out`;
  }
  return null;
}

const emailShape = firstOf(required('Email'), rule('Email', validators.email('Email')));
export const emailProblem = (typed: string): string | null => emailShape(typed.trim());

export const memoProblem = maxLength('Message', 140);

/** How a bank account is named in a list, with why it can't be paid yet. */
export function accountLabel(bank: BankAccount, now: Date = new Date()): string {
  const name = `${bank.bankName} ${bank.masked}`;
  if (bank.nameCheck !== 'confirmed') return `${name} (being checked)`;
  return new Date(bank.availableFrom) > now
    ? `${name} (from ${dateTime(bank.availableFrom)})`
    : name;
}

export const canBePaid = (bank: BankAccount, now: Date = new Date()): boolean =>
  bank.nameCheck === 'confirmed' && new Date(bank.availableFrom) <= now;

/** Why nothing may leave at all; null when something may. */
export function heldBack(terms: LeavingTerms): string | null {
  if (terms.isHeld) {
    return 'Our team is holding your transactions. Contact support to find out why.';
  }
  if (terms.waitsUntil) {
    return `Two-factor authentication was taken off your account. To protect you, money can leave again from ${dateTime(terms.waitsUntil)}.`;
  }
  return null;
}

/** What a withdrawal is charged, and what it takes from the wallet in all. */
export function withdrawalSums(amount: string, fee: ToldRate): { fee: string; total: string } {
  const minor = minorOf(amount, 2);
  const charged = chargeOn(minor, rateFrom(fee));
  return { fee: moneyText(charged), total: moneyText(minor + charged) };
}
