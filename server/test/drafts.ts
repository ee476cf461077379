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

/** Types the terms of a draft, so that it lacks nothing. */
export async function typeTerms(world: World, owner: Someone, assetId: string): Promise<void> {
  const content = typedTerms(world.clock.now());
  await world.as(owner.actor, (ctx) =>
    saveSection(ctx as UserCtx, assetId, { section: 'commitment', version: 0, content }),
  );
}
