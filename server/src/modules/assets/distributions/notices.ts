import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../kit/ctx.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify, notifyParty } from '../../people/notifications/index.ts';
import { neededFor } from './commands/fund.ts';
import { noticeFacts } from './queries/notice-facts.ts';
import type { Untold } from './repository/batches.ts';
import type { DistributionRow } from './repository/distributions.ts';
import { percentText } from './rules/amounts.ts';

type Event = { readonly distributionId: string; readonly assetId: string };

export async function notifyRequested(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await noticeFacts(ctx, event);
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
  const { row, name } = await noticeFacts(ctx, event);
  const title = `${name}: ${row.name} was approved`;
  const body = `Holders of units at the end of ${dayWords(row.recordOn ?? '')} (UTC) are paid. Fund it after that day and before ${dayWords(row.payOn ?? '')}.`;
  await tellOwner(ctx, row, { title, body }, causeId);
}

export async function notifyRejected(
  ctx: Ctx,
  event: Event & { readonly reason: string },
  causeId: string,
): Promise<void> {
  const { row, name } = await noticeFacts(ctx, event);
  const title = `${name}: ${row.name} was sent back`;
  await tellOwner(ctx, row, { title, body: event.reason }, causeId);
}

export async function notifyRecorded(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await noticeFacts(ctx, event);
  const needed = formatMoney(neededFor(row));
  const title = `${name}: fund ${row.name} with ${needed}`;
  const body = `The ${row.holders} holders of the record date are frozen. Hold ${needed} in the company’s wallet by ${dayWords(row.payOn ?? '')}.`;
  await tellOwner(ctx, row, { title, body }, causeId);
}

export async function notifyPaid(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await noticeFacts(ctx, event);
  const title = `${name}: ${row.name} is paid`;
  const body = `${formatMoney(neededFor(row))} left the company’s wallet for ${row.holders} holders.`;
  await tellOwner(ctx, row, { title, body }, causeId);
}

export function textOfPayment(row: DistributionRow, name: string, line: Untold): Text {
  const net = formatMoney(line.gross - line.withheld);
  const tax =
    line.withheld > 0n
      ? `, less ${percentText(line.bps)}% withholding tax (${formatMoney(line.withheld)})`
      : '';
  if (row.kind === 'redemption') {
    return {
      title: `${name} paid you ${net}`,
      body: `${row.name}: ${formatQuantity(line.units)} units were redeemed for ${formatMoney(line.gross)}${tax}. The units are retired. Their cost is shown in the statement.`,
    };
  }
  return {
    title: `${name} paid you ${net}`,
    body: `${row.name}: ${formatMoney(line.gross)} for ${formatQuantity(line.units)} units that you held at the end of ${dayWords(row.recordOn ?? '')} (UTC)${tax}. The statement is in your portfolio.`,
  };
}
