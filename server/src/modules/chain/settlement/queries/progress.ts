import type { Ctx } from '../../../../kit/ctx.ts';
import { findProgress } from '../repository/progress.ts';

export type Progress = {
  readonly alive: number;
  /**
   * Only groups that a node accepted, so that a block will contain them; refused bytes only expire.
   */
  readonly sent: number;
  readonly open: number;
  readonly readTo: bigint;
};

/** A chain not followed yet counts as fully read. */
export async function progress(ctx: Ctx, head: bigint): Promise<Progress> {
  const { readTo, ...counts } = await findProgress(ctx);
  return { ...counts, readTo: readTo ?? head };
}
