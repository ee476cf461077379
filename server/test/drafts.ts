import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../src/kit/ctx.ts';
import { saveSection } from '../src/modules/assets/drafts/index.ts';
import type { Someone } from './people.ts';
import type { World } from './world.ts';

/** Terms of an offering as an owner types them: $100 a unit, 10 to 100 units, for 30 days. */
export function typedTerms(now: Date): Contents['commitment'] {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  return {
    unitPrice: '100.00',
    minUnits: '10',
    maxUnits: '100',
    minPerInvestor: '1',
    maxPerInvestor: '100',
    allocationRule: 'first_come',
    automaticApproval: false,
    closingVoteRequired: false,
    coolingOffDays: '0',
    opensAt: at(0),
    closesAt: at(30),
    longStopAt: at(60),
    furtherTerms: '',
  };
}

/** What investors sign, as an owner types it. */
export const AGREEMENT = {
  body: '1. Units\n\nI buy units under these terms.',
  isCountersigned: false,
};

/** Types the terms of a draft and its agreement, so that it lacks nothing. */
export async function typeTerms(world: World, owner: Someone, assetId: string): Promise<void> {
  const content = typedTerms(world.clock.now());
  await world.as(owner.actor, async (ctx) => {
    const save = (given: Parameters<typeof saveSection>[2]) =>
      saveSection(ctx as UserCtx, assetId, given);
    await save({ section: 'commitment', version: 0, content });
    await save({ section: 'agreement', version: 0, content: AGREEMENT });
  });
}
