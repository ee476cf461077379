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

/** A job runs the commands after the commit, even after a restart. */
export async function enqueueCommands(ctx: Ctx, commands: readonly OutboxCommand[]): Promise<void> {
  if (commands.length === 0) return;
  await saveOutboxCommands(ctx, commands);
  await ctx.triggerJob(OUTBOX_JOB);
}

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
    // Other refusals are final; for example, a missing market cannot be halted.
    if (!(error instanceof Refusal) || error.code === 'EXCHANGE_BUSY') throw error;
    edge.log.warn({ err: error, command: command.kind }, 'Exchange rejected a saved command');
  }
}
