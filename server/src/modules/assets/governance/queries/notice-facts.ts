import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyOfCompany } from '../../../people/companies/index.ts';
import { usersOfParties, usersOfParty } from '../../../people/identity/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { findPoll, listOptions } from '../repository/polls.ts';
import { listParties } from '../repository/voters.ts';

export async function loadNoticeFacts(ctx: Ctx, pollId: string) {
  const poll = invariant(await findPoll(ctx, pollId), 'a published poll exists');
  const asset = await assetById(ctx, poll.assetId);
  const owner = await usersOfParty(ctx, await partyOfCompany(ctx, asset.companyId));
  const winner = (await listOptions(ctx, [pollId])).find((one) => one.isWinner)?.label ?? null;
  return { poll, asset, winner, owner: owner.map((user) => user.userId) };
}

export async function voters(ctx: Ctx, pollId: string, which = { notVoted: false }) {
  const parties = await listParties(ctx, pollId, which);
  const users = await usersOfParties(ctx, parties);
  return { parties: parties.length, userIds: users.map((user) => user.userId) };
}
