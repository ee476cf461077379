import { withdrawBeforeEarlierClose } from '@holdfast/domain/assets/offerings/change';
import type { Ctx } from '../../../../kit/ctx.ts';
import { staffWith, usersOfParties } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { notifyOwner } from '../notices.ts';
import { findWaiting } from '../repository/changes.ts';
import { listReaders } from '../repository/messages.ts';
import { findOfferings } from '../repository/offerings.ts';
import { changeableOf, changesInWords } from '../rules/change.ts';
import { momentInWords } from '../rules/offering.ts';

export async function notifyStaffOfChange(
  ctx: Ctx,
  { offeringId, changeId }: { readonly offeringId: string; readonly changeId: string },
): Promise<void> {
  const [offering] = await findOfferings(ctx, [offeringId]);
  const change = await findWaiting(ctx, offeringId);
  if (!offering || change?.id !== changeId) return;
  const { name } = await assetById(ctx, offering.assetId);
  const lines = changesInWords(changeableOf(offering), changeableOf(change));
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_COMMITMENTS'),
    kind: 'approval_needed',
    title: `${name}: its owner asks to change the terms of the offer`,
    body: [...lines, `Reason: ${change.reason}`].join('\n\n'),
    link: `/admin/offerings/${offeringId}`,
    causeId: changeId,
    mail: false,
  });
}

export async function notifyOwnerOfChange(
  ctx: Ctx,
  decided: {
    readonly offeringId: string;
    readonly approved: boolean;
    readonly reason: string | null;
  },
): Promise<void> {
  const [offering] = await findOfferings(ctx, [decided.offeringId]);
  if (!offering) return;
  const { name } = await assetById(ctx, offering.assetId);
  const until = offering.reconfirmBy ? momentInWords(offering.reconfirmBy) : undefined;
  const asked = until
    ? `Investors have until ${until} to confirm. Whoever stays silent is refunded.`
    : 'Everybody who committed is told.';
  const message = decided.approved
    ? { title: `${name}: the new terms hold`, body: asked }
    : {
        title: `${name}: the change of terms was sent back`,
        body: `${decided.reason ?? 'No reason was given'}\n\nThe terms stay as they are.`,
      };
  await notifyOwner(ctx, offering, message, 'asset_reviewed');
}

const PARTIES_AT_ONCE = 500;

/** Includes until when investors can withdraw. */
export async function notifyOfEarlierClose(
  ctx: Ctx,
  { offeringId, changeId }: { readonly offeringId: string; readonly changeId: string },
): Promise<void> {
  const [offering] = await findOfferings(ctx, [offeringId]);
  if (!offering) return;
  const { name } = await assetById(ctx, offering.assetId);
  const parties = await listReaders(ctx, offering.id);
  const until = withdrawBeforeEarlierClose(offering.closesAt);
  for (let at = 0; at < parties.length; at += PARTIES_AT_ONCE) {
    const users = await usersOfParties(ctx, parties.slice(at, at + PARTIES_AT_ONCE));
    await notify(ctx, {
      userIds: users.map((user) => user.userId),
      kind: 'offering_changed',
      title: `${name}: the offer closes earlier, on ${momentInWords(offering.closesAt)}`,
      body: `Nothing else changes and you don’t need to do anything. You can withdraw your commitment at least until ${momentInWords(until)}; its own date is shown in your portfolio.`,
      link: `/assets/${offering.assetId}/investment`,
      causeId: changeId,
    });
  }
}
