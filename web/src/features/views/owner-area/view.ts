import { ASSET_STAGES, type NEXT_STEPS } from '@holdfast/domain/views/owner-area/dashboard-shapes';
import type { CallData } from '../../../lib/call.ts';
import { counted, date, momentWithZone, money, percent } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';

/** How an owner's start reads. Pure. */

export type Dashboard = CallData<'GET /owner/dashboard'>;
export type Task = Dashboard['tasks'][number];
export type AssetLine = Dashboard['assets'][number];
export type NextDate = Dashboard['dates'][number];

type TaskWords = {
  readonly title: string;
  readonly note: string;
  readonly action: string;
  /** Where it is done. */
  readonly to: string;
};

/** What a task says, and where it is done. */
export function taskWords(task: Task): TaskWords {
  const count = task.count ?? 0;
  const asset = task.asset?.id ?? '';
  const commitments = paths.ownerCommitments(asset);
  switch (task.kind) {
    case 'decide_commitments':
      return {
        title: `Decide ${counted(count, 'commitment')}`,
        note: 'Undecided pledges are rejected when the offer closes',
        action: 'Decide',
        to: commitments,
      };
    case 'upload_evidence':
      return {
        title: 'Upload the closing evidence',
        note: `${count} of ${task.of} documents in; escrow stays shut until two staff approve`,
        action: 'Upload',
        to: commitments,
      };
    case 'evidence_refused':
      return {
        title: 'Upload refused evidence anew',
        note: task.reason ?? 'Our team refused papers of the closing',
        action: 'Upload',
        to: commitments,
      };
    case 'mend_asset':
      return {
        title: 'Mend and send again',
        note: task.reason ?? 'Our listings team sent the asset back',
        action: 'Mend',
        to: paths.ownerAsset(asset),
      };
    case 'mend_structure':
      return {
        title: 'Mend the structure and send it again',
        note: task.reason ?? 'Our listings team sent the structure back',
        action: 'Mend',
        to: paths.ownerStructure(task.structure?.id ?? ''),
      };
    case 'finish_draft':
      return {
        title: 'Finish the draft and send it for review',
        note: 'Nobody sees it until our listings team has approved it',
        action: 'Continue',
        to: paths.ownerAsset(asset),
      };
    default:
      return { ...navWords(task), to: paths.ownerNavUpdate(asset) };
  }
}

function navWords({ kind, reason }: Task): Omit<TaskWords, 'to'> {
  if (kind === 'nav_refused') {
    return {
      title: 'Ask for the NAV again',
      note: reason ?? 'Our team refused the value',
      action: 'Update',
    };
  }
  if (kind === 'first_nav') {
    return {
      title: 'Ask for the first NAV',
      note: 'Trading can be opened once a value is approved',
      action: 'Update',
    };
  }
  return {
    title: 'Update the NAV',
    note: 'Its age stands beside every price',
    action: 'Update',
  };
}

