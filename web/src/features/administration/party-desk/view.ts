import { cycleWords } from '@holdfast/domain/market/investment-plans/schedule';
import type { ReactNode } from 'react';
import type { CallData } from '../../../lib/call.ts';
import { date, money } from '../../../lib/figures/format.ts';

export type Line = {
  readonly key: string;
  readonly what: ReactNode;
  readonly note: string;
  readonly value: ReactNode;
};

export function wordOf(state: string): string {
  const words = state.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Plan = CallData<'GET /admin/parties/:partyId/plans'>['lines'][number];

export function planText({ symbol, kind, amount, cycle, day }: Plan): string {
  if (kind === 'income') {
    return `${symbol}: ${amount === null ? 'all income' : `up to ${money(amount)} of income`}`;
  }
  const when = cycle && day ? cycleWords(cycle, day) : '';
  return `${symbol}: ${money(amount)}. ${when}`;
}

export function planNote({ invested, nextOn, status, reason }: Plan): string {
  const next = status === 'active' && nextOn ? [`next on ${date(nextOn)}`] : [];
  const last = reason === null ? [] : [`last time: ${reason}`];
  return [`${money(invested)} invested`, ...next, ...last].join(' · ');
}
