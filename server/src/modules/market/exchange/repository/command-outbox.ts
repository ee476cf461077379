import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Tx } from '../../../../kit/database/db.ts';
import type { Cancel, Command, Halt, Open, Resume, Rule } from '../sequencer/commands.ts';

type Without<C> = C extends Command ? Omit<C, 'at'> : never;

/** A command without its time, which is set when it runs. Running it twice changes nothing. */
export type OutboxCommand = Without<Open | Cancel | Halt | Resume | Rule>;

export const saveOutboxCommands = (ctx: Ctx, commands: readonly OutboxCommand[]) =>
  ctx.tx
    .insertInto('exchange.commandOutbox')
    .values(commands.map((one) => ({ command: JSON.stringify(one), requestedAt: ctx.now })))
    .execute();

export async function listOutboxCommands(tx: Tx, limit: number) {
  const { rows } = await sql<{ seq: bigint; command: OutboxCommand }>`
    select seq, command from exchange.command_outbox order by seq limit ${limit}`.execute(tx);
  return rows;
}

export const removeOutboxCommands = (tx: Tx, seqs: readonly bigint[]) =>
  sql`delete from exchange.command_outbox where seq = any(${seqs}::bigint[])`.execute(tx);
