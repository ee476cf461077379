import type { Ctx } from '../../../../kit/ctx.ts';
import { findProgress } from '../repository/progress.ts';

export type Progress = {
  /** Signed bytes that could still enter a block. */
  readonly alive: number;
  /** Those a node accepted: a block will hold them, while refused bytes only expire. */
  readonly sent: number;
  readonly open: number;
  readonly readTo: bigint;
};

/** Outstanding settlement work; a chain not followed yet counts as fully read. */
export async function progress(ctx: Ctx, head: bigint): Promise<Progress> {
  const { readTo, ...counts } = await findProgress(ctx);
  return { ...counts, readTo: readTo ?? head };
}
