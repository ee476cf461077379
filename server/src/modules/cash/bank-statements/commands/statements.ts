import type { Statement, StatementLine } from '@holdfast/domain/cash/bank-statements/contract';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import {
  type LineOutcome,
  type StatementMove,
  statementMachine,
} from '@holdfast/domain/cash/bank-statements/statement.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { type Beneficiary, depositsByIds } from '../../bank-deposits/index.ts';
import { decimalsOfCurrency, type ParsedStatement, tidy } from '../documents/parsed.ts';
import { planLines } from '../queries/plan.ts';
import { type LineRow, openLine, rowsOf } from '../repository/lines.ts';
import {
  countOutcomes,
  findStatement,
  listLines,
  listStatements,
  lockStatement,
  moveStatement,
  type StatementRow,
  saveLines,
  saveStatement,
} from '../repository/statements.ts';

export const fileHashOf = (bytes: Uint8Array): Buffer => sha256(bytes);

/** Keeps a statement that was read, unbooked. Refuses one of another account, or known already. */
export async function keepStatement(
  ctx: Ctx,
  file: { readonly name: string; readonly hash: Buffer },
  read: ParsedStatement,
  to: Beneficiary,
): Promise<string> {
  if (read.account && to && plainNumber(read.account) !== plainNumber(to.iban)) {
    refuseStatement('STATEMENT_OTHER_ACCOUNT', {});
  }
  const id = ctx.newId();
  const days = read.lines.map((line) => line.day).sort();
  const row: StatementRow = {
    id,
    fileName: tidy(file.name, 120) || 'statement',
    fileHash: file.hash,
    format: read.format,
    stage: statementMachine.initial,
    fromDay: days[0] ?? '',
    toDay: days.at(-1) ?? '',
    balances: read.balances.map(({ currency, opening, closing }) => {
      const text = (minor: bigint) => writeDecimal(minor, decimalsOfCurrency(currency));
      return { currency, opening: text(opening), closing: text(closing) };
    }),
    lineCount: read.lines.length,
    uploadedBy: ctx.actor?.userId ?? null,
    uploadedAt: ctx.now,
    confirmedBy: null,
    confirmedAt: null,
    bookedAt: null,
  };
  if (!(await saveStatement(ctx, row))) refuseStatement('STATEMENT_EXISTS', {});
  await saveLines(ctx, rowsOf(ctx, id, read.lines));
  await recordMove(ctx, row, 'read', row.stage);
  return id;
}

const plainNumber = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();

const recordMove = (ctx: Ctx, row: StatementRow, done: string, to: StatementRow['stage']) =>
  ctx.record({
    action: `banking.statement_${done}`,
    subject: { kind: 'bank_statement', id: row.id },
    from: row.stage,
    to,
    detail: { lines: row.lineCount },
  });

