import type { CallData } from '../../../lib/call.ts';
import { money } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** A statement of the platform's own account. */
export type Statement = CallData<'GET /admin/funds/statements'>[number];
export type StatementLine = CallData<'GET /admin/funds/statements/:statementId'>['lines'][number];

/** Money of a statement that names nobody. */
export type SuspenseItem = CallData<'GET /admin/funds/suspense'>[number];

export const STATEMENT_WORDS: Readonly<Record<Statement['stage'], readonly [string, BadgeTone]>> = {
  PREVIEW: ['To confirm', 'warn'],
  BOOKING: ['Being booked', 'info'],
  BOOKED: ['Booked', 'good'],
  DISCARDED: ['Put away', 'plain'],
};

export const amountOf = (item: Pick<SuspenseItem, 'amount' | 'currency'>): string =>
  item.currency === 'USD' ? money(item.amount) : `${item.amount} ${item.currency}`;
