import type { DepositStage } from '@holdfast/domain/cash/bank-deposits/deposit.machine';
import { depositMachine } from '@holdfast/domain/cash/bank-deposits/deposit.machine';
import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import { senderDiffers } from '@holdfast/domain/cash/bank-statements/sender';
import { HOUR } from '@holdfast/domain/kernel/moment';

// Preview and booking both use these rules.

export type LineFacts = {
  readonly currency: string;
  readonly amount: bigint;
  readonly reversal: boolean;
  /** Our references in its text, with valid check digits. */
  readonly references: readonly string[];
  readonly ids: readonly string[];
  /** Blind indexes, as hex. */
  readonly number: string | undefined;
  readonly holder: string | undefined;
};

export type DepositFacts = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly stage: DepositStage;
  readonly transactionId: string | null;
  readonly createdAt: Date;
  readonly declaredAt: Date | null;
  /** Whether the party is approved and the member is not blocked. */
  readonly isServed: boolean;
};

export type AccountFacts = {
  readonly partyId: string;
  readonly number: string;
  readonly holder: string;
  readonly isConfirmed: boolean;
};

export type Known = {
  readonly deposits: readonly DepositFacts[];
  readonly accounts: readonly AccountFacts[];
};

export type Suggestion = {
  readonly partyId: string;
  readonly depositId: string | null;
  readonly why: readonly string[];
};

export type Classed = {
  readonly lineClass: LineClass;
  /** The version of the rule; null if people chose the class. */
  readonly version: string | null;
};

export type Verdict =
  | {
      readonly outcome: 'outgoing' | 'known';
      readonly why: string;
      /** The class of a line that stays open, such as an outgoing own transfer. */
      readonly kept?: Classed;
    }
  | {
      readonly outcome: 'credited' | 'held';
      readonly deposit: DepositFacts;
      readonly why: string;
      readonly since: Date;
    }
  | (Classed & { readonly outcome: 'classed'; readonly why: string })
  | {
      readonly outcome: 'suspense';
      readonly suggestions: readonly Suggestion[];
      readonly why: string;
    };

/**
 * A suspected duplicate is never credited without staff, nor matched. `why` explains the suspicion.
 */
export function judgeRepeat(
  line: LineFacts,
  known: Known,
  taken: ReadonlySet<string>,
  why: string,
): Verdict {
  const verdict = judge(line, known, taken);
  if (verdict.outcome === 'outgoing') return { ...verdict, why };
  if (verdict.outcome === 'suspense') return { ...verdict, why };
  if (!('deposit' in verdict)) return verdict;
  const { partyId, id: depositId } = verdict.deposit;
  const suggestions = [{ partyId, depositId, why: [verdict.why] }];
  return { outcome: 'suspense', why, suggestions };
}

/** `taken`: transfers already matched to earlier lines. */
export function judge(line: LineFacts, known: Known, taken: ReadonlySet<string>): Verdict {
  if (line.amount < 0n) return { outcome: 'outgoing', why: 'Outgoing payment' };
  const suspense = (why: string): Verdict => {
    return { outcome: 'suspense', why, suggestions: suggestionsFor(line, known, taken) };
  };
  if (line.currency !== 'USD') {
    return suspense(`Received in ${line.currency}; client money is accepted in US dollars only`);
  }
  if (line.reversal) return suspense('The bank reversed an earlier booking');
  const open = known.deposits.filter((deposit) => isOpen(deposit, taken));
  const named = open.filter((deposit) => line.references.includes(deposit.reference));
  if (named.length > 1) return suspense('It quotes the references of several transfers');
  const [byReference] = named;
  if (byReference) {
    const how = 'The reference matches the transfer';
    return matched(line, byReference, known, { how, since: byReference.createdAt });
  }
  if (line.references.length > 0) return suspense(matchProblem(line, known));
  const declared = open.filter((deposit) => isDeclared(line, deposit, known));
  const [byWord] = declared;
  if (byWord && declared.length === 1) {
    const how = 'Amount, sender and declared transaction ID match';
    return matched(line, byWord, known, { how, since: byWord.declaredAt ?? byWord.createdAt });
  }
  return suspense('No Holdfast reference');
}

const isOpen = (deposit: DepositFacts, taken: ReadonlySet<string>): boolean =>
  depositMachine.can('hold', deposit.stage) && !taken.has(deposit.id);

const isDeclared = (line: LineFacts, deposit: DepositFacts, known: Known): boolean =>
  deposit.transactionId !== null &&
  line.ids.includes(deposit.transactionId) &&
  deposit.amount === line.amount &&
  known.accounts.some(
    (account) => account.partyId === deposit.partyId && speaksFor(line, account).length > 0,
  );

