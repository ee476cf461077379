import { formatMoney } from '@holdfast/domain/kernel/money';
import type { NotificationKind } from '@holdfast/domain/people/notifications/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { usersOfParty } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import type { Offering } from '../repository/offerings.ts';
import { lockUntold, markTold, type Untold } from '../repository/telling.ts';
import { unitsInWords } from '../rules.ts';

const AT_ONCE = 100;

/**
 * Tells parties what became of their commitments, some at a time: apart from the closing itself, so
 * that a hundred thousand mails never hold up anybody's money. Answers whether anybody was told.
 */
export async function tellSome(ctx: Ctx): Promise<boolean> {
  const rows = await lockUntold(ctx, AT_ONCE);
  if (rows.length === 0) return false;
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  for (const row of rows) {
    const name = assets.get(row.assetId)?.name ?? 'the asset';
    await notifyParty(ctx, row.partyId, { ...textOf(row, name), causeId: row.id });
    for (const { userId } of await usersOfParty(ctx, row.partyId)) {
      await ctx.pushToClient(userId, 'commitments');
    }
  }
  await markTold(
    ctx,
    rows.map((row) => row.id),
  );
  return true;
}

type Text = {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link: string;
};

/** What a party reads when its commitment has moved. */
export function textOf(row: Untold, name: string): Text {
  const units = unitsInWords(row.allocatedUnits ?? row.units);
  const link = '/portfolio/transactions';
  switch (row.stage) {
    case 'APPROVED':
      return {
        kind: 'commitment_decided',
        title: `Your commitment to ${name} was approved`,
        body: `${units} units are reserved for you. The money stays in your wallet, held, until the offer closes.`,
        link,
      };
    case 'REJECTED':
      return {
        // Who was approved before hears of it as of the closing: one cause tells a person once.
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

/** Tells everybody of the company that offers the asset. */
export async function tellOwner(
  ctx: Ctx,
  offering: Offering,
  said: { readonly title: string; readonly body: string },
): Promise<void> {
  const company = (await companiesByIds(ctx, [offering.companyId])).get(offering.companyId);
  if (!company) return;
  await notifyParty(ctx, company.partyId, {
    ...said,
    kind: 'offering_closed',
    link: `/owner/assets/${offering.assetId}/commitments`,
    causeId: ctx.newId(),
  });
}
