import {
  IconActivity,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconGavel,
  IconHourglass,
  IconLoader2,
  IconLock,
  IconPencil,
  IconPlayerSkipForward,
  IconShieldHalf,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { codeWord } from '../lib/figures/format.ts';
import { Badge, type BadgeTone } from './badge.tsx';

type Look = readonly [word: string, tone: BadgeTone, icon: ComponentType<{ size?: number }>];

/** Word, meaning and icon of every status, by set and name (design.md 9). */
export const STATUS_SETS = {
  review: {
    pending: ['Pending', 'warn', IconClock],
    in_progress: ['In progress', 'info', IconLoader2],
    approved: ['Approved', 'good', IconCircleCheck],
    rejected: ['Rejected', 'bad', IconCircleX],
    skipped: ['Skipped', 'plain', IconPlayerSkipForward],
  },
  offer: {
    OFFER_OPEN: ['Offering open', 'info', IconCircleDashed],
    OFFER_COMPLETED: ['Completed', 'good', IconCircleCheck],
    OFFER_FAILED: ['Failed', 'bad', IconCircleX],
    OFFER_EXPIRED: ['Expired', 'plain', IconHourglass],
    OFFER_CANCELLED: ['Cancelled', 'plain', IconBan],
  },
  trade: {
    open: ['Open', 'info', IconCircleDashed],
    completed: ['Completed', 'good', IconCircleCheck],
    cancelled: ['Cancelled', 'plain', IconBan],
    expired: ['Expired', 'plain', IconHourglass],
  },
  asset: {
    Draft: ['Draft', 'plain', IconPencil],
    Published: ['Published', 'info', IconWorld],
    'In Voting': ['In voting', 'vote', IconGavel],
    Completed: ['Completed', 'plain', IconCircleCheck],
    IN_TRADING: ['In trading', 'good', IconActivity],
  },
  request: {
    REQUESTED: ['Requested', 'warn', IconClock],
    APPROVED: ['Approved', 'good', IconCircleCheck],
    REJECTED: ['Rejected', 'bad', IconCircleX],
  },
  action: {
    make_buy: ['Buy, maker', 'good', IconArrowDownLeft],
    take_buy: ['Buy, taker', 'good', IconArrowDownLeft],
    make_sell: ['Sell, maker', 'bad', IconArrowUpRight],
    take_sell: ['Sell, taker', 'bad', IconArrowUpRight],
  },
  account: {
    verified: ['Verified', 'good', IconCircleCheck],
    not_verified: ['Not verified', 'warn', IconShieldHalf],
    blocked: ['Blocked', 'bad', IconLock],
    us_person: ['US person', 'bad', IconWorldOff],
  },
} as const satisfies Record<string, Record<string, Look>>;

export type StatusSet = keyof typeof STATUS_SETS;

type StatusBadgeProps = {
  readonly of: StatusSet;
  /** A name in the set; unknown names are shown as grey text. */
  readonly status: string;
  readonly extra?: string;
};

const lookOf = (of: StatusSet, status: string): Look | undefined =>
  (STATUS_SETS[of] as Readonly<Record<string, Look | undefined>>)[status];

export const statusWord = (of: StatusSet, status: string): string =>
  lookOf(of, status)?.[0] ?? codeWord(status);

/** A status as icon and word, never colour alone. */
export function StatusBadge({ of, status, extra }: StatusBadgeProps) {
  const look = lookOf(of, status);
  if (!look) return <Badge>{codeWord(status)}</Badge>;
  const [word, tone, Icon] = look;
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {extra ? `${word} · ${extra}` : word}
    </Badge>
  );
}
