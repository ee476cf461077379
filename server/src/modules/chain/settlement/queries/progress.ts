import type { Ctx } from '../../../../kit/ctx.ts';
import { countAlive, countSent } from '../repository/attempts.ts';
import { findCursor } from '../repository/chain-state.ts';
import { countOpen } from '../repository/instructions.ts';

export type Progress = {
  /** Signed bytes that could still enter a block. */
  readonly alive: number;
  /** Of these what a node took: a block will hold it, where refused bytes only die. */
  readonly sent: number;
  /** Instructions that are not confirmed. */
  readonly open: number;
  /** How far the chain was read. */
  readonly readTo: bigint;
};

/** What is still to settle; a chain that is not followed yet counts as read to its last round. */
export async function progress(ctx: Ctx, head: bigint): Promise<Progress> {
  const cursor = await findCursor(ctx);
  const readTo = cursor?.lastRound ?? head;
  const [alive, sent] = [await countAlive(ctx), await countSent(ctx)];
  return { alive, sent, open: await countOpen(ctx), readTo };
}
