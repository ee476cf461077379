import { type Cycle, cycleWords } from '@holdfast/domain/market/investment-plans/schedule';
import type { CallData, CallInput } from '../../../lib/call.ts';
import { decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { date, minorOf, money } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

export type Plan = CallData<'GET /user/investment-plans'>[number];
export type PlanRun = CallData<'GET /user/investment-plans/:planId/runs'>[number];
type NewPlan = CallInput<'POST /user/investment-plans'>['body'];

export type PlanValues = {
  readonly kind: 'recurring' | 'income';
  readonly amount: string;
  readonly cycle: Cycle;
  readonly weekday: string;
  readonly monthday: string;
  readonly mostPrice: string;
  readonly endsOn: string;
};

export const emptyPlan: PlanValues = {
  kind: 'recurring',
  amount: '',
  cycle: 'monthly',
  weekday: '1',
  monthday: '1',
  mostPrice: '',
  endsOn: '',
};

const days = (cycle: Cycle, many: number) =>
  Array.from({ length: many }, (_, at) => ({
    value: String(at + 1),
    label: cycleWords(cycle, at + 1),
  }));
export const WEEKDAYS = days('weekly', 7);
export const MONTHDAYS = days('monthly', 28);

const amountCheck = firstOf(required('Amount'), decimal('Amount', 2));
const least = (text: string, minTrade: string): string | null =>
  text.trim() !== '' && minorOf(decimalText(text, 2) ?? '0', 2) < minorOf(minTrade, 2)
    ? `The minimum trade is ${money(minTrade)}`
    : null;

export const planChecks = (minTrade: string) => ({
  amount: (value: string, { kind }: PlanValues) => {
    const check = kind === 'recurring' ? amountCheck : decimal('Amount', 2);
    return check(value) ?? least(value, minTrade);
  },
  mostPrice: decimal('Maximum price', 2),
});

export const planRefusals = { PLAN_EXISTS: 'kind', TOO_MANY_PLANS: 'kind' } as const;

export function planBody(assetId: string, values: PlanValues): NewPlan {
  const amount = decimalText(values.amount, 2);
  const cap = decimalText(values.mostPrice, 2);
  const mostPrice = cap === undefined ? {} : { mostPrice: cap };
  if (values.kind === 'income') {
    return { kind: 'income', assetId, ...mostPrice, ...(amount === undefined ? {} : { amount }) };
  }
  const { cycle, weekday, monthday, endsOn } = values;
  return {
    kind: 'recurring',
    assetId,
    amount: amount ?? '0',
    cycle,
    day: Number(cycle === 'weekly' ? weekday : monthday),
    ...mostPrice,
    ...(endsOn === '' ? {} : { endsOn }),
  };
}

export function planWords(plan: Plan): string {
  const cap = plan.mostPrice === null ? '' : `, at most ${money(plan.mostPrice)} per unit`;
  if (plan.kind === 'income') {
    const most = plan.amount === null ? 'All income' : `Up to ${money(plan.amount)} of the income`;
    return `${most} that ${plan.symbol} pays${cap}`;
  }
  const when = plan.cycle && plan.day ? cycleWords(plan.cycle, plan.day) : '';
  const words = `${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  return `${money(plan.amount)} ${words}${cap}`;
}

export function nextWords(plan: Plan): string {
  if (plan.status === 'paused') return 'Paused until you resume it';
  if (plan.status === 'cancelled') return 'Cancelled';
  if (plan.status === 'ended') return 'Ended';
  if (plan.kind === 'income') return 'Next with the next income distribution';
  const end = plan.endsOn ? `, until ${date(plan.endsOn)}` : '';
  return `Next on ${date(plan.nextOn)}${end}`;
}

export const RUN_STATES = {
  due: { tone: 'info', word: 'Placing order' },
  placed: { tone: 'good', word: 'Bought' },
  refused: { tone: 'warn', word: 'Not bought' },
  missed: { tone: 'warn', word: 'Missed' },
} as const;

export const PLAN_STATES = {
  active: { tone: 'good', word: 'Active' },
  paused: { tone: 'warn', word: 'Paused' },
  cancelled: { tone: 'plain', word: 'Cancelled' },
  ended: { tone: 'plain', word: 'Ended' },
} as const;
