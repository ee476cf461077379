import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Tx } from '../../../../kit/db.ts';
import type { Cancel, Command, Halt, Open, Resume } from '../lane/commands.ts';

type Without<C> = C extends Command ? Omit<C, 'at'> : never;

/** What is asked of the writer: everything of a command but its moment. Doing it twice is once. */
export type Errand = Without<Open | Cancel | Halt | Resume>;

export const saveErrands = (ctx: Ctx, errands: readonly Errand[]) =>
  ctx.tx
    .insertInto('exchange.errand')
    .values(errands.map((errand) => ({ command: JSON.stringify(errand), askedAt: ctx.now })))
    .execute();

/** What still has to be carried out, in the order in which it was asked for. */
export async function listErrands(tx: Tx, limit: number) {
  const { rows } = await sql<{ seq: bigint; command: Errand }>`
    select seq, command from exchange.errand order by seq limit ${limit}`.execute(tx);
  return rows;
}

export const removeErrands = (tx: Tx, seqs: readonly bigint[]) =>
  sql`delete from exchange.errand where seq = any(${seqs}::bigint[])`.execute(tx);
