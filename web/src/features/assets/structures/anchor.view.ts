import { ANCHOR_ROLE_NAMES } from '@holdfast/domain/assets/structures/words';
import type { CallData } from '../../../lib/call.ts';
import { counted, date } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Structure } from './view.ts';

export type Anchor = Structure['anchors'][number];
export type OwnAnchor = CallData<'GET /user/anchors'>[number];
export type PublicAnchor = CallData<'GET /assets/:assetId/anchors'>[number];

export const ANCHOR_READS = [
  'GET /user/anchors',
  'GET /owner/structures/:structureId',
  'GET /owner/activity-log',
] as const;
type Stage = Anchor['stage'];
export type Terms = Pick<Anchor, 'stage' | 'lockupUntil' | 'lockupMonths' | 'releases'>;

export const STAGES: Readonly<Record<Stage, readonly [word: string, tone: BadgeTone]>> = {
  DRAFT: ['Draft', 'plain'],
  INVITED: ['Invited', 'warn'],
  COMMITTED: ['Committed', 'info'],
  FUNDED: ['Funded', 'info'],
  ISSUING: ['Being issued', 'info'],
  ISSUED: ['Issued', 'good'],
  RELEASED: ['Issued', 'good'],
  WITHDRAWN: ['Withdrawn', 'plain'],
  REJECTED: ['Rejected', 'bad'],
};

export const holderText = (one: Pick<Anchor, 'role' | 'isRelated' | 'isOutside'>): string =>
  [
    ANCHOR_ROLE_NAMES[one.role],
    one.isRelated ? 'related party' : '',
    one.isOutside ? 'outside' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** True for anchors that hold or are promised units. */
export const isLive = ({ stage }: Pick<Anchor, 'stage'>): boolean =>
  stage !== 'WITHDRAWN' && stage !== 'REJECTED';

export function lockupOf({ stage, lockupUntil, lockupMonths, releases }: Terms): [string, string] {
  if (!lockupUntil) return [counted(lockupMonths, 'month'), 'Lock-up from issue'];
  if (stage === 'RELEASED') return [date(lockupUntil), 'Released'];
  const some = releases.some((part) => part.isReleased);
  return [date(lockupUntil), some ? 'Partly locked' : 'Locked'];
}

/** "50.00% after 12 months, 50.00% after 24 months", or dates once known. */
export const scheduleOf = ({ releases }: Pick<Terms, 'releases'>): string =>
  releases
    .map((part) =>
      part.at
        ? `${part.percent}% on ${date(part.at)}`
        : `${part.percent}% after ${counted(part.months, 'month')}`,
    )
    .join(', ');

/** A lock-up's position on the axis, in percent. */
export type Span = { readonly left: number; readonly width: number };
export type Scale = {
  readonly years: readonly number[];
  readonly today: number;
  /** Before issuance, a lock-up is shown as if it started today. */
  readonly spanOf: (one: Terms) => Span;
};

const YEAR = 365.25 * 86_400_000;
const MONTH = YEAR / 12;

const endOf = ({ lockupUntil, lockupMonths }: Terms, now: number): number =>
  lockupUntil ? Date.parse(lockupUntil) : now + lockupMonths * MONTH;
const startOf = (one: Terms, now: number): number =>
  one.lockupUntil ? Date.parse(one.lockupUntil) - one.lockupMonths * MONTH : now;

/** The axis of a table's lock-ups, in whole years. */
export function scaleOf(all: readonly Terms[], now: number): Scale {
  const first = new Date(Math.min(now, ...all.map((one) => startOf(one, now)))).getUTCFullYear();
  const last = new Date(Math.max(now, ...all.map((one) => endOf(one, now)))).getUTCFullYear() + 1;
  const from = Date.UTC(first, 0);
  const whole = Date.UTC(last, 0) - from;
  const at = (moment: number) => ((moment - from) / whole) * 100;
  return {
    years: Array.from({ length: last - first }, (_, i) => first + i),
    today: at(now),
    spanOf: (one) => {
      const left = at(startOf(one, now));
      return { left, width: at(endOf(one, now)) - left };
    },
  };
}
