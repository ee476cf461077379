import type { Ctx } from '../../../../kit/ctx.ts';
import { findProgress } from '../repository/progress.ts';

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
  const { readTo, ...counts } = await findProgress(ctx);
  return { ...counts, readTo: readTo ?? head };
}
