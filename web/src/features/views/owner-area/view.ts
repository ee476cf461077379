import { ASSET_STAGES } from '@holdfast/domain/views/owner-area/dashboard-shapes';
import type { CallData } from '../../../lib/call.ts';
import { date, momentWithZone, money, percent } from '../../../lib/figures/format.ts';
import type { OwnerTask as Task } from '../../../lib/owner-task.ts';

export type Dashboard = CallData<'GET /owner/dashboard'>;
export type AssetLine = Dashboard['assets'][number];
export type NextDate = Dashboard['dates'][number];

export function leadWords(tasks: readonly Task[], now = new Date()): string {
  if (tasks.length === 0) return 'Nothing needs your attention.';
  const [first] = tasks.flatMap(({ dueAt }) => dueAt ?? []).sort();
  const things = tasks.length === 1 ? 'One thing needs' : `${inWords(tasks.length)} things need`;
  if (!first) return `${things} your attention.`;
  return new Date(first) < now
    ? `${things} your attention; the first was due ${date(first)}.`
    : `${things} your attention; the first is due by ${momentWithZone(first)}.`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (n: number): string => NUMBERS[n] ?? String(n);

const DATE_TITLES: Readonly<Record<NextDate['kind'], (name: string) => string>> = {
  opens: (name) => `${name} opens`,
  closes: (name) => `${name} closes`,
  long_stop: () => 'Long-stop date',
  confirm_by: (name) => `${name}: investors’ confirmation due`,
  poll_closes: (name) => `${name}: poll closes`,
  record: (name) => `${name}: record date`,
  payment: (name) => `${name}: payment to holders`,
};

export function dateWords({ kind, asset, fundedBps, at }: NextDate) {
  const time = momentWithZone(at).split(', ')[1] ?? '';
  const notes: Readonly<Partial<Record<NextDate['kind'], string>>> = {
    closes: `${time} · ${percent((fundedBps ?? 0) / 100)} committed`,
    long_stop: `${asset.name}: all investors are refunded`,
    confirm_by: `${time} · unconfirmed commitments are refunded`,
    record: 'Holders on this date are paid',
    payment: 'From your wallet',
  };
  return { title: DATE_TITLES[kind](asset.name), note: notes[kind] ?? time };
}

export const STAGE_NAMES = ['Draft', 'Offering', 'Closing', 'Issued', 'Trading'] as const;

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
      if (!offer) return { words: 'No offering yet', tone: 'waits' };
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
      return asset.availability.state === 'halted' || asset.availability.state === 'frozen'
        ? { words: asset.availability.label, tone: 'waits' }
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
  if (offer?.evidenceStage === 'IN_REVIEW') return 'Documents in review';
  if (offer?.evidenceStage === 'REFUSED') return 'Documents rejected';
  return `Documents ${offer?.papers ?? 0} of 3`;
}

/** The price of a traded asset; before that, the amount raised, committed or sought. */
export function worthOf(asset: AssetLine) {
  const { offer } = asset;
  if (asset.price !== null) return { figure: money(asset.price), note: 'Last price' };
  if (asset.stage === 'closing') return { figure: money(asset.inEscrow), note: 'In escrow' };
  if (Number(asset.raised) > 0) return { figure: money(asset.raised), note: 'Raised' };
  if (!offer) return undefined;
  return asset.stage === 'offer' && offer.stage !== 'UPCOMING'
    ? { figure: money(offer.committedAmount), note: 'Committed' }
    : { figure: money(offer.targetAmount), note: 'Offering size' };
}

export type Show = 'offers' | 'trading' | 'drafts';

export const isShown = (asset: AssetLine, show: Show | undefined): boolean => {
  if (!show) return true;
  if (show === 'trading') return asset.stage === 'trading';
  if (show === 'drafts') return asset.stage === 'draft';
  return asset.stage === 'offer' || asset.stage === 'closing';
};

const FAR = '9999';

/** Sorts by next event. Assets without a date come last, in their given order. */
export const byNext = (a: AssetLine, b: AssetLine): number =>
  (a.next?.at ?? FAR).localeCompare(b.next?.at ?? FAR);

export const quarterName = (firstDay: string): string =>
  `Q${Math.floor(Number(firstDay.slice(5, 7)) / 3) + 1} ${firstDay.slice(0, 4)}`;
