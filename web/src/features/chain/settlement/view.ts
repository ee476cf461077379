import { groupThousands } from '@holdfast/domain/kernel/decimal';
import type { CallData } from '../../../lib/call.ts';
import { count, counted } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Summary = CallData<'GET /admin/settlement/summary'>;
export type Instruction = CallData<'GET /admin/settlement'>[number];
export type Unseen = CallData<'GET /admin/settlement/unseen'>[number];
export type Status = Instruction['status'];
export type Comparison = NonNullable<Summary['reconciliation']>;

/** Polling interval: settlement progresses on its own. */
export const ASK_AGAIN_MS = 5_000;

/** Status → word and urgency. */
export const STATUSES: Readonly<Record<Status, readonly [word: string, tone: BadgeTone]>> = {
  NEEDS_ATTENTION: ['Needs attention', 'bad'],
  QUEUED: ['Waiting', 'warn'],
  SIGNED: ['Signed', 'info'],
  SUBMITTED: ['Sent', 'info'],
  DEAD: ['To be signed again', 'warn'],
  CONFIRMED: ['Confirmed', 'good'],
  LOST: ['Confirmation lost', 'bad'],
  ABANDONED: ['Given up', 'plain'],
};

const KINDS: Readonly<Record<Instruction['kind'], string>> = {
  create_asset: 'Create token',
  opt_in: 'Opt in',
  fund: 'Fund account',
  allocate: 'Allocate',
  transfer: 'Transfer',
  retire: 'Retire',
  sweep: 'Sweep a deposit',
  pay: 'Pay out',
  anchor: 'Record a hash',
};

/** "Allocate Solar Park One". */
export const titleOf = (one: Pick<Instruction, 'kind' | 'tokenName'>): string =>
  one.tokenName ? `${KINDS[one.kind]} ${one.tokenName}` : KINDS[one.kind];

/** "412.500 units", "100.000000 ALGO". */
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

/** The effect after a second approval. */
export function consequenceText(one: Unseen, outcome: UnseenValues['outcome']): string {
  const what = `${titleOf(one)}, ${amountOf(one)}`;
  return outcome === 'IN_BLOCK'
    ? `${what}, then counts as done and nothing is sent again. If it is in no block after all, it never happens.`
    : `${what}, is then signed and sent again. If it is in a block after all, it happens twice: that no answer of a node is known does not mean that it was not sent.`;
}

/** A whole number within the possible blocks. */
export const unseenRoundCheck =
  ({ firstValid, lastValid }: Unseen) =>
  (typed: string, { outcome }: UnseenValues): string | null => {
    if (outcome === 'IN_NO_BLOCK') return null;
    if (!/^\d{1,18}$/.test(typed.trim())) return 'Block should be a number';
    const round = BigInt(typed.trim());
    const isWithin = round >= BigInt(firstValid) && round <= BigInt(lastValid);
    return isWithin ? null : `Block should be from ${firstValid} to ${lastValid}`;
  };

export const unseenBody = ({ outcome, round, reason }: UnseenValues) =>
  outcome === 'IN_BLOCK'
    ? { outcome, round: round.trim(), reason: reason.trim() }
    : { outcome, reason: reason.trim() };

/** What waits while the network fee exceeds the cap, and how to resume. */
export function overCapText({ fees, counts }: Summary): string {
  const waiting = counted(counts.QUEUED + counts.DEAD, 'instruction');
  const asked = `The network asks ${algosOf(fees.now)} ALGO for a transaction`;
  return `${asked}, more than the ${algosOf(fees.cap)} that are paid at most. ${waiting} wait and go on by themselves once it asks for less, or once FEE_CAP_MICROALGO allows more.`;
}

export const ROLE_WORDS: Readonly<Record<string, readonly [name: string, does: string]>> = {
  issuance: ['Issuance', 'Makes tokens and holds what nobody was given'],
  clawback: ['Transfer key', 'Moves units and pays for it'],
  manager: ['Manager', 'May change a token’s roles and freeze holdings'],
  sponsor: ['Sponsor', 'Pays minimum balances and fees'],
  retired: ['Retirement', 'Takes retired units; nothing returns from it'],
  hot: ['Payments', 'Takes in ALGO that were sent to investors, and pays ALGO out'],
};

/** What is unknown while blocks are missing, and how to recover; a line per kind. */
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

/** Unreadable blocks lately, and what to do. */
export const unreadableText = ({ blocks, transactions, lastRound }: Unreadable): string =>
  `${counted(transactions, 'transaction')} in ${counted(blocks, 'block')} of the last seven days could not be read, most recently in block ${count(Number(lastRound))}. Check whether ALGO was sent to a client in them, and update Holdfast.`;

const UNKNOWN: Readonly<Record<Summary['gaps'][number]['follower'], (unseen: number) => string>> = {
  settlement: (unseen) =>
    `Of ${counted(unseen, 'instruction')} nobody knows whether they are in them; none is sent again. Name an archival node (ARCHIVE_URL) or an indexer (INDEXER_URL), or say below what became of each.`,
  payments: () =>
    'ALGO paid to people in them are not credited yet. Name an archival node (ARCHIVE_URL): they are read from it by themselves.',
};
