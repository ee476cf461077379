import {
  type LineOutcome,
  statementMachine,
} from '@holdfast/domain/cash/bank-statements/statement.machine';
import { suspenseMachine } from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type NewEntry, platform, postMany } from '../../../money/ledger/index.ts';
import { bankNames } from '../../bank-accounts/index.ts';
import {
  creditEntry,
  type DepositRow,
  depositsByIds,
  holdDeposit,
  memoOf,
  settleDeposits,
} from '../../bank-deposits/index.ts';
import { agreedCredit } from '../queries/effects.ts';
import { type Planned, planLines } from '../queries/plan.ts';
import type { LineRow } from '../repository/lines.ts';
import {
  type LineChange,
  listUnbooked,
  lockBooking,
  lockStatement,
  markLines,
  moveStatement,
} from '../repository/statements.ts';
import { type SuspenseRow, saveItems } from '../repository/suspense.ts';
import { deadlineOf } from '../rules/deadline.ts';
import { datesOfLine } from '../rules/line-dates.ts';
import type { Classed, Verdict } from '../rules/lines.ts';
import { bookClass } from './class-entry.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';

/** Lines booked per transaction; after a crash, booking resumes with the next batch. */
const AT_ONCE = 50;

/** Returns true while more lines remain. */
export async function bookNext(ctx: Ctx, statementId: string): Promise<boolean> {
  await lockBooking(ctx);
  const statement = await lockStatement(ctx, statementId);
  if (statement?.stage !== 'BOOKING') return false;
  const lines = await listUnbooked(ctx, statementId, AT_ONCE);
  if (lines.length > 0) await bookLines(ctx, lines);
  if (lines.length === AT_ONCE) return true;
  const stage = invariant(
    statementMachine.after('finish', statement.stage),
    'a started booking completes',
  );
  await moveStatement(ctx, statementId, 'finish', { bookedAt: ctx.now });
  await ctx.record({
    action: 'banking.statement_booked',
    subject: { kind: 'bank_statement', id: statementId },
    from: statement.stage,
    to: stage,
  });
  return false;
}

async function bookLines(ctx: Ctx, lines: readonly LineRow[]): Promise<void> {
  const judged = (await planLines(ctx, lines, true)).map(onlyAsAgreed);
  const planned = await settleWithdrawals(ctx, judged);
  const deposits = await depositsOf(ctx, planned);
  const banks = await bankNames(
    ctx,
    [...deposits.values()].map((deposit) => deposit.accountId),
  );
  const entries = planned.map((one) => entryOf(one, deposits, banks));
  const booked = await postMany(
    ctx,
    entries.filter((entry) => entry !== undefined),
  );
  const ids = booked.map((one) => one.entryId);
  const entryIds = entries.map((entry) => (entry ? ids.shift() : undefined));
  await markLines(ctx, changesOf(planned, await bookClasses(ctx, planned)));
  await saveItems(ctx, itemsOf(ctx, planned, entryIds));
  const arrived = planned.flatMap(({ line, verdict }) => {
    if (!('deposit' in verdict)) return [];
    const deposit = invariant(deposits.get(verdict.deposit.id), 'the matched transfer exists');
    const { outcome, why } = verdict;
    return [{ deposit, outcome, lineId: line.id, amount: line.amount, why }];
  });
  await settleDeposits(
    ctx,
    arrived.filter(({ outcome }) => outcome === 'credited'),
  );
  for (const { deposit, outcome, ...money } of arrived) {
    if (outcome !== 'credited') await holdDeposit(ctx, deposit, money);
  }
}

async function bookClasses(
  ctx: Ctx,
  planned: readonly Planned[],
): Promise<ReadonlyMap<string, string>> {
  const entries = new Map<string, string>();
  for (const { line, verdict } of planned) {
    if (verdict.outcome !== 'classed') continue;
    entries.set(line.id, await bookClass(ctx, line, verdict.lineClass, 'bank_clearing'));
  }
  return entries;
}

const changesOf = (
  planned: readonly Planned[],
  entryOfLine: ReadonlyMap<string, string>,
): LineChange[] =>
  planned.map(({ line, verdict }) => {
    const classed = classedAs(verdict);
    return {
      id: line.id,
      outcome: verdict.outcome,
      why: verdict.why,
      depositId: 'deposit' in verdict ? verdict.deposit.id : null,
      lineClass: classed?.lineClass ?? null,
      ruleVersion: classed?.version ?? null,
      entryId: entryOfLine.get(line.id) ?? null,
    };
  });

