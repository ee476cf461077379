import { groupThousands } from '@holdfast/domain/kernel/decimal';
import type { CallData } from '../../../lib/call.ts';
import { count, counted } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Summary = CallData<'GET /admin/settlement/summary'>;
export type Instruction = CallData<'GET /admin/settlement'>[number];
export type Status = Instruction['status'];
export type Comparison = NonNullable<Summary['reconciliation']>;

/** Settlement moves by itself: the page asks again every few seconds. */
export const ASK_AGAIN_MS = 5_000;

/** Each status as a word, and how urgent it is. */
export const STATUSES: Readonly<Record<Status, readonly [word: string, tone: BadgeTone]>> = {
  NEEDS_ATTENTION: ['Needs attention', 'bad'],
  QUEUED: ['Waiting', 'warn'],
  SIGNED: ['Signed', 'info'],
  SUBMITTED: ['Sent', 'info'],
  DEAD: ['To be signed again', 'warn'],
  CONFIRMED: ['Confirmed', 'good'],
  ABANDONED: ['Given up', 'plain'],
};

const KINDS: Readonly<Record<Instruction['kind'], string>> = {
  create_asset: 'Create token',
  opt_in: 'Opt in',
  fund: 'Fund account',
  allocate: 'Allocate',
  transfer: 'Transfer',
  sweep: 'Sweep a deposit',
  pay: 'Pay out',
};

/** "Allocate Solar Park One". */
export const titleOf = (one: Instruction): string =>
  one.tokenName ? `${KINDS[one.kind]} ${one.tokenName}` : KINDS[one.kind];

/** "412.500 units", "100.000000 ALGO". */
export const amountOf = (one: Instruction): string => {
  if (one.quantity === null) return '–';
  const inAlgo = one.kind === 'fund' || one.kind === 'sweep' || one.kind === 'pay';
  return inAlgo ? `${one.quantity} ALGO` : one.quantity;
};

/** The four figures of the page's head. */
export function figuresOf({ counts }: Summary) {
  return {
    attention: counts.NEEDS_ATTENTION,
    waiting: counts.QUEUED + counts.DEAD,
    onTheirWay: counts.SIGNED + counts.SUBMITTED,
    confirmed: counts.CONFIRMED,
  };
}

/** 1234567n microalgos → "1.234567". */
export function algosOf(microAlgos: string): string {
  const digits = microAlgos.padStart(7, '0');
  const whole = groupThousands(digits.slice(0, -6));
  return `${whole}.${digits.slice(-6)}`;
}

export const ROLE_WORDS: Readonly<Record<string, readonly [name: string, does: string]>> = {
  issuance: ['Issuance', 'Makes tokens and holds what nobody was given'],
  clawback: ['Transfer key', 'Moves units and pays for it'],
  manager: ['Manager', 'May change a token’s roles and freeze holdings'],
  sponsor: ['Sponsor', 'Pays minimum balances and fees'],
  retired: ['Retirement', 'Takes retired units; nothing returns from it'],
  hot: ['Payments', 'Takes in ALGO that were sent to investors, and pays ALGO out'],
};

/** What is not known while blocks are missing, and what makes it known. */
export function gapText(gap: Summary['gaps'][number], unseen: number): string {
  const [first, last] = [count(Number(gap.first)), count(Number(gap.last))];
  const blocks = `The node no longer has blocks ${first} to ${last}.`;
  const unknown =
    gap.follower === 'payments'
      ? 'ALGO paid to people in them are not credited yet'
      : `Of ${counted(unseen, 'instruction')} nobody knows whether they are in them; none is sent again`;
  return `${blocks} ${unknown}. Name an archival node (ARCHIVE_URL): they are read from it by themselves.`;
}