/** A match must come from the party's own account; otherwise staff review it. */
function matched(
  line: LineFacts,
  deposit: DepositFacts,
  known: Known,
  { how, since }: { readonly how: string; readonly since: Date },
): Verdict {
  const own = known.accounts.some(
    ({ partyId, number, isConfirmed }) =>
      isConfirmed && partyId === deposit.partyId && number === line.number,
  );
  if (!deposit.isServed) {
    const why = `${how}, but the account is blocked or not approved`;
    return { outcome: 'held', deposit, why, since };
  }
  if (own) return { outcome: 'credited', deposit, why: how, since };
  const why = line.number
    ? `${how}, but not from the investor’s own account`
    : `${how}, but the bank doesn’t say which account it came from`;
  return { outcome: 'held', deposit, why, since };
}

function matchProblem(line: LineFacts, known: Known): string {
  const ended = known.deposits.find((deposit) => line.references.includes(deposit.reference));
  if (!ended) return 'Unknown Holdfast reference';
  const state = ended.stage.toLowerCase().replaceAll('_', ' ');
  return depositMachine.can('hold', ended.stage)
    ? `Transfer ${ended.reference} is already matched to another line`
    : `Transfer ${ended.reference} is ${state}`;
}

function speaksFor(line: LineFacts, account: AccountFacts): string[] {
  const why: string[] = [];
  if (line.number === account.number) why.push('sent from the investor’s own account');
  if (line.holder === account.holder) why.push('the sender’s name matches the investor’s');
  return why;
}

const MOST_SUGGESTED = 5;

/** Likely owners, strongest match first. A matching amount alone counts only if unique. */
function suggestionsFor(
  line: LineFacts,
  known: Known,
  taken: ReadonlySet<string>,
): readonly Suggestion[] {
  const ofParty = new Map<string, Set<string>>();
  for (const account of known.accounts) {
    const why = ofParty.get(account.partyId) ?? new Set();
    for (const word of speaksFor(line, account)) why.add(word);
    if (why.size > 0) ofParty.set(account.partyId, why);
  }
  const sameSum = known.deposits.filter((d) => isOpen(d, taken) && d.amount === line.amount);
  const found: Suggestion[] = [];
  for (const deposit of known.deposits) {
    const sender = [...(ofParty.get(deposit.partyId) ?? [])];
    const why: string[] = [];
    if (line.references.includes(deposit.reference)) why.push(`reference ${deposit.reference}`);
    if (deposit.transactionId !== null && line.ids.includes(deposit.transactionId)) {
      why.push('transaction ID declared by the investor');
    }
    const hasSum = sameSum.includes(deposit);
    if (hasSum && (why.length + sender.length > 0 || sameSum.length === 1)) {
      why.push('amount stated by the investor');
    }
    if (why.length === 0) continue;
    const depositId = isOpen(deposit, taken) ? deposit.id : null;
    found.push({ partyId: deposit.partyId, depositId, why: [...why, ...sender] });
  }
  const seen = new Set(found.map((one) => one.partyId));
  for (const [partyId, why] of ofParty) {
    if (!seen.has(partyId)) found.push({ partyId, depositId: null, why: [...why] });
  }
  return found.sort((a, b) => b.why.length - a.why.length).slice(0, MOST_SUGGESTED);
}

/** Wallets take only US dollars. Refuses RETURN_ONLY. */
export function assertAssignable({ currency }: { readonly currency: string }): void {
  if (currency !== 'USD') refuseStatement('RETURN_ONLY', {});
}

/** The chain's end after the last booked statement or restart. */
export type ChainEnd = { readonly closing: bigint; readonly toDay: string };

export type Beginning = {
  readonly currency: string;
  readonly opening: bigint;
  readonly fromDay: string;
};

/**
 * Opens with the last closing balance, on or after its last day. `repeats`: some lines are already
 * booked. Refuses STATEMENT_GAP, STATEMENT_OVERLAP. Ignores statement numbers, which banks also
 * give to empty days.
 */
export function assertFollows(end: ChainEnd | undefined, next: Beginning, repeats: boolean): void {
  if (!end) return;
  const { closing, toDay } = end;
  const facts = { ...next, closing, toDay };
  if (next.fromDay < toDay) refuseStatement('STATEMENT_OVERLAP', facts);
  if (next.opening === closing) return;
  refuseStatement(repeats ? 'STATEMENT_OVERLAP' : 'STATEMENT_GAP', facts);
}

export function assertSender(sender: string, party: string, isConfirmed: boolean): void {
  if (isConfirmed || !senderDiffers(party, sender)) return;
  refuseStatement('SENDER_DIFFERS', { sender, party });
}

/**
 * Today's date in the most advanced time zone. A later end date would block all following
 * statements.
 */
export const lastDayOf = (now: Date): string =>
  new Date(now.getTime() + 14 * HOUR).toISOString().slice(0, 10);