function classedAs(verdict: Verdict): Classed | undefined {
  if (verdict.outcome === 'classed') return verdict;
  return verdict.outcome === 'outgoing' ? verdict.kept : undefined;
}

/** Credits only what was agreed at confirmation; a line matched since then goes to suspense. */
function onlyAsAgreed(planned: Planned): Planned {
  const { line, verdict } = planned;
  if (verdict.outcome !== 'credited') return planned;
  const { id: depositId, partyId } = verdict.deposit;
  if (line.agreed === agreedCredit(depositId)) return planned;
  const suggestions = [{ partyId, depositId, why: [verdict.why] }];
  const why = `${verdict.why}, but this was not the case when the statement was confirmed`;
  return { ...planned, verdict: { outcome: 'suspense', why, suggestions } };
}

async function depositsOf(ctx: Ctx, planned: readonly Planned[]) {
  const ids = planned.flatMap(({ verdict }) => ('deposit' in verdict ? [verdict.deposit.id] : []));
  const rows = await depositsByIds(ctx, ids);
  return new Map(rows.map((row) => [row.id, row] as const));
}

/** Outcomes without an entry, or whose entry `bookClasses` books. */
const NOT_HERE: ReadonlySet<LineOutcome> = new Set(['outgoing', 'known', 'classed']);

function entryOf(
  { line, verdict }: Planned,
  deposits: ReadonlyMap<string, DepositRow>,
  banks: ReadonlyMap<string, string>,
): NewEntry | undefined {
  if (NOT_HERE.has(verdict.outcome)) return undefined;
  const dates = datesOfLine(line);
  if (verdict.outcome === 'credited') {
    const deposit = invariant(deposits.get(verdict.deposit.id), 'the matched transfer exists');
    const { partyId, reference, accountId } = deposit;
    const memo = memoOf(banks.get(accountId));
    const { amount } = line;
    const credit = creditEntry({ from: 'bank_clearing', partyId, reference, memo, amount });
    return { ...credit, dates };
  }
  return {
    kind: 'deposit_bank',
    reference: `${line.id}|suspense`,
    memo: 'Into suspense',
    dates,
    lines: [
      { account: platform('bank_clearing', line.currency), amount: -line.amount },
      { account: platform('suspense', line.currency), amount: line.amount },
    ],
  };
}

function itemsOf(
  ctx: Ctx,
  planned: readonly Planned[],
  entryIds: readonly (string | undefined)[],
): SuspenseRow[] {
  return planned.flatMap(({ line, verdict, repeats }, index) => {
    if (verdict.outcome !== 'suspense' && verdict.outcome !== 'held') return [];
    const held = verdict.outcome === 'held' ? verdict.deposit : undefined;
    const suggestions =
      verdict.outcome === 'suspense'
        ? verdict.suggestions
        : [{ partyId: verdict.deposit.partyId, depositId: verdict.deposit.id, why: [verdict.why] }];
    const suggested = suspenseMachine.moves.suggest.to;
    return [
      {
        id: ctx.newId(),
        lineId: line.id,
        currency: line.currency,
        amount: line.amount,
        stage: suggestions.length > 0 ? suggested : suspenseMachine.initial,
        why: verdict.why,
        depositId: held?.id ?? null,
        duplicateOf: repeats,
        entryId: invariant(entryIds[index], 'a suspense item has its entry'),
        suggestions,
        proposedMove: null,
        proposedParty: null,
        proposedDeposit: null,
        proposedBy: null,
        proposedReason: null,
        proposedBecause: null,
        proposedClass: null,
        lineClass: null,
        dueOn: deadlineOf(line.day),
        overdueAt: null,
        partyId: null,
        decidedBy: null,
        decidedAt: null,
        reason: null,
        createdAt: ctx.now,
      },
    ];
  });
}

export async function bookAll(
  transaction: (work: (ctx: Ctx) => Promise<boolean>) => Promise<boolean>,
  statementId: string,
): Promise<void> {
  let more = true;
  while (more) more = await transaction((ctx) => bookNext(ctx, statementId));
}
