import { groupThousands } from '@holdfast/domain/kernel/decimal';
import type { CallData } from '../../../lib/call.ts';
import { count, counted } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Summary = CallData<'GET /admin/settlement/summary'>;
export type Instruction = CallData<'GET /admin/settlement'>[number];
export type Unseen = CallData<'GET /admin/settlement/unseen'>[number];
export type Status = Instruction['status'];
export type Comparison = NonNullable<Summary['reconciliation']>;

/** Polling interval, since settlement progresses automatically. */
export const ASK_AGAIN_MS = 5_000;

export const STATUSES: Readonly<Record<Status, readonly [word: string, tone: BadgeTone]>> = {
  NEEDS_ATTENTION: ['Needs attention', 'bad'],
  QUEUED: ['Waiting', 'warn'],
  SIGNED: ['Signed', 'info'],
  SUBMITTED: ['Sent', 'info'],
  DEAD: ['To re-sign', 'warn'],
  CONFIRMED: ['Confirmed', 'good'],
  LOST: ['Confirmation lost', 'bad'],
  ABANDONED: ['Abandoned', 'plain'],
};

const KINDS: Readonly<Record<Instruction['kind'], string>> = {
  create_asset: 'Create token',
  opt_in: 'Opt in',
  fund: 'Fund account',
  allocate: 'Allocate',
  transfer: 'Transfer',
  retire: 'Retire',
  sweep: 'Sweep deposit',
  pay: 'Pay out',
  anchor: 'Record hash',
};

export const titleOf = (one: Pick<Instruction, 'kind' | 'tokenName'>): string =>
  one.tokenName ? `${KINDS[one.kind]} ${one.tokenName}` : KINDS[one.kind];

export const amountOf = (one: Pick<Instruction, 'kind' | 'quantity'>): string => {
  if (one.quantity === null) return '–';
  const inAlgo = one.kind === 'fund' || one.kind === 'sweep' || one.kind === 'pay';
  return inAlgo ? `${one.quantity} ALGO` : one.quantity;
};

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

export type UnseenValues = {
  readonly outcome: 'IN_BLOCK' | 'IN_NO_BLOCK';
  readonly round: string;
  readonly reason: string;
};

export function consequenceText(one: Unseen, outcome: UnseenValues['outcome']): string {
  const what = `${titleOf(one)}, ${amountOf(one)}`;
  return outcome === 'IN_BLOCK'
    ? `${what}. Once approved, it is marked as completed and won’t be sent again. If it isn’t in a block, it will never be executed.`
    : `${what}. Once approved, it is signed and sent again. If it is already in a block, it will be executed twice: a missing response doesn’t mean it wasn’t sent.`;
}

export const unseenRoundCheck =
  ({ firstValid, lastValid }: Unseen) =>
  (typed: string, { outcome }: UnseenValues): string | null => {
    if (outcome === 'IN_NO_BLOCK') return null;
    if (!/^\d{1,18}$/.test(typed.trim())) return 'Block must be a number';
    const round = BigInt(typed.trim());
    const isWithin = round >= BigInt(firstValid) && round <= BigInt(lastValid);
    return isWithin ? null : `Block must be between ${firstValid} and ${lastValid}`;
  };

export const unseenBody = ({ outcome, round, reason }: UnseenValues) =>
  outcome === 'IN_BLOCK'
    ? { outcome, round: round.trim(), reason: reason.trim() }
    : { outcome, reason: reason.trim() };

export function overCapText({ fees, counts }: Summary): string {
  const waiting = counted(counts.QUEUED + counts.DEAD, 'instruction');
  const asked = `The network fee is ${algosOf(fees.now)} ALGO`;
  return `${asked}, above the cap of ${algosOf(fees.cap)}. ${waiting} waiting until the fee falls or FEE_CAP_MICROALGO is raised.`;
}

export const ROLE_WORDS: Readonly<Record<string, readonly [name: string, does: string]>> = {
  issuance: ['Issuance', 'Creates tokens and holds unallocated units'],
  clawback: ['Transfer key', 'Transfers units and pays the fees'],
  manager: ['Manager', 'Can change token roles and freeze holdings'],
  sponsor: ['Sponsor', 'Pays minimum balances and fees'],
  retired: ['Retirement', 'Receives retired units permanently'],
  hot: ['Payments', 'Collects ALGO deposits and pays out ALGO'],
};

/** A line per kind. */
export const gapTexts = ({ gaps, unseen }: Summary): readonly string[] =>
  (['settlement', 'payments'] as const).flatMap((follower) => {
    const missing = gaps.filter((gap) => gap.follower === follower);
    if (missing.length === 0) return [];
    const rounds = missing.map(
      ({ first, last }) => `${count(Number(first))} to ${count(Number(last))}`,
    );
    return [`The node no longer has blocks ${rounds.join(', ')}. ${UNKNOWN[follower](unseen)}`];
  });

type Unreadable = NonNullable<Summary['unreadable']>;

export const unreadableText = ({ blocks, transactions, lastRound }: Unreadable): string =>
  `${counted(transactions, 'transaction')} in ${counted(blocks, 'block')} of the last seven days could not be read, most recently in block ${count(Number(lastRound))}. Check whether they contain ALGO deposits, and update Holdfast.`;

const UNKNOWN: Readonly<Record<Summary['gaps'][number]['follower'], (unseen: number) => string>> = {
  settlement: (unseen) =>
    `${counted(unseen, 'instruction')} may be in them and won’t be sent again. Configure an archival node (ARCHIVE_URL) or an indexer (INDEXER_URL), or record each outcome below.`,
  payments: () =>
    'ALGO deposits in them are not credited yet. Configure an archival node (ARCHIVE_URL) to credit them automatically.',
};
