import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import type {
  ChainPlace,
  Statement,
  StatementLine,
} from '@holdfast/domain/cash/bank-statements/contract';
import {
  type LineOutcome,
  statementMachine,
} from '@holdfast/domain/cash/bank-statements/statement.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import { type LineRow, openLine } from '../repository/lines.ts';
import {
  countOutcomes,
  findStatement,
  listLines,
  listStatements,
  type StatementRow,
} from '../repository/statements.ts';
import { placesOf } from './chain.ts';
import { planLines } from './plan.ts';

export async function statementsOf(
  ctx: Ctx,
  page: Page,
): Promise<{ readonly shown: Statement[]; readonly total: number }> {
  const { rows, total } = await listStatements(ctx, page);
  const counts = await countOutcomes(
    ctx,
    rows.map((row) => row.id),
  );
  const names = await namesOf(ctx, people(rows));
  return { shown: rows.map((row) => shape(ctx, row, counts.get(row.id) ?? {}, names)), total };
}

type Page = { readonly page: number; readonly limit: number };
type View = {
  readonly statement: Statement;
  readonly chain: ChainPlace[];
  readonly lines: StatementLine[];
};

/** One statement and a page of its lines; before the booking, with what it would do. */
export async function statementOf(ctx: Ctx, id: string, page: Page): Promise<View> {
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
  const chain = await placesOf(ctx, row, false);
  return { statement: shape(ctx, row, counts.get(id) ?? {}, names), chain, lines };
}

async function preview(ctx: Ctx, row: StatementRow, page: Page, names: Names): Promise<View> {
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
  const chain = await placesOf(ctx, row, (counts.known ?? 0) > 0);
  const confirm = chain.find((place) => !place.follows)?.words ?? null;
  const statement = shape(ctx, row, counts, names, { confirm });
  return { statement, chain, lines: await linesOf(ctx, shown) };
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
      amount: textOfMinor(line.amount, line.currency),
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
  hindrances: { readonly confirm?: string | null } = {},
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
  actions: actionsOf(statementMachine, row.stage, viewerOf(ctx.actor), hindrances),
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
