import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { ChainParams } from '../chain.port.ts';
import { countAlive } from '../repository/attempts.ts';
import { beginCursor, findCursor, lockCursor, moveCursor } from '../repository/books.ts';
import { countOpen } from '../repository/instructions.ts';

export { findPayingAddress } from '../repository/instructions.ts';

export type Outlook = {
  /** Signed bytes that could still enter a block. */
  readonly alive: number;
  /** Instructions that are not confirmed. */
  readonly open: number;
  /** How far the chain was read. */
  readonly readTo: bigint;
};

/** How settlement stands; a chain that is not followed yet counts as read to its last round. */
export async function outlook(ctx: Ctx, head: bigint): Promise<Outlook> {
  const cursor = await findCursor(ctx);
  const readTo = cursor?.lastRound ?? head;
  return { alive: await countAlive(ctx), open: await countOpen(ctx), readTo };
}

/**
 * Begins to follow a chain, or makes sure that it is the one followed before: bytes signed for one
 * network must never be counted on another.
 */
export async function followChain(ctx: Ctx, chain: ChainParams): Promise<void> {
  const { genesisId, lastRound } = chain;
  const genesisHash = Buffer.from(chain.genesisHash);
  const followed = await findCursor(ctx);
  if (!followed) return beginCursor(ctx, { genesisId, genesisHash, lastRound });
  invariant(
    Buffer.compare(followed.genesisHash, genesisHash) === 0,
    `this database follows ${followed.genesisId}, and the node is on ${genesisId}: each network needs a database of its own`,
  );
}

/** With nothing outstanding no block can say anything: they need not be read one by one. */
export async function leapTo(ctx: Ctx, from: bigint, to: bigint): Promise<void> {
  const readTo = await lockCursor(ctx);
  if (readTo === from && (await countOpen(ctx)) === 0) await moveCursor(ctx, to);
}
