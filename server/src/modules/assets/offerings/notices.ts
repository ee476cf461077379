import { formatMoney } from '@holdfast/domain/kernel/money';
import type { NotificationKind } from '@holdfast/domain/people/notifications/kinds';
import type { Ctx } from '../../../kit/ctx.ts';
import { companiesByIds } from '../../people/companies/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify, notifyParty } from '../../people/notifications/index.ts';
import { assetById } from '../catalogue/index.ts';
import type { Commitment } from './repository/commitments.ts';
import type { Unnotified } from './repository/notices.ts';
import type { Offering } from './repository/offerings.ts';
import { momentInWords, unitsInWords } from './rules/offering.ts';

const confirmPath = (commitmentId: string): string => `/commitments/${commitmentId}`;

/** The commitment's id, ending in the terms version. */
export const causeOfVersion = (commitmentId: string, version: number): string =>
  commitmentId.slice(0, -VERSION_IN_HEX) + version.toString(16).padStart(VERSION_IN_HEX, '0');
const VERSION_IN_HEX = 6;

type Text = {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link: string;
};

/** `changes`: changed terms in words. */
export function textOf(row: Unnotified, name: string, changes: readonly string[]): Text {
  const units = unitsInWords(row.allocatedUnits ?? row.units);
  const link = '/portfolio/transactions';
  switch (row.stage) {
    case 'RECONFIRM_DUE':
      return {
        kind: 'offering_changed',
        title: `The terms of ${name} changed: confirm by ${momentInWords(row.reconfirmBy ?? new Date(0))}`,
        body: [
          ...changes,
          `You committed to ${units} units, and ${formatMoney(row.total)} is held for them. Confirm by the new terms or decline. If you do neither in time, your commitment ends and ${formatMoney(row.total)} is available in your wallet again.`,
        ].join('\n\n'),
        link: confirmPath(row.id),
      };
    case 'APPROVED':
      return {
        kind: 'commitment_decided',
        title: `Your commitment to ${name} was approved`,
        body: [
          `${units} units are reserved for you. The money is held in your wallet until the offer closes.`,
          row.withdrawUntil ? `You can withdraw until ${momentInWords(row.withdrawUntil)}.` : '',
        ]
          .join(' ')
          .trim(),
        link,
      };
    case 'REJECTED':
      return {
        // Each kind is sent once per cause, and an approved party has had its decision.
        kind: row.wasApproved ? 'offering_closed' : 'commitment_decided',
        title: `Your commitment to ${name} was not accepted`,
        body: `${row.reason ?? 'No reason was given'}. ${formatMoney(row.total)} is available in your wallet again.`,
        link,
      };
    case 'ISSUED':
      return {
        kind: 'offering_closed',
        title: `${units} units of ${name} are yours`,
        body: 'The offer is complete and your units were issued. The transaction on the chain is in your portfolio.',
        link: '/portfolio/assets',
      };
    default:
      return {
        kind: 'offering_closed',
        title: `Your commitment to ${name} was refunded`,
        body: `${row.reason ?? 'The offer ended'}. ${formatMoney(row.total)} is available in your wallet again, the fee included.`,
        link,
      };
  }
}

export const silentText = (row: Pick<Commitment, 'total'>, name: string): Text => ({
  kind: 'offering_closed',
  title: `Your commitment to ${name} has ended`,
  body: `You did not confirm the changed terms in time. ${formatMoney(row.total)} is available in your wallet again, the fee included.`,
  link: '/portfolio/transactions',
});

export async function notifyOwner(
  ctx: Ctx,
  offering: Offering,
  message: { readonly title: string; readonly body: string },
  kind: NotificationKind = 'offering_closed',
): Promise<void> {
  const company = (await companiesByIds(ctx, [offering.companyId])).get(offering.companyId);
  if (!company) return;
  await notifyParty(ctx, company.partyId, {
    ...message,
    kind,
    link: `/owner/assets/${offering.assetId}/commitments`,
    causeId: ctx.newId(),
  });
}

export async function notifyStaffOfEvidence(
  ctx: Ctx,
  assetId: string,
  causeId: string,
): Promise<void> {
  const { name } = await assetById(ctx, assetId);
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_COMMITMENTS'),
    kind: 'approval_needed',
    title: `${name}: the closing evidence is complete`,
    body: 'Every paper is there. Two people open them and approve; then the units are issued.',
    link: '/admin/commitments',
    causeId,
    mail: false,
  });
}

const ENDS: Readonly<Record<string, string>> = {
  OFFER_COMPLETED: 'completed: the units are issued, and the escrow is paid out',
  OFFER_FAILED: 'failed, and everybody was refunded',
  OFFER_EXPIRED: 'expired without a commitment',
  OFFER_CANCELLED: 'cancelled, and everybody was refunded',
};

export async function notifyStaffOfEnd(
  ctx: Ctx,
  ended: { readonly offeringId: string; readonly assetId: string; readonly status: string },
  causeId: string,
): Promise<void> {
  const { name } = await assetById(ctx, ended.assetId);
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_COMMITMENTS'),
    kind: 'approval_needed',
    title: `${name}: the offer has ended`,
    body: `It was ${ENDS[ended.status] ?? 'ended'}.`,
    link: `/admin/offerings/${ended.offeringId}`,
    causeId,
    mail: false,
  });
}
