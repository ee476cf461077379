import { DAY } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { usersOfPartyWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { countStages } from '../repository/commitments.ts';
import { findOfferings } from '../repository/offerings.ts';

const DAY_IN_HEX = 12;

/**
 * Notifies the owner's approvers of new commitments once per offering and UTC day, even if approval
 * is automatic.
 */
export async function notifyOfPledges(ctx: Ctx, offeringId: string): Promise<void> {
  const [offering] = await findOfferings(ctx, [offeringId]);
  const company =
    offering && (await companiesByIds(ctx, [offering.companyId])).get(offering.companyId);
  if (!offering || !company) return;
  const { name } = await assetById(ctx, offering.assetId);
  const waiting = (await countStages(ctx, [offeringId])).find((one) => one.stage === 'PLEDGED');
  const pledges =
    waiting?.commitments === 1 ? '1 commitment' : `${waiting?.commitments} commitments`;
  await notify(ctx, {
    userIds: await usersOfPartyWith(ctx, company.partyId, 'CAN_MANAGE_COMMITMENTS'),
    kind: 'commitment_made',
    title: `New commitments to ${name}`,
    body: waiting
      ? `To review: ${pledges}, ${formatMoney(waiting.amount)} in total. Any commitment without a decision is rejected when the offering closes.`
      : 'New commitments were approved automatically, as the offering terms provide.',
    link: `/owner/assets/${offering.assetId}/commitments`,
    causeId: causeOfDay(offeringId, ctx.now),
  });
}

/** The offering's id, its end replaced by the number of the day. */
const causeOfDay = (offeringId: string, now: Date): string =>
  offeringId.slice(0, -DAY_IN_HEX) +
  Math.floor(now.getTime() / DAY)
    .toString(16)
    .padStart(DAY_IN_HEX, '0');