/** "Five things need you; the first by 24 Nov 2026, 17:00 CET." */
export function leadWords(tasks: readonly Task[]): string {
  if (tasks.length === 0) return 'Nothing needs you right now.';
  const [first] = tasks;
  const things = tasks.length === 1 ? 'One thing needs' : `${inWords(tasks.length)} things need`;
  return first?.dueAt
    ? `${things} you; the first by ${momentWithZone(first.dueAt)}.`
    : `${things} you.`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (n: number): string => NUMBERS[n] ?? String(n);

const DATE_TITLES: Readonly<Record<NextDate['kind'], (name: string) => string>> = {
  opens: (name) => `${name} opens`,
  closes: (name) => `${name} closes`,
  long_stop: () => 'Long stop',
};

/** A coming date: what happens, and what to know of it. */
export function dateWords({ kind, asset, fundedBps, at }: NextDate) {
  const committed = `${percent(fundedBps / 100)} committed`;
  const time = momentWithZone(at).split(', ')[1] ?? '';
  return {
    title: DATE_TITLES[kind](asset.name),
    note:
      kind === 'closes'
        ? `${time} · ${committed}`
        : kind === 'opens'
          ? time
          : `${asset.name}: everybody is refunded then`,
  };
}

export const STAGE_NAMES = ['Draft', 'Offer', 'Closing', 'Issued', 'Trading'] as const;

/** Where an asset stands on its way, in words for under the current stage. */
export function stageOf(asset: AssetLine) {
  return { at: ASSET_STAGES.indexOf(asset.stage), ...stageWords(asset) };
}

type Tone = 'now' | 'waits' | 'vote' | 'done';

function stageWords(asset: AssetLine): { readonly words: string; readonly tone: Tone } {
  const { offer, stage } = asset;
  if (asset.status === 'In Voting') return { words: 'In voting', tone: 'vote' };
  switch (stage) {
    case 'draft':
      return draftWords(asset);
    case 'offer':
      if (!offer) return { words: 'No offer yet', tone: 'waits' };
      return offer.stage === 'UPCOMING'
        ? { words: `Opens ${date(offer.opensAt)}`, tone: 'now' }
        : {
            words: `${percent(offer.fundedBps / 100)} of ${money(offer.targetAmount)}`,
            tone: 'now',
          };
    case 'closing':
      return { words: evidenceWords(offer), tone: 'waits' };
    case 'issued':
      return offer?.endedAt
        ? { words: `Issued ${date(offer.endedAt)}`, tone: 'now' }
        : { words: 'Being issued', tone: 'now' };
    case 'trading':
      return asset.isHalted
        ? { words: 'Market halted', tone: 'waits' }
        : { words: `Since ${date(asset.tradingSince)}`, tone: 'done' };
  }
}

function draftWords({ reviewStatus, submittedAt, offer }: AssetLine) {
  if (offer?.stage === 'REFUNDING') return { words: 'Being refunded', tone: 'waits' as const };
  if (reviewStatus === 'pending') {
    return { words: `In review since ${date(submittedAt)}`, tone: 'now' as const };
  }
  if (reviewStatus === 'rejected') return { words: 'Sent back', tone: 'waits' as const };
  return { words: reviewStatus === 'approved' ? 'Approved' : 'Not sent', tone: 'now' as const };
}

function evidenceWords(offer: AssetLine['offer']): string {
  if (offer?.evidenceStage === 'IN_REVIEW') return 'Evidence in review';
  if (offer?.evidenceStage === 'REFUSED') return 'Evidence refused';
  return `Evidence ${offer?.papers ?? 0} of 3`;
}

type NextKind = (typeof NEXT_STEPS)[number];

const NEXT: Readonly<Record<NextKind, readonly [what: string, note: string]>> = {
  opens: ['Offer opens', ''],
  closes: ['Offer closes', ''],
  long_stop: ['Long stop', ''],
  send: ['Send for review', 'When it is complete'],
  review: ['Review', 'Holdfast decides'],
  mend: ['Mend and send again', 'It was sent back'],
  publish: ['Publication', 'By Holdfast'],
  issue: ['Units arrive', 'When the chain confirms'],
  refund: ['Refunds', 'Then a draft again'],
  first_nav: ['First NAV', 'Then trading can open'],
  nav_decision: ['NAV decision', 'Holdfast decides'],
  open_trading: ['Trading opens', 'By Holdfast'],
  update_nav: ['NAV update', 'Older than a quarter'],
  vote: ['Vote', 'Until it closes'],
};

/** What happens to an asset next, and when. */
export function nextWords(next: AssetLine['next']) {
  if (!next) return undefined;
  const [what, note] = NEXT[next.kind];
  return { what, note: next.at ? date(next.at) : note };
}

/** The price where it trades; before that what it raised, or what is committed or sought. */
export function worthOf(asset: AssetLine) {
  const { offer } = asset;
  if (asset.price !== null) return { figure: money(asset.price), note: 'Last price' };
  if (asset.stage === 'closing') return { figure: money(asset.inEscrow), note: 'In escrow' };
  if (Number(asset.raised) > 0) return { figure: money(asset.raised), note: 'Raised' };
  if (!offer) return undefined;
  return asset.stage === 'offer' && offer.stage !== 'UPCOMING'
    ? { figure: money(offer.committedAmount), note: 'Committed' }
    : { figure: money(offer.targetAmount), note: 'Offer size' };
}

export type Show = 'offers' | 'trading' | 'drafts';

/** The assets that a filter shows. */
export const isShown = (asset: AssetLine, show: Show | undefined): boolean => {
  if (!show) return true;
  if (show === 'trading') return asset.stage === 'trading';
  if (show === 'drafts') return asset.stage === 'draft';
  return asset.stage === 'offer' || asset.stage === 'closing';
};

const FAR = '9999';

/** What comes next stands first; what has no day comes after it, as it was given. */
export const byNext = (a: AssetLine, b: AssetLine): number =>
  (a.next?.at ?? FAR).localeCompare(b.next?.at ?? FAR);

/** "2026-07-01" → "Q3 2026". */
export const quarterName = (firstDay: string): string =>
  `Q${Math.floor(Number(firstDay.slice(5, 7)) / 3) + 1} ${firstDay.slice(0, 4)}`;
