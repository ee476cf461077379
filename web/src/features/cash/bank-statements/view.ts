import { amountWords, minorOfText } from '@holdfast/domain/cash/bank-statements/amounts';
import { bookingWords, daysWords } from '@holdfast/domain/cash/bank-statements/effects';
import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** A statement of the platform's own account. */
export type Statement = CallData<'GET /admin/funds/statements'>[number];
export type StatementView = CallData<'GET /admin/funds/statements/:statementId'>;
export type Plan = NonNullable<StatementView['plan']>;
export type StatementLine = StatementView['lines'][number];

/** Where the statements of an account and currency end. */
export type ChainEnd = CallData<'GET /admin/funds/statement-chains'>[number];

/** A line of a statement without an owner yet. */
export type SuspenseItem = CallData<'GET /admin/funds/suspense'>[number];

/** The suspense account of one currency beside its open lines. */
export type SuspenseBalance = CallData<'GET /admin/funds/suspense/balances'>[number];

export const STATEMENT_WORDS: Readonly<Record<Statement['stage'], readonly [string, BadgeTone]>> = {
  PREVIEW: ['To confirm', 'warn'],
  BOOKING: ['Being booked', 'info'],
  BOOKED: ['Booked', 'good'],
  DISCARDED: ['Put away', 'plain'],
};

/** "$1,234.50", "EUR 7.00": an amount of a bank's statement, which may be in any currency. */
export const amountIn = (text: string, currency: string): string =>
  amountWords(minorOfText(text, currency), currency);

export const amountOf = ({ amount, currency }: Pick<SuspenseItem, 'amount' | 'currency'>): string =>
  amountIn(amount, currency);

/** The days that a statement tells of, which are the same in every zone. */
export const daysOf = ({ from, to }: Pick<Statement, 'from' | 'to'>): string => daysWords(from, to);

/** What a line does, or did: first what becomes somebody's money. */
export const EFFECTS: Readonly<Record<StatementLine['effect'], readonly [string, BadgeTone]>> = {
  credited: ['Credit', 'good'],
  given_back: ['Withdrawal given back', 'warn'],
  held: ['Hold', 'bad'],
  suspense: ['Suspense', 'warn'],
  paid: ['Withdrawal paid', 'plain'],
  outgoing: ['Other payment', 'plain'],
  known: ['Known already', 'plain'],
  read: ['Not booked yet', 'plain'],
};

/** Which date of the statement the day of a line is. */
export const DAY_WORDS: Readonly<Record<StatementLine['dayFrom'], string>> = {
  booking: 'Booking date',
  value: 'Value date',
  statement: 'Statement date',
};

/** What booking a statement does, as a sentence. */
export const bookWords = ({ from, to }: Statement, plan: Plan): string =>
  bookingWords(
    from,
    to,
    plan.sums.map((sum) => ({ ...sum, amount: minorOfText(sum.amount, sum.currency) })),
  );
