import { formatMoney } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import { staffWith, usersOfParties } from '../../people/identity/index.ts';
import { notify, notifyEach, notifyParty } from '../../people/notifications/index.ts';
import { assetById, assetsByIds } from '../catalogue/index.ts';
import { neededFor } from './commands/fund.ts';
import { lockUntold, markTold, type Untold } from './repository/batches.ts';
import { type DistributionRow, findDistribution } from './repository/distributions.ts';
import { percentText } from './rules/amounts.ts';
import { dayInWords } from './rules/days.ts';

type Event = { readonly distributionId: string; readonly assetId: string };

async function factsOf(ctx: Ctx, { distributionId, assetId }: Event) {
  const row = invariant(await findDistribution(ctx, distributionId), 'it is never removed then');
  return { row, name: (await assetById(ctx, assetId)).name };
}

/** Tells staff that a distribution waits for them. */
export async function notifyRequested(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await factsOf(ctx, event);
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    kind: 'approval_needed',
    title: `${name}: a distribution waits for you`,
    body: row.name,
    link: `/admin/funds/distributions/${row.id}`,
    causeId,
    mail: false,
  });
}

type Text = { readonly title: string; readonly body: string };

async function tellOwner(ctx: Ctx, row: DistributionRow, text: Text, causeId: string) {
  const link = `/owner/distributions/${row.id}`;
  await notifyParty(ctx, row.ownerPartyId, { kind: 'distribution_asked', ...text, link, causeId });
}

export async function notifyApproved(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await factsOf(ctx, event);
  const title = `${name}: ${row.name} was approved`;
  const body = `Who holds units at the end of ${dayInWords(row.recordOn ?? '')} (UTC) is paid. Fund it after that day, and before ${dayInWords(row.payOn ?? '')}.`;
  await tellOwner(ctx, row, { title, body }, causeId);
}

export async function notifyRejected(
  ctx: Ctx,
  event: Event & { readonly reason: string },
  causeId: string,
): Promise<void> {
  const { row, name } = await factsOf(ctx, event);
  const title = `${name}: ${row.name} was sent back`;
  await tellOwner(ctx, row, { title, body: event.reason }, causeId);
}

export async function notifyRecorded(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await factsOf(ctx, event);
  const needed = formatMoney(neededFor(row));
  const title = `${name}: fund ${row.name} with ${needed}`;
  const body = `The ${row.holders} holders of the record date are frozen. Hold ${needed} in the company’s wallet by ${dayInWords(row.payOn ?? '')}.`;
  await tellOwner(ctx, row, { title, body }, causeId);
}

export async function notifyPaid(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await factsOf(ctx, event);
  const title = `${name}: ${row.name} is paid`;
  const body = `${formatMoney(neededFor(row))} left the company’s wallet for ${row.holders} holders.`;
  await tellOwner(ctx, row, { title, body }, causeId);
}

const HOLDERS_AT_ONCE = 500;

/**
 * Tells holders what they were paid, a batch in a transaction of its own, so that many messages
 * never delay a payment. Returns whether anybody was told.
 */
export async function notifyHolders(ctx: Ctx): Promise<boolean> {
  const lines = await lockUntold(ctx, HOLDERS_AT_ONCE);
  if (lines.length === 0) return false;
  for (const [id, some] of Map.groupBy(lines, (line) => line.distributionId)) {
    await tellOf(ctx, invariant(await findDistribution(ctx, id), 'a line has one'), some);
  }
  await markTold(ctx, lines);
  return true;
}

async function tellOf(ctx: Ctx, row: DistributionRow, lines: readonly Untold[]): Promise<void> {
  const name = (await assetsByIds(ctx, [row.assetId])).get(row.assetId)?.name ?? '';
  const byParty = new Map(lines.map((line) => [line.partyId, line] as const));
  const users = await usersOfParties(ctx, [...byParty.keys()]);
  const told = users.flatMap(({ userId, partyId }) => {
    const line = byParty.get(partyId);
    return line ? [{ userId, ...textOf(row, name, line) }] : [];
  });
  const link = `/portfolio/distributions/${row.id}`;
  await notifyEach(ctx, { kind: 'distribution_paid', link, causeId: row.id }, told);
  await ctx.pushToClients(
    users.map((user) => user.userId),
    'wallet',
  );
}

function textOf(row: DistributionRow, name: string, line: Untold): Text {
  const net = formatMoney(line.gross - line.withheld);
  const tax =
    line.withheld > 0n
      ? `, less ${percentText(line.bps)}% withholding tax (${formatMoney(line.withheld)})`
      : '';
  return {
    title: `${name} paid you ${net}`,
    body: `${row.name}: ${formatMoney(line.gross)} for ${quantityText(line.units)} units that you held at the end of ${dayInWords(row.recordOn ?? '')} (UTC)${tax}. The statement is in your portfolio.`,
  };
}
