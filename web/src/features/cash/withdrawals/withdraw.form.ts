import { moneyText } from '@holdfast/domain/kernel/money';
import {
  chargeOn,
  mostWithCharge,
  rateFrom,
  type ToldRate,
} from '@holdfast/domain/money/fees/charge';
import { outgoingProblem, type Spendable } from '../../../lib/figures/amount-checks.ts';
import { dateTime, minorOf } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { BankAccount } from './view.ts';

export type WithdrawValues = { readonly amount: string; readonly bankAccountId: string | null };

export const withdrawChecks = (
  line: Spendable | undefined,
  fee: ToldRate,
  banks: readonly BankAccount[],
) => ({
  amount: (typed: string) =>
    outgoingProblem(typed, line, (minor) => chargeOn(minor, rateFrom(fee))),
  bankAccountId: (id: string | null) => {
    const bank = banks.find((one) => one.id === id);
    return bank && canBePaid(bank) ? null : 'Choose an available account';
  },
});

export const withdrawBody = ({ amount, bankAccountId }: WithdrawValues) => ({
  currency: 'USD' as const,
  amount: decimalText(amount, 2) ?? '',
  bankAccountId: bankAccountId ?? '',
});

/** A bank account's label, with the reason why money can't be paid to it yet. */
export function accountLabel(bank: BankAccount, now: Date = new Date()): string {
  const name = `${bank.bankName} ${bank.masked}`;
  if (bank.nameCheck !== 'confirmed') return `${name} (under review)`;
  return new Date(bank.availableFrom) > now
    ? `${name} (from ${dateTime(bank.availableFrom)})`
    : name;
}

export const canBePaid = (bank: BankAccount, now: Date = new Date()): boolean =>
  bank.nameCheck === 'confirmed' && new Date(bank.availableFrom) <= now;

export function withdrawalSums(amount: string, fee: ToldRate): { fee: string; total: string } {
  const minor = minorOf(amount, 2);
  const charged = chargeOn(minor, rateFrom(fee));
  return { fee: moneyText(charged), total: moneyText(minor + charged) };
}

/** The withdrawable balance less the withdrawal's own fee, in cents. */
export const mostToWithdraw = (line: Spendable | undefined, fee: ToldRate): bigint | undefined =>
  line && mostWithCharge(minorOf(line.free, 2), rateFrom(fee));
