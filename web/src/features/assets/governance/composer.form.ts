import type { CallInput } from '../../../lib/call.ts';
import type { OwnPoll } from './view.ts';

type Body = CallInput<'PUT /owner/polls/:pollId'>['body'];

const option = () => ({ label: '', note: '', isRecommended: false });

/** A poll as it begins: two empty options, by units, secret. */
export const NEW_POLL: Body = {
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

/** The draft as its form holds it. */
export const bodyOf = (poll: OwnPoll): Body => ({
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

export type PollDraft = ReturnType<typeof bodyOf>;

export const newOption = option;

/** The options with one of them moved up or down. */
export function moved<T>(rows: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row !== undefined) next.splice(at + by, 0, row);
  return next;
}

/** A moment of the server as the browser's own zone writes it in a field; "" for none. */
export function localOf(iso: string | null): string {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const momentOf = (local: string): string | null =>
  local === '' || Number.isNaN(new Date(local).getTime()) ? null : new Date(local).toISOString();
