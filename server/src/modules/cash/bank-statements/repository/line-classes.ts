import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type LineRow, NO_CLASS_PROPOSED } from './lines.ts';

const lines = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bankStatements.statementLine')
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'));

export async function findLine(ctx: Ctx, id: string): Promise<LineRow | undefined> {
  const row = await lines(ctx).where('id', '=', id).executeTakeFirst();
  return row as unknown as LineRow | undefined;
}

/** Serialises classing a line that is already booked. */
export async function lockLine(ctx: Ctx, id: string): Promise<LineRow | undefined> {
  const row = await lines(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as unknown as LineRow | undefined;
}

type Proposal = Pick<LineRow, 'proposedClass' | 'proposedBy' | 'proposedReason'>;

export const proposeClass = (ctx: Ctx, id: string, proposal: Proposal) =>
  ctx.tx.updateTable('bankStatements.statementLine').set(proposal).where('id', '=', id).execute();

export const setClass = (ctx: Ctx, id: string, lineClass: LineClass) =>
  ctx.tx
    .updateTable('bankStatements.statementLine')
    .set({ ...NO_CLASS_PROPOSED, lineClass, ruleVersion: null })
    .where('id', '=', id)
    .execute();

export const setClassed = (ctx: Ctx, id: string, entryId: string, why: string) =>
  ctx.tx
    .updateTable('bankStatements.statementLine')
    .set({ outcome: 'classed', entryId, why })
    .where('id', '=', id)
    .execute();
