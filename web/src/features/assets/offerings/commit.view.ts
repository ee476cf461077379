import { type InvestorState, investorState, type Standing } from '@holdfast/domain/access';
import { daysText } from '@holdfast/domain/assets/offerings/withdrawal-right';
import { momentWithZone } from '../../../lib/figures/format.ts';
import type { Step } from '../../../ui/steps.tsx';
import { offerState } from './offer-words.ts';
import type { Offering } from './view.ts';

/** Why no commitment is possible on this page; undefined if it is. */
export type Held =
  | 'none'
  /** The offering takes no commitments; `offer-words.ts` has the reason. */
  | 'offer'
  | Exclude<InvestorState, 'ready'>;

/** The person first: an open offering is no use to one who can't invest. */
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

export const titleOf = (name: string): string => name.replace(/\.pdf$/i, '');

/** Why consent isn't possible yet; undefined if every required document was opened. */
export const openFirst = (unopened: readonly { readonly name: string }[]): string | undefined =>
  unopened.length === 0
    ? undefined
    : `Open the ${wordsOf(unopened.map((one) => titleOf(one.name)))} first.`;

export function nextSteps(offering: Offering): Step[] {
  const { terms, mine } = offering;
  return [
    {
      title: 'Funds are reserved',
      note: 'They remain yours but can’t be used for trading.',
      state: 'open',
    },
    mine && mine.withdrawalDays > 0
      ? {
          title: `You can cancel for ${daysText(mine.withdrawalDays)}`,
          note: `Until ${momentWithZone(mine.cancelUntil)} if you commit now. Cancel in your portfolio, free of charge.`,
          state: 'open',
        }
      : {
          title: 'No cooling-off period',
          note: 'This commitment can’t be cancelled.',
          state: 'open',
        },
    {
      title: 'Offering completes',
      note: `It closes on ${momentWithZone(terms.closesAt)}, or when the last cooling-off period ends, if later. If it fails or expires, the full amount is returned.`,
      state: 'open',
    },
    {
      title: 'Units arrive in your portfolio',
      note: 'With a transaction link on the explorer.',
      state: 'open',
    },
  ];
}

export function missingWords(facts: {
  readonly problem: string | undefined;
  readonly isShort: boolean;
  readonly unopened: readonly { readonly name: string }[];
  readonly unread: readonly string[];
  readonly isRiskAccepted: boolean;
  readonly unaccepted: readonly string[];
  readonly needsSignature: boolean;
}): string | undefined {
  if (facts.problem) return facts.problem;
  if (facts.isShort) return 'Your wallet balance is too low for this amount.';
  const open = openFirst(facts.unopened);
  if (open) return open;
  if (facts.unread.length > 0) return `Read the ${wordsOf(facts.unread)} to continue.`;
  if (!facts.isRiskAccepted) return 'Confirm that you understand the risk to continue.';
  if (facts.unaccepted.length > 0) return `Accept the ${wordsOf(facts.unaccepted)} to continue.`;
  return facts.needsSignature ? 'Sign to continue.' : undefined;
}

/** "Unit terms" → "unit terms" within a sentence; "KID" and "EU annex" keep their capitals. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

const wordsOf = (names: readonly string[]): string => names.map(inSentence).join(' and ');
