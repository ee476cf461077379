import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { Seeder } from '../seeder.ts';
import type { AssetStory } from '../story.ts';

/** The terms of an offer that waits for its review, as its owner typed them. */
export function typedTerms({ start }: Seeder, story: AssetStory): Contents['commitment'] {
  const at = (days: number): string => {
    const day = new Date(start.getTime() + days * DAY);
    day.setUTCHours(9, 0, 0, 0);
    return day.toISOString();
  };
  return {
    unitPrice: story.unitPrice,
    minUnits: String(story.minUnits),
    maxUnits: String(story.maxUnits),
    minPerInvestor: String(story.smallest),
    maxPerInvestor: String(story.largest),
    allocationRule: story.rule ?? 'first_come',
    automaticApproval: story.automatic ?? false,
    coolingOffDays: String(story.coolingOffDays ?? 14),
    opensAt: at(21),
    closesAt: at(66),
    longStopAt: at(126),
  };
}
