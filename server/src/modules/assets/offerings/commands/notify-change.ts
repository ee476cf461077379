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
    title: `${name}: change of offering terms to review`,
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
    ? `Investors have until ${until} to confirm. Those who don’t respond are refunded.`
    : 'All investors with commitments are notified.';
  const message = decided.approved
    ? { title: `${name}: new offering terms in force`, body: asked }
    : {
        title: `${name}: change of terms sent back`,
        body: `${decided.reason ?? 'No reason was given'}\n\nThe terms remain unchanged.`,
      };
  await notifyOwner(ctx, offering, message, 'asset_reviewed');
}

const PARTIES_AT_ONCE = 500;

export async function notifyEarlierClose(
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
      title: `${name}: offering now closes on ${momentInWords(offering.closesAt)}`,
      body: `This is earlier than before. Nothing else changes and you don’t need to do anything. You can cancel your commitment until at least ${momentInWords(until)}; your portfolio shows the exact date.`,
      link: `/assets/${offering.assetId}/investment`,
      causeId: changeId,
    });
  }
}
