import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import type {
  ChainPlace,
  Statement,
  StatementLine,
  StatementPlan,
} from '@holdfast/domain/cash/bank-statements/contract';
import {
  inOrder,
  LINE_EFFECTS,
  type LineEffect,
} from '@holdfast/domain/cash/bank-statements/effects';
import { classesFor, directionOf } from '@holdfast/domain/cash/bank-statements/line-classes';
import { statementMachine } from '@holdfast/domain/cash/bank-statements/statement.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { fingerprintOf } from '../../../people/approvals/index.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import { ownLinesAmong } from '../../remittances/index.ts';
import { withdrawalsByIds } from '../../withdrawals/index.ts';
import { type LineRow, openLine } from '../repository/lines.ts';
import { listVersionsByIds } from '../repository/statement-rules.ts';
import {
  countEffects,
  findStatement,
  listLines,
  listStatements,
  type StatementRow,
} from '../repository/statements.ts';
import { placesOf } from './chain.ts';
import { type PlannedEffect, planEffects, sumsOf } from './effects.ts';
import { standingOf } from './second-person.ts';
import { approvalPayload } from './statement-payload.ts';

export async function statementsOf(
  ctx: Ctx,
  page: Page,
): Promise<{ readonly rows: Statement[]; readonly total: number }> {
  const { rows, total } = await listStatements(ctx, page);
  const counts = await countEffects(
    ctx,
    rows.map((row) => row.id),
  );
  const names = await namesOf(ctx, people(rows));
  return { rows: rows.map((row) => shape(ctx, row, counts.get(row.id) ?? {}, names)), total };
}

type Page = { readonly page: number; readonly limit: number };
type View = {
  readonly statement: Statement;
  readonly plan: StatementPlan | null;
  readonly chain: ChainPlace[];
  readonly lines: StatementLine[];
};

