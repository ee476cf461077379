import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../kit/ctx.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify, notifyParty } from '../../people/notifications/index.ts';
import { neededFor } from './commands/fund.ts';
import { loadNoticeFacts } from './queries/notice-facts.ts';
import type { Unnotified } from './repository/batches.ts';
import type { DistributionRow } from './repository/distributions.ts';
import { percentText } from './rules/amounts.ts';

type Event = { readonly distributionId: string; readonly assetId: string };

export async function notifyRequested(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await loadNoticeFacts(ctx, event);
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    kind: 'approval_needed',
    title: `${name}: distribution to review`,
    body: row.name,
    link: `/admin/funds/distributions/${row.id}`,
    causeId,
    mail: false,
  });
}

type Text = { readonly title: string; readonly body: string };

async function notifyOwner(ctx: Ctx, row: DistributionRow, text: Text, causeId: string) {
  const link = `/owner/distributions/${row.id}`;
  await notifyParty(ctx, row.ownerPartyId, { kind: 'distribution_asked', ...text, link, causeId });
}

export async function notifyApproved(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await loadNoticeFacts(ctx, event);
  const title = `${name}: ${row.name} was approved`;
  const body = `Everyone who holds units at the end of ${dayWords(row.recordOn ?? '')} (UTC) will be paid. Fund the distribution after that day and before ${dayWords(row.payOn ?? '')}.`;
  await notifyOwner(ctx, row, { title, body }, causeId);
}

export async function notifyRejected(
  ctx: Ctx,
  event: Event & { readonly reason: string },
  causeId: string,
): Promise<void> {
  const { row, name } = await loadNoticeFacts(ctx, event);
  const title = `${name}: ${row.name} was sent back`;
  await notifyOwner(ctx, row, { title, body: event.reason }, causeId);
}

export async function notifyRecorded(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await loadNoticeFacts(ctx, event);
  const needed = formatMoney(neededFor(row));
  const title = `${name}: fund ${row.name} with ${needed}`;
  const body = `The ${row.holders} holders at the record date are now fixed. Have ${needed} available in the company’s wallet by ${dayWords(row.payOn ?? '')}.${outsideWords(row)}`;
  await notifyOwner(ctx, row, { title, body }, causeId);
}

export async function notifyPaid(ctx: Ctx, event: Event, causeId: string): Promise<void> {
  const { row, name } = await loadNoticeFacts(ctx, event);
  const title = `${name}: ${row.name} was paid`;
  const paid = (row.holders ?? 0) - (row.outsideHolders ?? 0);
  const body = `${formatMoney(neededFor(row))} was paid from the company’s wallet to ${holders(paid)}.${outsideWords(row)}`;
  await notifyOwner(ctx, row, { title, body }, causeId);
}

const holders = (count: number): string => `${count} ${count === 1 ? 'holder' : 'holders'}`;

const outsideWords = ({ outsideHolders, outsideGross }: DistributionRow): string =>
  outsideHolders
    ? ` Pay ${formatMoney(outsideGross ?? 0n)} to ${holders(outsideHolders)} outside the platform.`
    : '';

export function textOfPayment(row: DistributionRow, name: string, line: Unnotified): Text {
  const net = formatMoney(line.gross - line.withheld);
  const tax =
    line.withheld > 0n
      ? `, less ${percentText(line.bps)}% withholding tax (${formatMoney(line.withheld)})`
      : '';
  if (row.kind === 'redemption') {
    return {
      title: `${name} paid you ${net}`,
      body: `${row.name}: ${formatQuantity(line.units)} units were redeemed for ${formatMoney(line.gross)}${tax}. The redeemed units were retired. The statement shows their cost.`,
    };
  }
  return {
    title: `${name} paid you ${net}`,
    body: `${row.name}: ${formatMoney(line.gross)} for ${formatQuantity(line.units)} units that you held at the end of ${dayWords(row.recordOn ?? '')} (UTC)${tax}. The statement is in your portfolio.`,
  };
}
