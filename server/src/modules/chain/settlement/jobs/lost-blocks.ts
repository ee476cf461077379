import { readOnly, transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { ChainPort } from '../chain.port.ts';
import { recordLostBlocks } from '../commands/lost-blocks.ts';
import { type Anchor, findAnchor, listAnchors } from '../repository/lost-blocks.ts';
import { type Answered, firstLostRound } from './first-lost-round.ts';

const cause = { requestId: 'settlement' };

/**
 * Algorand blocks are final, so if the last recorded one differs, or is missing although the node
 * isn't lagging, the network was restored from an older copy.
 */
export async function noticeLostBlocks(edge: Edge, chain: ChainPort): Promise<void> {
  const newest = await readOnly(edge, cause, (ctx) => findAnchor(ctx));
  if (!newest || !(await isLost(edge, chain, newest))) return;
  const head = await chain.lastRound();
  const anchors = await readOnly(edge, cause, listAnchors);
  const first = await firstLostRound(
    anchors.map(({ round }) => round),
    async (index) => {
      const anchor = anchors[index];
      if (!anchor) return 'unknown';
      return anchor.round > head ? 'other' : answered(chain, anchor);
    },
  );
  await transaction(edge, cause, (ctx) => recordLostBlocks(ctx, newest, first));
}

async function answered(chain: ChainPort, { round, hash }: Anchor): Promise<Answered> {
  const found = await chain.blockHash(round);
  if (found === undefined) return 'unknown';
  return found === hash ? 'same' : 'other';
}

async function isLost(edge: Edge, chain: ChainPort, newest: Anchor): Promise<boolean> {
  const answer = await answered(chain, newest);
  if (answer !== 'unknown') return answer === 'other';
  const head = await chain.lastRound();
  // The node has later blocks, so it pruned this one.
  if (head >= newest.round) return false;
  if (await chain.isDevelopment()) return true;
  // A node whose latest block matches the recorded one is only lagging.
  const older = await readOnly(edge, cause, (ctx) => findAnchor(ctx, head));
  return older !== undefined && (await answered(chain, older)) === 'other';
}

export async function anchorAt(chain: ChainPort, round: bigint): Promise<Anchor | undefined> {
  const hash = await chain.blockHash(round);
  return hash === undefined ? undefined : { round, hash };
}
