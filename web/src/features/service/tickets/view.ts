import {
  OTHERS,
  type Other,
  TICKET_TYPES,
  type TicketType,
} from '@holdfast/domain/service/tickets/kinds';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Step } from '../../../ui/steps.tsx';

export type Ticket = CallData<'GET /user/investor/tickets/get'>[number];
export type Thread = CallData<'GET /tickets/:ticketId'>;
export type Entry = Thread['thread'][number];
export type Message = Extract<Entry, { kind: 'message' }>;
export type Event = Extract<Entry, { kind: 'event' }>;
export type About = NonNullable<Thread['about']>;
export type AttachedFile = Message['files'][number];
export type DeskTicket = CallData<'GET /admin/tickets'>[number];
export type DeskThread = CallData<'GET /admin/tickets/:ticketId'>;
export type SavedAnswer = CallData<'GET /admin/ticket-answers'>[number];
export type Stage = Ticket['stage'];

export type Area = 'investor' | 'owner';
export const listPath = (area: Area): string =>
  area === 'owner' ? paths.ownerTickets() : paths.serviceRequests();
export const ticketPath = (area: Area, id: string): string =>
  area === 'owner' ? paths.ownerTicket(id) : paths.serviceRequest(id);

export const STAGES: Readonly<Record<Stage, readonly [string, BadgeTone]>> = {
  NEW: ['Sent', 'info'],
  OPEN: ['In progress', 'info'],
  WAITING_FOR_CUSTOMER: ['Awaiting your reply', 'warn'],
  WAITING_FOR_OTHERS: ['In progress', 'info'],
  RESOLVED: ['Resolved', 'good'],
  DECLINED: ['Closed without action', 'plain'],
};
export const DESK_STAGES: Readonly<Record<Stage, readonly [string, BadgeTone]>> = {
  ...STAGES,
  NEW: ['New', 'warn'],
  WAITING_FOR_CUSTOMER: ['Awaiting requester', 'plain'],
  WAITING_FOR_OTHERS: ['Awaiting others', 'plain'],
};

export const TYPE_CHOICES = (Object.keys(TICKET_TYPES) as TicketType[]).map((value) => ({
  value,
  label: TICKET_TYPES[value],
}));

const SAID: Readonly<Record<Event['what'], (one: Event) => string>> = {
  assigned: ({ by }) => `${by} was assigned the request`,
  take: ({ by }) => `${by} took the request`,
  ask: () => 'Waiting for an answer',
  wait: ({ by, detail }) => `${by} is waiting for ${OTHERS[detail as Other] ?? 'someone else'}`,
  resume: ({ by }) => `${by} resumed work`,
  resolve: ({ by }) => `${by} resolved the request`,
  decline: ({ by, detail }) => `${by} closed the request without action: ${detail ?? ''}`,
  solve: ({ by }) => `${by} marked the request as solved`,
  reopen: ({ by }) => `${by} reopened the request`,
};
export const eventWords = (one: Event): string => SAID[one.what](one);

type Walked = Pick<Thread, 'stage' | 'createdAt' | 'thread' | 'waitsFor' | 'firstAnsweredAt'>;

/** A request's stages: sent, in progress, awaiting a reply, closed. */
export function wayOf({ stage, createdAt, thread, waitsFor, firstAnsweredAt }: Walked): Step[] {
  const lastOf = (...whats: readonly Event['what'][]) =>
    thread.findLast((one): one is Event => one.kind === 'event' && whats.includes(one.what));
  const began = thread.find(
    (one): one is Event => one.kind === 'event' && ['take', 'assigned'].includes(one.what),
  );
  const asked = lastOf('ask');
  const hasEnded = stage === 'RESOLVED' || stage === 'DECLINED';
  const isAtWork = stage === 'OPEN' || stage === 'WAITING_FOR_OTHERS';
  const atWork = waitsFor ? `Waiting for ${OTHERS[waitsFor]}` : 'In progress';
  const beganAt = began?.at ?? firstAnsweredAt;
  const step = (title: string, state: Step['state'], at?: string | null): Step => ({
    title,
    state,
    note: at ? date(at) : undefined,
  });
  return [
    step('Sent', 'done', createdAt),
    ...(asked
      ? [
          step('In progress', 'done', beganAt ?? asked.at),
          step(
            'Awaiting your reply',
            stage === 'WAITING_FOR_CUSTOMER' ? 'current' : 'done',
            asked.at,
          ),
          ...(isAtWork ? [step(waitsFor ? atWork : 'With our team', 'current')] : []),
        ]
      : [step(atWork, hasEnded ? 'done' : isAtWork ? 'current' : 'open', beganAt)]),
    stage === 'DECLINED'
      ? step('Closed without action', 'failed', lastOf('decline')?.at)
      : step(
          'Resolved',
          hasEnded ? 'done' : 'open',
          hasEnded ? lastOf('resolve', 'solve')?.at : null,
        ),
  ];
}

export const filesOf = ({ thread }: Pick<Thread, 'thread'>): readonly AttachedFile[] =>
  thread.flatMap((one) => (one.kind === 'message' ? one.files : []));

/** Working time with nine hours per day: "38 min", "2 h 48 min", "14 days". */
export function workingTime(minutes: number): string {
  const days = Math.floor(minutes / 540);
  if (days > 0) return days === 1 ? '1 day' : `${days} days`;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

type Clocked = Pick<DeskTicket, 'clock' | 'stage'>;

export function clockWords({ clock, stage }: Clocked): readonly [string, 'late' | 'soon' | 'calm'] {
  if (stage === 'RESOLVED' || stage === 'DECLINED') return [DESK_STAGES[stage][0], 'calm'];
  if (clock.leftMinutes === null) return ['Awaiting requester', 'calm'];
  if (clock.leftMinutes < 0) return [`${workingTime(-clock.leftMinutes)} over`, 'late'];
  const tone = clock.leftMinutes < 180 ? 'soon' : 'calm';
  return [`${workingTime(clock.leftMinutes)} left`, tone];
}

/** The elapsed share of working time until the next deadline, 0 to 1; undefined while paused. */
export function shareGone({ leftMinutes, workedMinutes }: DeskTicket['clock']): number | undefined {
  if (leftMinutes === null) return undefined;
  if (leftMinutes <= 0) return 1;
  return workedMinutes / (workedMinutes + leftMinutes);
}

export const aboutPath = ({ kind, id, assetId }: About): string => {
  if (kind === 'commitment') return paths.commitment(id);
  if (kind === 'order' && assetId) return paths.tradeHistory(assetId);
  return kind === 'asset' ? paths.asset(id) : paths.fundHistory();
};

export const aboutDeskPath = ({ kind, id, assetId }: About): string => {
  if (kind === 'withdrawal') return paths.adminWithdrawal(id);
  if (kind === 'deposit') return paths.adminDeposit(id);
  return assetId ? paths.adminAsset(assetId) : paths.adminCommitments();
};

export const ABOUT_WORDS: Readonly<Record<About['kind'], string>> = {
  order: 'Order',
  commitment: 'Commitment',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  asset: 'Asset',
};

export const stateWords = (state: string): string => {
  const words = state.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
