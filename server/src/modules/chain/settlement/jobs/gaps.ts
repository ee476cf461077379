import { readOnly, transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { ChainPort } from '../chain.port.ts';
import { oldestGap } from '../commands/gaps.ts';
import { recordLocated } from '../commands/record-located.ts';
import { recordGapRounds, roundOf } from '../commands/record-rounds.ts';
import { hasUncompared, listUnseen } from '../repository/gaps.ts';
import { noteKeyOf } from '../rules/notes.ts';
import { inParallel } from './in-parallel.ts';
import { ownBlocks } from './own-blocks.ts';
import { type Register, registerAgainstChain } from './reconcile.ts';

const ROUNDS_AT_ONCE = 50n;
const IDS_AT_ONCE = 200;

const cause = { requestId: 'settlement' };

export async function fillGap(edge: Edge, chain: ChainPort): Promise<void> {
  for (;;) {
    const gap = await transaction(edge, cause, (ctx) => oldestGap(ctx, 'settlement'));
    if (!gap) return;
    const furthest = gap.readTo + ROUNDS_AT_ONCE;
    const to = furthest < gap.lastRound ? furthest : gap.lastRound;
    const { blocks } = await ownBlocks(edge, chain, gap.readTo + 1n, to);
    if (blocks.length === 0) return locateUnseen(edge, chain);
    await transaction(edge, cause, (ctx) =>
      recordGapRounds(
        ctx,
        gap,
        blocks.map((block) => roundOf(block, noteKeyOf(edge.seal))),
      ),
    );
  }
}

async function locateUnseen(edge: Edge, chain: ChainPort): Promise<void> {
  for (let after = ''; ; ) {
    const unseen = await transaction(edge, cause, (ctx) => listUnseen(ctx, after, IDS_AT_ONCE));
    const located = await inParallel(unseen, async ({ txId, firstValid, lastValid }) => {
      const place = await chain.locate(txId, { first: firstValid, last: lastValid });
      return { txId, place };
    });
    const known = located.filter(({ place }) => place.kind !== 'unknown');
    if (known.length > 0) await transaction(edge, cause, (ctx) => recordLocated(ctx, known));
    const last = unseen.at(-1);
    if (!last || unseen.length < IDS_AT_ONCE) return;
    after = last.txId;
  }
}

/**
 * Compares before anything is signed: a restored database would resend what it had sent, and an
 * asset with a difference must not settle.
 */
export async function compareAfterGap(
  edge: Edge,
  chain: ChainPort,
  register: Register,
): Promise<void> {
  if (!(await readOnly(edge, cause, hasUncompared))) return;
  await registerAgainstChain(edge, chain, register, { keep: true });
}
