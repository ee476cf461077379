import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, price, unitsAmount, usd, usdAmount, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { PLAN_STATUSES, planMachine } from './plan.machine.ts';
import { RUN_STATUSES } from './run.machine.ts';
import { CYCLES } from './schedule.ts';

const trader = { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' } as const;
const party = { who: 'signed_in', account: 'identified', owns: 'party' } as const;
const manager = { ...party, permission: 'CAN_TRADE_ASSETS' } as const;

export const planRun = z.object({
  id: uuid,
  status: z.enum(RUN_STATUSES),
  dueAt: moment,
  amount: usdAmount,
  orderId: uuid.nullable(),
  units: unitsAmount,
  total: usdAmount,
  reason: z.string().nullable(),
});

export const plan = z.object({
  id: uuid,
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  kind: z.enum(['recurring', 'income']),
  /** Per purchase, fees included; null if all income is invested. */
  amount: usdAmount.nullable(),
  cycle: z.enum(CYCLES).nullable(),
  day: z.number().int().nullable(),
  mostPrice: usdAmount.nullable(),
  nextOn: isoDay.nullable(),
  endsOn: isoDay.nullable(),
  status: z.enum(PLAN_STATUSES),
  createdAt: moment,
  invested: usdAmount,
  units: unitsAmount,
  lastRun: planRun.nullable(),
  actions: actionsShape(planMachine),
});
export type PlanView = z.output<typeof plan>;
export type PlanRunView = z.output<typeof planRun>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/user/investment-plans',
  summary: 'Lists the party’s investment plans, active ones first',
  access: party,
  query: z.object({ assetId: uuid.optional() }),
  reply: z.array(plan),
  refusals: [],
});

export const makePlan = endpoint({
  method: 'POST',
  path: '/user/investment-plans',
  summary:
    'Creates a plan that invests a weekly or monthly amount, or the income, in a traded asset',
  access: trader,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('recurring'),
      assetId: uuid,
      amount: usd,
      cycle: z.enum(CYCLES),
      day: z.coerce.number().int().min(1).max(28),
      mostPrice: price.optional(),
      endsOn: isoDay.optional(),
    }),
    z.object({
      kind: z.literal('income'),
      assetId: uuid,
      amount: usd.optional(),
      mostPrice: price.optional(),
    }),
  ]),
  reply: plan,
  refusals: [
    'ASSET_NOT_FOUND',
    'NOT_TRADING',
    'OWN_ASSET',
    'AGREEMENT_NOT_SIGNED',
    'TRANSFER_REFUSED',
    'PLAN_EXISTS',
    'TOO_MANY_PLANS',
  ],
});

export const pausePlan = endpoint({
  method: 'POST',
  path: '/user/investment-plans/:planId/pause',
  summary: 'Pauses a plan until it is resumed',
  access: manager,
  makes: [planMachine.moves.pause],
  reply: plan,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const resumePlan = endpoint({
  method: 'POST',
  path: '/user/investment-plans/:planId/resume',
  summary: 'Resumes a plan from its next date; purchases missed while paused are not made up',
  access: manager,
  makes: [planMachine.moves.resume],
  reply: plan,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/user/investment-plans/:planId/cancel',
  summary: 'Ends a plan permanently; units already bought are kept',
  access: manager,
  makes: [planMachine.moves.cancel],
  reply: plan,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/user/investment-plans/:planId/runs',
  summary:
    'Lists a plan’s runs, newest first, each with its order or the reason no order was placed',
  access: party,
  query: z.object(cursorQuery),
  reply: z.array(planRun),
  refusals: ['NOT_FOUND'],
});
