import { HOUR, later } from '../../kernel/moment.ts';
import type { Requirement } from '../../kernel/requirement.ts';
import { messages } from '../../kernel/validation.ts';
import { LEAST_EXIT_PASS_BPS, LEAST_EXIT_QUORUM_BPS } from './deciding.ts';
import { ABSTAIN, LEAST_OPTIONS, LEAST_VOTING_HOURS, MOST_VOTING_HOURS } from './poll.machine.ts';

export type PollFacts = {
  readonly kind: 'ordinary' | 'exit' | 'closing';
  readonly question: string;
  readonly explanation: string;
  readonly options: readonly { readonly label: string; readonly isRecommended: boolean }[];
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly quorumBps: number;
  readonly passBps: number;
};

export const pollRequirements = (draft: PollFacts, now: Date): readonly Requirement[] => [
  { key: 'question', text: messages.required('Question'), isMet: draft.question !== '' },
  ...optionRequirements(draft.options),
  ...exitRequirements(draft),
  ...timeRequirements(draft, now),
];

function optionRequirements(options: PollFacts['options']): readonly Requirement[] {
  const labels = options.map(({ label }) => label.toLowerCase());
  const isOwn = (label: string, at: number) => label !== ABSTAIN && labels.indexOf(label) === at;
  return [
    {
      key: 'options',
      text: `Add at least ${LEAST_OPTIONS} options`,
      isMet: options.length >= LEAST_OPTIONS,
    },
    ...labels.flatMap((label, at): Requirement[] => [
      {
        key: `options.${at}.label`,
        text: messages.required(`Option ${at + 1}`),
        isMet: label !== '',
      },
      {
        key: `options.${at}.label`,
        text: `Option ${at + 1} must differ from the others`,
        isMet: label === '' || isOwn(label, at),
      },
    ]),
    {
      key: 'options',
      text: 'Recommend at most one option',
      isMet: options.filter((one) => one.isRecommended).length <= 1,
    },
  ];
}

function exitRequirements({ kind, ...draft }: PollFacts): readonly Requirement[] {
  if (kind !== 'exit') return [];
  const atLeast = (what: string, bps: number) =>
    `${what} of an exit vote must be at least ${bps / 100}%`;
  return [
    {
      key: 'quorumPercent',
      text: atLeast('The quorum', LEAST_EXIT_QUORUM_BPS),
      isMet: draft.quorumBps >= LEAST_EXIT_QUORUM_BPS,
    },
    {
      key: 'passPercent',
      text: atLeast('The majority', LEAST_EXIT_PASS_BPS),
      isMet: draft.passBps >= LEAST_EXIT_PASS_BPS,
    },
    {
      key: 'explanation',
      text: messages.required('Explanation'),
      isMet: draft.explanation !== '',
    },
  ];
}

function timeRequirements({ opensAt, closesAt }: PollFacts, now: Date): readonly Requirement[] {
  const opens = opensAt && opensAt > now ? opensAt : now;
  const earliest = later(opens, LEAST_VOTING_HOURS * HOUR);
  const latest = later(opens, MOST_VOTING_HOURS * HOUR);
  return [
    {
      key: 'opensAt',
      text: 'The opening time can’t be in the past',
      isMet: !opensAt || opensAt >= now,
    },
    { key: 'closesAt', text: messages.required('End'), isMet: closesAt !== null },
    {
      key: 'closesAt',
      text: `The poll must be open for at least ${LEAST_VOTING_HOURS} hours`,
      isMet: !closesAt || closesAt >= earliest,
    },
    {
      key: 'closesAt',
      text: `The poll can be open for at most ${MOST_VOTING_HOURS / 24} days`,
      isMet: !closesAt || closesAt <= latest,
    },
  ];
}
