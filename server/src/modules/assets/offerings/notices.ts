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

/** The commitment's id, its end replaced by the terms version. */
export const causeOfVersion = (commitmentId: string, version: number): string =>
  commitmentId.slice(0, -VERSION_IN_HEX) + version.toString(16).padStart(VERSION_IN_HEX, '0');
const VERSION_IN_HEX = 6;

type Text = {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link: string;
};

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
          `Your commitment to ${units} units reserves ${formatMoney(row.total)} in your wallet. Confirm it under the new terms or decline. If you do neither in time, your commitment ends and ${formatMoney(row.total)} is released to your wallet.`,
        ].join('\n\n'),
        link: confirmPath(row.id),
      };
    case 'APPROVED':
      return {
        kind: 'commitment_decided',
        title: `Your commitment to ${name} was approved`,
        body: [
          `${units} units are reserved for you. The money stays reserved in your wallet until the offering closes.`,
          row.withdrawUntil
            ? `You can cancel your commitment until ${momentInWords(row.withdrawUntil)}.`
            : '',
        ]
          .join(' ')
          .trim(),
        link,
      };
    case 'REJECTED':
      return {
        // Each kind is sent once per cause, and the approval was already sent as
        // `commitment_decided`.
        kind: row.wasApproved ? 'offering_closed' : 'commitment_decided',
        title: `Your commitment to ${name} was rejected`,
        body: `${row.reason ?? 'No reason was given'}. ${formatMoney(row.total)} was released to your wallet.`,
        link,
      };
    case 'ISSUED':
      return {
        kind: 'offering_closed',
        title: `${units} units of ${name} were issued to you`,
        body: 'The offering is complete. Your portfolio shows your units and the on-chain transaction.',
        link: '/portfolio/assets',
      };
    default:
      return {
        kind: 'offering_closed',
        title: `Your commitment to ${name} was refunded`,
        body: `${row.reason ?? 'The offering ended'}. ${formatMoney(row.total)}, including the fee, was released to your wallet.`,
        link,
      };
  }
}

export const silentText = (row: Pick<Commitment, 'total'>, name: string): Text => ({
  kind: 'offering_closed',
  title: `Your commitment to ${name} has ended`,
  body: `You didn’t confirm the changed terms in time. ${formatMoney(row.total)}, including the fee, was released to your wallet.`,
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
    title: `${name}: closing documents to review`,
    body: 'All closing documents are uploaded. Two approvers open and approve them; then the units are issued.',
    link: '/admin/commitments',
    causeId,
    mail: false,
  });
}

const ENDS: Readonly<Record<string, string>> = {
  OFFER_COMPLETED: 'The offering was completed. Units were issued and the escrow was paid out.',
  OFFER_FAILED: 'The offering failed. All investors were refunded.',
  OFFER_EXPIRED: 'The offering expired without commitments.',
  OFFER_CANCELLED: 'The offering was cancelled. All investors were refunded.',
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
    title: `${name}: offering ended`,
    body: ENDS[ended.status] ?? 'The offering has ended.',
    link: `/admin/offerings/${ended.offeringId}`,
    causeId,
    mail: false,
  });
}