export async function statementOf(ctx: UserCtx, id: string, page: Page): Promise<View> {
  const row = UUID.test(id) ? await findStatement(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const names = await namesOf(ctx, people([row]));
  if (row.stage === 'PREVIEW') return preview(ctx, row, page, names);
  const counts = await countEffects(ctx, [id]);
  const lines = await linesOf(ctx, (await listLines(ctx, id, page)).map(bookedEffect));
  const chain = await placesOf(ctx, row);
  return { statement: shape(ctx, row, counts.get(id) ?? {}, names), plan: null, chain, lines };
}

async function preview(ctx: UserCtx, row: StatementRow, page: Page, names: Names): Promise<View> {
  const planned = await planEffects(ctx, await listLines(ctx, row.id));
  const sums = sumsOf(planned);
  const counts: Partial<Record<LineEffect, number>> = {};
  for (const { effect, lines } of sums) counts[effect] = (counts[effect] ?? 0) + lines;
  const chain = await placesOf(ctx, row);
  const { whyNot, twoPeople } = await standingOf(ctx, row, planned);
  const confirm = chain.find((place) => !place.follows)?.words ?? whyNot;
  const from = (page.page - 1) * page.limit;
  const shown = planned.slice(from, from + page.limit).map(plannedEffect);
  return {
    statement: shape(ctx, row, counts, names, { confirm }),
    plan: {
      sums: inOrder(sums).map((sum) => ({ ...sum, amount: textOfMinor(sum.amount, sum.currency) })),
      twoPeople: twoPeople ?? null,
      fingerprint: fingerprintOf(approvalPayload(row, planned)),
    },
    chain,
    lines: await linesOf(ctx, shown),
  };
}

export async function lineView(ctx: UserCtx, line: LineRow): Promise<StatementLine> {
  const statement = await findStatement(ctx, line.statementId);
  const shown =
    statement?.stage === 'PREVIEW'
      ? (await planEffects(ctx, await listLines(ctx, line.statementId))).map(plannedEffect)
      : [bookedEffect(line)];
  const [view] = await linesOf(
    ctx,
    shown.filter((one) => one.line.id === line.id),
  );
  return invariant(view, 'the line exists');
}

type Shown = Pick<
  PlannedEffect,
  'line' | 'effect' | 'why' | 'lineClass' | 'ruleVersion' | 'mayBeClassed'
> & { readonly depositId: string | null; readonly withdrawalId: string | null };

const plannedEffect = (one: PlannedEffect): Shown => ({
  ...one,
  depositId: one.deposit?.id ?? null,
  withdrawalId: one.withdrawal?.id ?? null,
});

function bookedEffect(line: LineRow): Shown {
  const { outcome, depositId, settledWithdrawal: withdrawalId, lineClass, ruleVersion } = line;
  const why = line.why ?? '';
  const own = { line, why, depositId, withdrawalId, lineClass, ruleVersion, mayBeClassed: false };
  if (outcome === 'classed') return { ...own, effect: invariant(lineClass, 'a class was booked') };
  if (outcome !== 'outgoing') return { ...own, effect: outcome };
  if (withdrawalId) return { ...own, effect: line.amount < 0n ? 'paid' : 'given_back' };
  return { ...own, effect: 'outgoing', mayBeClassed: line.amount < 0n };
}

async function linesOf(ctx: Ctx, shown: readonly Shown[]): Promise<StatementLine[]> {
  const ids = shown.flatMap((one) => (one.depositId ? [one.depositId] : []));
  const deposits = new Map((await depositsByIds(ctx, ids)).map((d) => [d.id, d] as const));
  const withdrawals = await withdrawalsByIds(
    ctx,
    shown.flatMap((one) => one.withdrawalId ?? []),
  );
  const parties = await partiesByIds(
    ctx,
    [...deposits.values(), ...withdrawals.values()].map((one) => one.partyId),
  );
  const rules = await listVersionsByIds(
    ctx,
    shown.flatMap((one) => one.ruleVersion ?? []),
  );
  const own = await ownLinesAmong(
    ctx,
    shown.map(({ line }) => line.id),
  );
  return shown.map(({ line, effect, why, depositId, withdrawalId, ...classed }) => {
    const { lineClass, ruleVersion } = classed;
    const mayBeClassed = classed.mayBeClassed && !own.has(line.id);
    const rule = rules.get(ruleVersion ?? '');
    const details = openLine(ctx, line);
    const about = deposits.get(depositId ?? '') ?? withdrawals.get(withdrawalId ?? '');
    return {
      id: line.id,
      position: line.position + 1,
      day: line.day,
      dayFrom: line.dayFrom,
      amount: textOfMinor(line.amount, line.currency),
      currency: line.currency,
      sender: details.name,
      account: details.account ? maskNumber(details.account) : null,
      text: details.text,
      bankReference: line.bankReference,
      effect,
      why,
      reference: about?.reference ?? null,
      party: parties.get(about?.partyId ?? '')?.displayName ?? null,
      lineClass: effect === 'given_back' ? 'returned_payment' : lineClass,
      rule: rule ? { name: rule.name, version: rule.number } : null,
      classes: mayBeClassed ? classesFor(directionOf(line.amount)) : [],
      isClassRequested: line.proposedClass !== null,
    };
  });
}

const NO_LINES = Object.fromEntries(LINE_EFFECTS.map((effect) => [effect, 0])) as Record<
  LineEffect,
  number
>;

type Names = Awaited<ReturnType<typeof namesOf>>;

const people = (rows: readonly StatementRow[]): string[] =>
  rows.flatMap((row) => [row.uploadedBy, row.confirmedBy]).filter((id) => id !== null);

const shape = (
  ctx: Ctx,
  row: StatementRow,
  counts: Partial<Record<LineEffect, number>>,
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
  uploadedAt: row.uploadedAt,
  confirmedBy: names.get(row.confirmedBy ?? '')?.name ?? null,
  bookedAt: row.bookedAt,
  actions: actionsOf(statementMachine, row.stage, viewerOf(ctx.actor), hindrances),
  counts: {
    ...NO_LINES,
    ...counts,
  },
});
