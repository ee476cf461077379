import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { ChainParams } from '../chain.port.ts';
import { beginCursor, findCursor, lockCursor, moveCursor } from '../repository/chain-state.ts';
import { countOpen } from '../repository/instructions.ts';
import { type Anchor, saveAnchor } from '../repository/lost-blocks.ts';

/**
 * Also checks that this is the chain followed before: bytes signed for one network must never be
 * matched with another's blocks.
 */
export async function followChain(ctx: Ctx, chain: ChainParams): Promise<void> {
  const { genesisId, lastRound } = chain;
  const genesisHash = Buffer.from(chain.genesisHash);
  const followed = await findCursor(ctx);
  if (!followed) return beginCursor(ctx, { genesisId, genesisHash, lastRound });
  invariant(
    Buffer.compare(followed.genesisHash, genesisHash) === 0,
    `this database follows ${followed.genesisId}, but the node is on ${genesisId}: each network needs its own database`,
  );
}

type Skip = { readonly from: bigint; readonly to: bigint; readonly anchor: Anchor | undefined };

export async function skipTo(ctx: Ctx, { from, to, anchor }: Skip): Promise<void> {
  const readTo = await lockCursor(ctx);
  if (readTo !== from || (await countOpen(ctx)) > 0) return;
  await moveCursor(ctx, to);
  if (anchor) await saveAnchor(ctx, anchor);
}
