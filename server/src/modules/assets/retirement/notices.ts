import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../kit/ctx.ts';
import { staffWith, usersOfParty } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { addTimelineEvent } from '../catalogue/index.ts';
import { factsOfNotice, type NoticeFacts } from './queries/notice-facts.ts';

const DESK = '/admin/retirements';

const unitsText = ({ row }: Pick<NoticeFacts, 'row'>): string =>
  `${formatQuantity(row.units)} units`;

export async function notifyRequested(ctx: Ctx, id: string, causeId: string): Promise<void> {
  const facts = await factsOfNotice(ctx, id);
  if (!facts) return;
  const { row, asset } = facts;
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_CUSTODY'),
    kind: 'approval_needed',
    title: `${asset.name}: retirement of ${unitsText({ row })} to review`,
    body: 'Two approvals are required. A retirement can’t be reversed.',
    link: DESK,
    causeId,
    mail: false,
  });
}

export async function notifyRetired(ctx: Ctx, id: string, causeId: string): Promise<void> {
  const facts = await factsOfNotice(ctx, id);
  if (!facts) return;
  const { row, asset } = facts;
  const title = `${unitsText({ row })} of ${asset.name} were retired`;
  await addTimelineEvent(ctx, asset.id, {
    kind: 'retirement',
    title: `${unitsText({ row })} retired`,
    detail: `Certificate ${row.number}${row.isPublic ? `, on behalf of ${row.beneficiary}` : ''}`,
  });
  await notify(ctx, {
    userIds: await usersOf(ctx, row.partyId),
    kind: 'retirement_decided',
    title,
    body: `Certificate ${row.number} is public: anyone can verify it.`,
    link: `/certificates/${row.number}`,
    causeId,
  });
}

export async function notifyRejected(ctx: Ctx, id: string, causeId: string): Promise<void> {
  const facts = await factsOfNotice(ctx, id);
  if (!facts) return;
  const { row, asset } = facts;
  await notify(ctx, {
    userIds: await usersOf(ctx, row.partyId),
    kind: 'retirement_decided',
    title: `Your retirement of ${unitsText({ row })} was rejected`,
    body: `${asset.name}: ${row.reason ?? ''}\n\nThe units are available again.`,
    link: row.isUnsold ? `/owner/issuance/${asset.id}/retire` : `/assets/${asset.id}/retire`,
    causeId,
  });
}

const usersOf = async (ctx: Ctx, partyId: string): Promise<string[]> =>
  (await usersOfParty(ctx, partyId)).map((user) => user.userId);
