import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { usersOfParties } from '../../../people/identity/index.ts';
import { notifyEach } from '../../../people/notifications/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { textOfPayment } from '../notices.ts';
import { lockUnnotified, markNotified, type Unnotified } from '../repository/batches.ts';
import { type DistributionRow, findDistribution } from '../repository/distributions.ts';

const HOLDERS_AT_ONCE = 500;

/**
 * One batch, in its own transaction, so that messages never delay a payment; false if there was
 * none.
 */
export async function notifyHolders(ctx: Ctx): Promise<boolean> {
  const lines = await lockUnnotified(ctx, HOLDERS_AT_ONCE);
  if (lines.length === 0) return false;
  for (const [id, some] of Map.groupBy(lines, (line) => line.distributionId)) {
    await notifyHoldersOf(ctx, invariant(await findDistribution(ctx, id), 'a line has one'), some);
  }
  await markNotified(ctx, lines);
  return true;
}

async function notifyHoldersOf(
  ctx: Ctx,
  row: DistributionRow,
  lines: readonly Unnotified[],
): Promise<void> {
  const name = (await assetsByIds(ctx, [row.assetId])).get(row.assetId)?.name ?? '';
  const byParty = new Map(lines.map((line) => [line.partyId, line] as const));
  const users = await usersOfParties(ctx, [...byParty.keys()]);
  const told = users.flatMap(({ userId, partyId }) => {
    const line = byParty.get(partyId);
    return line ? [{ userId, ...textOfPayment(row, name, line) }] : [];
  });
  const link = `/portfolio/distributions/${row.id}`;
  await notifyEach(ctx, { kind: 'distribution_paid', link, causeId: row.id }, told);
  await ctx.pushToClients(
    users.map((user) => user.userId),
    'wallet',
  );
}
