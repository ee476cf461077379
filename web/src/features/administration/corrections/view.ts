import { CORRECTED_PURPOSES } from '@holdfast/domain/administration/corrections/contract';
import { isWalletCurrency } from '@holdfast/domain/kernel/money';
import type { CallData, CallOptions } from '../../../lib/call.ts';
import { codeWord, money, moneyChange } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Correction = CallData<'GET /admin/corrections'>[number];
export type Entry = CallData<'GET /admin/ledger-entries'>[number];
export type Proposal = CallOptions<'POST /admin/corrections'>['body'];

export const STATUSES: Readonly<Record<Correction['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Needs second approval', 'warn'],
  BOOKED: ['Booked', 'good'],
  REJECTED: ['Rejected', 'bad'],
  WITHDRAWN: ['Cancelled', 'plain'],
};

export const PURPOSES: readonly { value: (typeof CORRECTED_PURPOSES)[number]; label: string }[] =
  CORRECTED_PURPOSES.map((value) => ({ value, label: codeWord(value) }));

export const lineText = ({ account, amount, commodity }: Entry['lines'][number]): string =>
  isWalletCurrency(commodity)
    ? `${moneyChange(amount, commodity)} ${account}`
    : `${amount} ${commodity} ${account}`;

type Line = Entry['lines'][number];

const sizeOf = ({ amount, commodity }: Line): string => {
  const size = amount.replace(/^-/, '');
  return isWalletCurrency(commodity) ? money(size, commodity) : `${size} ${commodity}`;
};

export function moveSentence(lines: readonly Line[]): string {
  const [giving, receiving] = [true, false].map((isGiving) =>
    lines.filter(({ amount }) => amount.startsWith('-') === isGiving),
  );
  const [from, to] = [giving?.[0], receiving?.[0]];
  return lines.length === 2 && from && to
    ? `Move ${sizeOf(from)} from ${from.account} to ${to.account}`
    : lines.map(lineText).join(', ');
}

export const oppositeOf = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({
    ...line,
    amount: line.amount.startsWith('-') ? line.amount.slice(1) : `-${line.amount}`,
  }));
