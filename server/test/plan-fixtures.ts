import type { UserCtx } from '../src/kit/ctx.ts';
import { changePlan } from '../src/modules/market/investment-plans/commands/change-plan.ts';
import { makePlan } from '../src/modules/market/investment-plans/index.ts';
import type { Someone } from './people.ts';
import { signAccount } from './signature.ts';
import type { World } from './world.ts';

/** A plan of somebody who invests each month; its id. */
export async function monthlyPlan(world: World, { actor }: Someone, assetId: string) {
  await signAccount(world, { actor });
  const given = { kind: 'recurring', assetId, amount: 100_00n, cycle: 'monthly', day: 3 } as const;
  return (await world.as(actor, (ctx) => makePlan(ctx as UserCtx, given))).id;
}

/** The same, paused. */
export async function pausedPlan(world: World, who: Someone, assetId: string) {
  const id = await monthlyPlan(world, who, assetId);
  await world.as(who.actor, (ctx) => changePlan(ctx as UserCtx, id, 'pause'));
  return id;
}
