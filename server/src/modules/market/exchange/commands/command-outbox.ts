import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import {
  listOutboxCommands,
  type OutboxCommand,
  removeOutboxCommands,
  saveOutboxCommands,
} from '../repository/command-outbox.ts';
import type { Command } from '../sequencer/commands.ts';
import type { Exchange } from '../sequencer/exchange.ts';

export const OUTBOX_JOB = 'exchange.command_outbox';
const PAGE = 200;

/** Saves commands with the transaction; a job runs them after the commit, also after a restart. */
export async function enqueueCommands(ctx: Ctx, commands: readonly OutboxCommand[]): Promise<void> {
  if (commands.length === 0) return;
  await saveOutboxCommands(ctx, commands);
  await ctx.triggerJob(OUTBOX_JOB);
}

/** Runs saved commands in order; true when there may be more. */
export async function runOutbox(edge: Edge, exchange: Exchange): Promise<boolean> {
  const cause = { requestId: OUTBOX_JOB };
  const saved = await transaction(edge, cause, (ctx) => listOutboxCommands(ctx.tx, PAGE));
  for (const { seq, command } of saved) {
    await run(edge, exchange, command);
    await transaction(edge, cause, (ctx) => removeOutboxCommands(ctx.tx, [seq]));
  }
  return saved.length === PAGE;
}

async function run(edge: Edge, exchange: Exchange, command: OutboxCommand): Promise<void> {
  try {
    await exchange.executeCommand(edge, { ...command, at: edge.clock.now().getTime() } as Command);
  } catch (error) {
    // Retried while the exchange is busy. Other refusals are final: a market that does not exist
    // cannot be halted.
    if (!(error instanceof Refusal) || error.code === 'EXCHANGE_BUSY') throw error;
    edge.log.warn({ err: error, command: command.kind }, 'Exchange rejected a saved command');
  }
}
