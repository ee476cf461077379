import { saveInvitation } from '../../src/modules/partners/referrals/repository/invitations.ts';
import { userById } from '../../src/modules/people/identity/index.ts';
import type { Rows } from '../fixtures/many-rows.ts';
import { company, person } from '../fixtures/people.ts';
import {
  client,
  distributor,
  dueTo,
  paidTo,
  proposedPayout,
  proposedTerms,
} from '../fixtures/referral-fixtures.ts';

export async function ofPartners({ fixtures: { world }, callers }: Rows): Promise<void> {
  for (const { actor } of [callers.person, callers.owner]) {
    const user = await world.as(undefined, (ctx) => userById(ctx, actor.userId));
    await client(world, user?.referralCode ?? '');
    await dueTo(world, actor.partyId);
    await world.as(undefined, (ctx) =>
      saveInvitation(ctx, {
        partnerPartyId: actor.partyId,
        partnerUserId: actor.userId,
        code: user?.referralCode ?? '',
        addressHash: ctx.random(32),
        maskedAddress: 'a···@e···.com',
      }),
    );
  }
  const contracted = await distributor(world);
  await proposedTerms(world, callers.staff, contracted.actor.partyId);
  await paidTo(world, (await person(world, 'approved')).actor.partyId);
  await proposedPayout(world, callers.staff, (await person(world, 'approved')).actor.partyId);
  await dueTo(world, (await company(world)).actor.partyId);
}