async function move(ctx: UserCtx, id: string, by: StatementMove): Promise<StatementRow> {
  const row = UUID.test(id) ? await lockStatement(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const stage = statementMachine.after(by, row.stage);
  if (!stage)
    return refuse('INVALID_TRANSITION', { what: 'statement', state: row.stage, move: by });
  const confirmed = { confirmedBy: ctx.actor.userId, confirmedAt: ctx.now };
  await moveStatement(ctx, id, by, by === 'confirm' ? confirmed : {});
  await recordMove(ctx, row, by === 'confirm' ? 'confirmed' : 'discarded', stage);
  return { ...row, stage };
}

/** Lets a statement be booked; its lines follow, each in a transaction that may be the last. */
export const confirmStatement = (ctx: UserCtx, id: string) => move(ctx, id, 'confirm');

export async function discardStatement(ctx: UserCtx, id: string) {
  await move(ctx, id, 'discard');
  return { id };
}

export async function statementsOf(
  ctx: Ctx,
  page: { readonly page: number; readonly limit: number },
): Promise<{ readonly shown: Statement[]; readonly total: number }> {
  const { rows, total } = await listStatements(ctx, page);
  const counts = await countOutcomes(
    ctx,
    rows.map((row) => row.id),
  );
  const names = await namesOf(ctx, people(rows));
  return { shown: rows.map((row) => shape(ctx, row, counts.get(row.id) ?? {}, names)), total };
}

/** One statement and a page of its lines; before the booking, with what it would do. */
export async function statementOf(
  ctx: Ctx,
  id: string,
  page: { readonly page: number; readonly limit: number },
): Promise<{ readonly statement: Statement; readonly lines: StatementLine[] }> {
  const row = UUID.test(id) ? await findStatement(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const names = await namesOf(ctx, people([row]));
  if (row.stage === 'PREVIEW') return preview(ctx, row, page, names);
  const counts = await countOutcomes(ctx, [id]);
  const rows = await listLines(ctx, id, page);
  const lines = await linesOf(
    ctx,
    rows.map((line) => ({
      line,
      outcome: line.outcome,
      why: line.why ?? '',
      depositId: line.depositId,
    })),
  );
  return { statement: shape(ctx, row, counts.get(id) ?? {}, names), lines };
}

async function preview(
  ctx: Ctx,
  row: StatementRow,
  page: { readonly page: number; readonly limit: number },
  names: Names,
) {
  const planned = await planLines(ctx, await listLines(ctx, row.id), false);
  const counts: Partial<Record<LineOutcome, number>> = {};
  for (const { verdict } of planned) {
    counts[verdict.outcome] = (counts[verdict.outcome] ?? 0) + 1;
  }
  const from = (page.page - 1) * page.limit;
  const shown = planned.slice(from, from + page.limit).map(({ line, verdict }) => ({
    line,
    outcome: verdict.outcome,
    why: verdict.why,
    depositId: 'deposit' in verdict ? verdict.deposit.id : null,
  }));
  return { statement: shape(ctx, row, counts, names), lines: await linesOf(ctx, shown) };
}

type Shown = {
  readonly line: LineRow;
  readonly outcome: LineOutcome;
  readonly why: string;
  readonly depositId: string | null;
};

async function linesOf(ctx: Ctx, shown: readonly Shown[]): Promise<StatementLine[]> {
  const ids = shown.flatMap((one) => (one.depositId ? [one.depositId] : []));
  const deposits = new Map((await depositsByIds(ctx, ids)).map((d) => [d.id, d] as const));
  const parties = await partiesByIds(
    ctx,
    [...deposits.values()].map((deposit) => deposit.partyId),
  );
  return shown.map(({ line, outcome, why, depositId }) => {
    const details = openLine(ctx, line);
    const deposit = deposits.get(depositId ?? '');
    return {
      id: line.id,
      position: line.position + 1,
      day: line.day,
      amount: writeDecimal(line.amount, decimalsOfCurrency(line.currency)),
      currency: line.currency,
      sender: details.name,
      account: details.account ? maskNumber(details.account) : null,
      text: details.text,
      bankReference: line.bankReference,
      outcome,
      why,
      reference: deposit?.reference ?? null,
      party: parties.get(deposit?.partyId ?? '')?.displayName ?? null,
    };
  });
}

type Names = Awaited<ReturnType<typeof namesOf>>;

const people = (rows: readonly StatementRow[]): string[] =>
  rows.flatMap((row) => [row.uploadedBy, row.confirmedBy]).filter((id) => id !== null);

const shape = (
  ctx: Ctx,
  row: StatementRow,
  counts: Partial<Record<LineOutcome, number>>,
  names: Names,
): Statement => ({
  id: row.id,
  name: row.fileName,
  format: row.format,
  stage: row.stage,
  from: row.fromDay,
  to: row.toDay,
  balances: [...row.balances],
  lines: row.lineCount,
  uploadedBy: names.get(row.uploadedBy ?? '')?.name ?? 'Holdfast',
  uploadedAt: row.uploadedAt.toISOString(),
  confirmedBy: names.get(row.confirmedBy ?? '')?.name ?? null,
  bookedAt: row.bookedAt?.toISOString() ?? null,
  actions: actionsOf(statementMachine, row.stage, viewerOf(ctx.actor), {}),
  counts: {
    read: 0,
    credited: 0,
    held: 0,
    suspense: 0,
    outgoing: 0,
    known: 0,
    ...counts,
  },
});
