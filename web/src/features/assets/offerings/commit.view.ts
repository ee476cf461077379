import { type InvestorState, investorState, type Standing } from '@holdfast/domain/access';
import { date, dateTime } from '../../../lib/format.ts';
import type { Step } from '../../../ui/steps.tsx';
import { offerState } from './offer-words.ts';
import type { Folder, Offering } from './view.ts';

/** Why a commitment can't be made on this page, whoever looks; undefined when it can. */
export type Held =
  | 'none'
  /** It takes nothing as it stands; `offer-words.ts` says why. */
  | 'offer'
  | Exclude<InvestorState, 'ready'>;

/** The person first, then the offer: an offer that is open is of no use to who can't invest. */
export function heldBy(standing: Standing | undefined, offering: Offering | null, isOwn: boolean) {
  return personHeld(standing, isOwn) ?? offerHeld(offering);
}

function personHeld(standing: Standing | undefined, isOwn: boolean): Held | undefined {
  if (!standing) return 'unverified';
  const state = investorState(standing, isOwn);
  return state === 'ready' ? undefined : state;
}

function offerHeld(offering: Offering | null): Held | undefined {
  if (!offering) return 'none';
  return offerState(offering) === 'open' ? undefined : 'offer';
}

export type PaperToRead = Folder['documents'][number];

const MOST_PAPERS = 4;

/** The papers of the offer: those of its own folder that the reader may open, else of the first. */
export function papersOf(folders: readonly Folder[]): PaperToRead[] {
  const own = folders.find((folder) => /offer/i.test(folder.name)) ?? folders[0];
  return (own?.documents ?? []).filter((paper) => paper.mayOpen).slice(0, MOST_PAPERS);
}

/** What happens after the button, with the dates of this offer. */
export function nextSteps(offering: Offering): Step[] {
  const { terms, mine } = offering;
  const window = mine && new Date(mine.cancelUntil) > new Date();
  return [
    {
      title: 'Funds are reserved',
      note: 'Still yours; they stop being available to trade.',
      state: 'open',
    },
    window
      ? {
          title: `Cooling-off until ${date(mine.cancelUntil)}`,
          note: 'Cancel it in your portfolio, no fee.',
          state: 'open',
        }
      : {
          title: 'No cooling-off',
          note: 'This commitment can not be withdrawn once it is made.',
          state: 'open',
        },
    {
      title: 'Offer completes',
      note: `It closes on ${dateTime(terms.closesAt)}. If it fails or expires, the full amount returns.`,
      state: 'open',
    },
    {
      title: 'Units arrive in your portfolio',
      note: 'With a transaction link on the explorer.',
      state: 'open',
    },
  ];
}

/** What still stands between the person and the button, said under it; undefined when nothing. */
export function missingWords(facts: {
  readonly problem: string | undefined;
  readonly isShort: boolean;
  readonly unread: readonly string[];
  readonly isRiskAccepted: boolean;
  readonly unaccepted: readonly string[];
  readonly needsSignature: boolean;
}): string | undefined {
  if (facts.problem) return facts.problem;
  if (facts.isShort) return 'Your wallet balance is too low for this amount.';
  if (facts.unread.length > 0) return `Read the ${wordsOf(facts.unread)} to continue.`;
  if (!facts.isRiskAccepted) return 'Confirm that you understand the risk to continue.';
  if (facts.unaccepted.length > 0) return `Accept the ${wordsOf(facts.unaccepted)} to continue.`;
  return facts.needsSignature ? 'Sign to continue.' : undefined;
}

const wordsOf = (names: readonly string[]): string =>
  names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(' and ');
