import {
  FOR_AND_AGAINST,
  LEAST_EXIT_PASS_BPS,
  LEAST_EXIT_QUORUM_BPS,
} from '@holdfast/domain/assets/governance/deciding';
import type { CallInput } from '../../../lib/call.ts';
import { bpsOf } from '../../../lib/figures/checks.ts';
import type { OwnPoll } from './view.ts';

type Body = CallInput<'PUT /owner/polls/:pollId'>['body'];

const option = () => ({ label: '', note: '', isRecommended: false });

export const NEW_POLL: Body = {
  kind: 'ordinary',
  question: '',
  explanation: '',
  options: [option(), option()],
  documentIds: [],
  opensAt: null,
  closesAt: null,
  weighting: 'units',
  quorumPercent: '50.00',
  passPercent: '50.00',
  isNamed: false,
  isLive: false,
};

export const bodyOf = (poll: OwnPoll): Body => ({
  // A vote on a closing is never a draft.
  kind: poll.kind === 'exit' ? 'exit' : 'ordinary',
  question: poll.question,
  explanation: poll.explanation,
  options: poll.options.map(({ label, note, isRecommended }) => ({ label, note, isRecommended })),
  documentIds: poll.documents.map((one) => one.id),
  opensAt: poll.opensAt,
  closesAt: poll.closesAt,
  weighting: poll.weighting,
  quorumPercent: poll.quorumPercent,
  passPercent: poll.passPercent,
  isNamed: poll.isNamed,
  isLive: poll.isLive,
});

/** For and Against replace the draft's options, with the required quorum and majority. */
export const asExit = (draft: PollDraft): Partial<PollDraft> => ({
  kind: 'exit',
  options: FOR_AND_AGAINST.map((label) => ({ ...option(), label })),
  quorumPercent: atLeast(draft.quorumPercent, LEAST_EXIT_QUORUM_BPS),
  passPercent: atLeast(draft.passPercent, LEAST_EXIT_PASS_BPS),
});

export const asOrdinary = (): Partial<PollDraft> => ({
  kind: 'ordinary',
  options: [option(), option()],
});

const atLeast = (percent: unknown, bps: number): string => {
  const given = String(percent);
  return (bpsOf(given) ?? 0) >= bps ? given : (bps / 100).toFixed(2);
};

export type PollDraft = ReturnType<typeof bodyOf>;

export type PartProps = {
  readonly draft: PollDraft;
  readonly change: (part: Partial<PollDraft>) => void;
  /** The server's error for a missing field; undefined if the field is complete. */
  readonly problem: (field: string) => string | undefined;
};

export const newOption = option;

export function moved<T>(rows: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row !== undefined) next.splice(at + by, 0, row);
  return next;
}
