import { amountWords, minorOfText } from '@holdfast/domain/cash/bank-statements/amounts';
import { bookingWords, daysWords } from '@holdfast/domain/cash/bank-statements/effects';
import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Statement = CallData<'GET /admin/funds/statements'>[number];
export type StatementView = CallData<'GET /admin/funds/statements/:statementId'>;
export type Plan = NonNullable<StatementView['plan']>;
export type StatementLine = StatementView['lines'][number];

export type ChainEnd = CallData<'GET /admin/funds/statement-chains'>[number];

export type Rule = CallData<'GET /admin/funds/statement-rules'>[number];
export type RuleVersion = NonNullable<Rule['current']>;

export type SuspenseItem = CallData<'GET /admin/funds/suspense'>[number];

export type SuspenseBalance = CallData<'GET /admin/funds/suspense/balances'>[number];

export const STATEMENT_WORDS: Readonly<Record<Statement['stage'], readonly [string, BadgeTone]>> = {
  PREVIEW: ['To book', 'warn'],
  BOOKING: ['Booking', 'info'],
  BOOKED: ['Booked', 'good'],
  DISCARDED: ['Discarded', 'plain'],
};

export const amountIn = (text: string, currency: string): string =>
  amountWords(minorOfText(text, currency), currency);

export const amountOf = ({ amount, currency }: Pick<SuspenseItem, 'amount' | 'currency'>): string =>
  amountIn(amount, currency);

export const daysOf = ({ from, to }: Pick<Statement, 'from' | 'to'>): string => daysWords(from, to);

/** Credits to investors come first. */
export const EFFECTS: Readonly<Record<StatementLine['effect'], readonly [string, BadgeTone]>> = {
  credited: ['Credit', 'good'],
  given_back: ['Withdrawal returned', 'warn'],
  held: ['Hold', 'bad'],
  suspense: ['Suspense', 'warn'],
  paid: ['Withdrawal paid', 'plain'],
  own: ['Own money', 'plain'],
  outgoing: ['Other payment', 'plain'],
  card_payout: ['Card payout', 'good'],
  provider_charge: ['Provider charge', 'plain'],
  bank_charge: ['Bank charge', 'plain'],
  bank_interest: ['Bank interest', 'good'],
  own_transfer: ['Own transfer', 'plain'],
  known: ['Already booked', 'plain'],
  read: ['Not booked yet', 'plain'],
};

export const DAY_WORDS: Readonly<Record<StatementLine['dayFrom'], string>> = {
  booking: 'Booking date',
  value: 'Value date',
  statement: 'Statement date',
};

export const bookWords = ({ from, to }: Statement, plan: Plan): string =>
  bookingWords(
    from,
    to,
    plan.sums.map((sum) => ({ ...sum, amount: minorOfText(sum.amount, sum.currency) })),
  );
