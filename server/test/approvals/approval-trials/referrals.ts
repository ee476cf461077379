import { grantRole } from '../../../src/modules/people/identity/index.ts';
import { dueTo, proposedPayout, proposedTerms } from '../../fixtures/referral-fixtures.ts';
import type { World } from '../../world.ts';
import { askIn } from '../approving.ts';
import { act, type Cast, declared, readValue, type Trials } from './trial.ts';

export function termsTrials(world: World): Trials {
  const value = readValue(world);
  const ask = askIn(world);
  const contracted = async ({ beneficiary }: Cast) => {
    const { userId, partyId } = beneficiary.actor;
    await world.as(undefined, (ctx) => grantRole(ctx, userId, 'distributor'));
    return partyId;
  };
  const proposed = async (cast: Cast) =>
    proposedTerms(world, cast.requester, await contracted(cast));
  const statusOf = (id: string) =>
    value('select status as value from referrals.proposal where id = $1', [id]);
  return {
    'POST /admin/referral-terms': act('staff_finance', async (cast) => {
      const partnerId = await contracted(cast);
      const of = 'select count(*)::int as value from referrals.proposal where party_id = $1';
      const given = { rateBps: 2_500, months: 24, assetIds: null, reason: 'As negotiated' };
      return {
        decide: (as) => ask(as, 'POST', '/admin/referral-terms', { partnerId, ...given }),
        isDone: async () => (await value(of, [partnerId])) === 1,
      };
    }),
    ...declared(ask, 'referrals.terms', 'staff_finance', {
      open: async (cast) => {
        const id = await proposed(cast);
        return { subjectId: id, isDone: async () => (await statusOf(id)) === 'APPROVED' };
      },
    }),
  };
}

export function referralTrials(world: World): Trials {
  const value = readValue(world);
  const ask = askIn(world);
  const proposed = ({ beneficiary, requester }: Cast) =>
    proposedPayout(world, requester, beneficiary.actor.partyId);
  const statusOf = (id: string) =>
    value('select status as value from referrals.payout where id = $1', [id]);
  return {
    'POST /admin/referral-payouts': act('staff_finance', async ({ beneficiary }) => {
      const { partyId } = beneficiary.actor;
      await dueTo(world, partyId);
      const of = 'select count(*)::int as value from referrals.payout where partner_party_id = $1';
      return {
        decide: (as) => ask(as, 'POST', '/admin/referral-payouts', { partnerId: partyId }),
        isDone: async () => (await value(of, [partyId])) === 1,
      };
    }),
    ...declared(ask, 'referrals.payout', 'staff_finance', {
      open: async (cast) => {
        const id = await proposed(cast);
        return { subjectId: id, isDone: async () => (await statusOf(id)) === 'PAID' };
      },
    }),
  };
}
