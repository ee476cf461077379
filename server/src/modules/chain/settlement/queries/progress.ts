import type { Ctx } from '../../../../kit/ctx.ts';
import { countAlive } from '../repository/attempts.ts';
import { findCursor } from '../repository/chain-state.ts';
import { countOpen } from '../repository/instructions.ts';

export type Progress = {
  /** Signed bytes that could still enter a block. */
  readonly alive: number;
  /** Instructions that are not confirmed. */
  readonly open: number;
  /** How far the chain was read. */
  readonly readTo: bigint;
};

/** What is still to settle; a chain that is not followed yet counts as read to its last round. */
export async function progress(ctx: Ctx, head: bigint): Promise<Progress> {
  const cursor = await findCursor(ctx);
  const readTo = cursor?.lastRound ?? head;
  return { alive: await countAlive(ctx), open: await countOpen(ctx), readTo };
}
