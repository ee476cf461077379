import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { COOLING_OFF_DAYS } from '@holdfast/domain/assets/offerings/withdrawal-right';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { Seeder } from '../seeder.ts';
import type { AssetStory, Life } from '../story.ts';

export type Dates = {
  readonly opens: Date;
  readonly closes: Date;
  readonly longStop: Date;
};

const LONG_STOP_DAYS = 60;

/** Days before the first start; negative if later. */
function spanOf(life: Life): { readonly opensAgo: number; readonly closesAgo: number } {
  switch (life.kind) {
    case 'draft':
    case 'in_review':
      return { opensAgo: -21, closesAgo: -66 };
    case 'upcoming':
      return { opensAgo: -life.opensIn, closesAgo: -life.opensIn - life.runs };
    case 'open':
      return { opensAgo: life.openedAgo, closesAgo: -life.closesIn };
    case 'closing':
      return { opensAgo: life.openedAgo, closesAgo: 1 };
    default:
      return { opensAgo: life.openedAgo, closesAgo: life.openedAgo - life.ran };
  }
}

export function datesOf({ start }: Seeder, { life }: AssetStory): Dates {
  const { opensAgo, closesAgo } = spanOf(life);
  const at = (ago: number, hour: number): Date => {
    const day = new Date(start.getTime() - ago * DAY);
    day.setUTCHours(hour, 0, 0, 0);
    return day;
  };
  const closes = at(closesAgo, 17);
  return { opens: at(opensAgo, 9), closes, longStop: later(closes, LONG_STOP_DAYS * DAY) };
}

export const typedTerms = (
  story: AssetStory,
  { opens, closes, longStop }: Dates,
): Contents['commitment'] => ({
  unitPrice: story.unitPrice,
  minUnits: String(story.minUnits),
  maxUnits: String(story.maxUnits),
  minPerInvestor: String(story.smallest),
  maxPerInvestor: String(story.largest),
  allocationRule: story.rule ?? 'first_come',
  automaticApproval: story.automatic ?? false,
  closingVoteRequired: story.closingVote ?? false,
  coolingOffDays: String(story.coolingOffDays ?? COOLING_OFF_DAYS),
  opensAt: opens.toISOString(),
  closesAt: closes.toISOString(),
  longStopAt: longStop.toISOString(),
  furtherTerms: '',
});
