import type { RuleConditions } from '@holdfast/domain/cash/bank-statements/rule-words';
import {
  type RuleMove,
  type RuleStatus,
  statementRuleMachine,
} from '@holdfast/domain/cash/bank-statements/statement-rule.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';

export type RuleRow = RuleConditions & {
  readonly id: string;
  readonly ruleId: string;
  readonly number: number;
  readonly status: RuleStatus;
  /** Whether approval ends the rule instead of changing it. */
  readonly ends: boolean;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

const versions = (ctx: Ctx) => ctx.tx.selectFrom('bankStatements.lineRuleVersion').selectAll();

export async function saveRule(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx.insertInto('bankStatements.lineRule').values({ id, createdAt: ctx.now }).execute();
}

export async function saveVersion(ctx: Ctx, row: RuleRow): Promise<void> {
  await ctx.tx.insertInto('bankStatements.lineRuleVersion').values(row).execute();
}

/** Serialises requests and decisions about one rule. */
export async function lockRule(ctx: Ctx, id: string): Promise<{ id: string } | undefined> {
  return ctx.tx
    .selectFrom('bankStatements.lineRule')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findRule(ctx: Ctx, id: string): Promise<{ id: string } | undefined> {
  return ctx.tx
    .selectFrom('bankStatements.lineRule')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findVersion(ctx: Ctx, id: string): Promise<RuleRow | undefined> {
  const row = await versions(ctx).where('id', '=', id).executeTakeFirst();
  return row as RuleRow | undefined;
}

export async function listVersions(ctx: Ctx, ruleId: string): Promise<readonly RuleRow[]> {
  const rows = await versions(ctx).where('ruleId', '=', ruleId).orderBy('number').execute();
  return rows as RuleRow[];
}

export async function listAllVersions(ctx: Ctx): Promise<readonly RuleRow[]> {
  const rows = await versions(ctx)
    .orderBy('position')
    .orderBy('name')
    .orderBy('number', 'desc')
    .execute();
  return rows as RuleRow[];
}

/** In their order; the id settles ties. */
export async function rulesInForce(ctx: Ctx): Promise<readonly RuleRow[]> {
  const rows = await versions(ctx)
    .where('status', '=', 'IN_FORCE')
    .orderBy('position')
    .orderBy('ruleId')
    .execute();
  return rows as RuleRow[];
}

export async function listVersionsByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RuleRow>> {
  if (ids.length === 0) return new Map();
  const rows = await versions(ctx)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map((rows as RuleRow[]).map((row) => [row.id, row] as const));
}

export const moveVersion = (ctx: Ctx, id: string, move: RuleMove) =>
  makeMove(ctx, statementRuleMachine, move, id, {
    ...(move === 'replace' ? {} : { decidedBy: ctx.actor?.userId ?? null, decidedAt: ctx.now }),
  });

export async function countClassed(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ ruleId: string; lines: number }>`
    select v.rule_id, count(*)::int as lines from bank_statements.statement_line l
    join bank_statements.line_rule_version v on v.id = l.rule_version
    where l.outcome <> 'read' group by v.rule_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.ruleId, row.lines] as const));
}
