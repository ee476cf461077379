import { LEAST_VOTERS } from '@holdfast/domain/assets/governance/disclosure';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { CallData } from '../../../lib/call.ts';
import { count, counted, minorOf, quantity } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Poll = CallData<'GET /polls/:pollId'>;
export type OwnPoll = CallData<'GET /owner/polls/:pollId'>;
export type PollRow = Pick<Poll, 'status' | 'outcome' | 'winner' | 'opensAt' | 'closesAt'>;
type Weighting = Poll['weighting'];

/** "120.000 units", "1 holder". */
export const weightWords = (weight: string, weighting: Weighting): string =>
  weighting === 'units' ? `${quantity(weight)} units` : counted(Number(weight), 'holder');

export const weightFigure = (weight: string, weighting: Weighting): string =>
  weighting === 'units' ? quantity(weight) : count(Number(weight));

type Counted = Pick<Poll, 'abstained' | 'merged'> & {
  readonly options: readonly Pick<Poll['options'][number], 'tally'>[];
};

export const votesCast = ({ options, abstained, merged }: Counted): number =>
  options.reduce(
    (sum, { tally }) => sum + (tally?.votes ?? 0),
    (abstained?.votes ?? 0) + (merged?.votes ?? 0),
  );

export function notVoted(poll: Pick<Poll, 'electorate' | 'turnout' | 'weighting'>) {
  const { electorate, turnout, weighting } = poll;
  if (!electorate || !turnout) return null;
  const decimals = weighting === 'units' ? 3 : 0;
  const weight = minorOf(electorate.weight, decimals) - minorOf(turnout.weight, decimals);
  const text = weighting === 'units' ? quantityText(weight) : String(weight);
  return { weight: text, holders: electorate.votes - turnout.votes };
}

export function inferableWords({ merged, weighting }: Pick<Poll, 'merged' | 'weighting'>): string {
  const sums = weighting === 'units' ? ', or known holdings add up to a total in only one way' : '';
  return [
    ...(merged ? [`Options chosen by fewer than ${LEAST_VOTERS} holders share one total.`] : []),
    'The published list reveals no more than these totals.',
    `They can still reveal votes if all voters agreed, one holding decided the outcome${sums}.`,
  ].join(' ');
}

export const POLL_READS = [
  'GET /owner/polls/:pollId',
  'GET /owner/assets/:assetId/polls',
  'GET /assets/:assetId/polls',
  'GET /polls/:pollId',
  'GET /assets/:assetId/events',
] as const;

type Look = { readonly word: string; readonly tone: BadgeTone };

export function standingOf({ status, outcome }: PollRow): Look {
  if (status === 'DRAFT') return { word: 'Draft', tone: 'plain' };
  if (status === 'REQUESTED') return { word: 'In review', tone: 'warn' };
  if (status === 'SCHEDULED') return { word: 'Scheduled', tone: 'info' };
  if (status === 'OPEN') return { word: 'Open', tone: 'vote' };
  if (status === 'CANCELLED') return { word: 'Cancelled', tone: 'plain' };
  if (outcome === 'passed') return { word: 'Passed', tone: 'good' };
  return { word: outcome === 'failed' ? 'Not passed' : 'No quorum', tone: 'warn' };
}

export const KIND_WORDS: Readonly<Record<Poll['kind'], string>> = {
  ordinary: 'Question',
  closing: 'Closing of the offering',
  exit: 'Exit of the asset',
};
