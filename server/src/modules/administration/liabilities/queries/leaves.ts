import type { UserCtx } from '../../../../kit/ctx.ts';
import type { FileAnswer, OutsideCall } from '../../../../kit/http/route.ts';
import { listHoldingsAtClose } from '../balances.read.ts';
import { buildLeafFile, type TreeContent } from '../documents/trees.ts';
import { listTrees } from '../repository.ts';
import { assertSameRoots, closeOf, secretOf, treesOf } from './close.ts';

/**
 * For an auditor to compute the roots. Leaves name no one: a client who consents hands over their
 * own proof. Logged. Refuses LIABILITIES_NOT_CLOSED.
 */
export async function leavesFile(call: OutsideCall<UserCtx>, day: string): Promise<FileAnswer> {
  const { secret, trees, content } = await call.transaction((ctx) => readFacts(ctx, day));
  const { built, body } = await buildLeafFile(secret, content);
  assertSameRoots(trees, built);
  return { name: `holdfast-liabilities-${day}.csv`, mime: 'text/csv; charset=utf-8', body };
}

async function readFacts(ctx: UserCtx, day: string) {
  const close = await closeOf(ctx, day);
  const trees = await listTrees(ctx, [close.id]);
  const held = treesOf(day, await listHoldingsAtClose(ctx.tx, close.closedAt, null));
  const content = trees.map(
    ({ commodity }): TreeContent =>
      held.find((tree) => tree.commodity === commodity) ?? { day, commodity, holdings: [] },
  );
  await ctx.record({
    action: 'liabilities.export',
    subject: { kind: 'liabilities', id: close.id },
    detail: { day, trees: trees.length },
  });
  return { secret: secretOf(ctx, close), trees, content };
}
