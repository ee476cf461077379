import { defineMachine } from '../../kernel/machine.ts';

const trader = { party: 'CAN_TRADE_ASSETS' } as const;

export const planMachine = defineMachine({
  name: 'plan',
  column: 'investment_plans.plan.status',
  states: {
    active: 'Invests on each due date',
    paused: 'Invests nothing until it is resumed',
    cancelled: 'Cancelled by the investor',
    ended: 'Its end date has passed',
  },
  initial: 'active',
  moves: {
    pause: { from: ['active'], to: 'paused', by: [trader] },
    resume: { from: ['paused'], to: 'active', by: [trader] },
    cancel: { from: ['active', 'paused'], to: 'cancelled', by: [trader] },
    end: { from: ['active', 'paused'], to: 'ended', by: ['system'] },
  },
});

export type PlanStatus = keyof typeof planMachine.states;
export const PLAN_STATUSES = Object.keys(planMachine.states) as [PlanStatus, ...PlanStatus[]];
