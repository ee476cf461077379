import { grantRole } from '../../src/modules/people/identity/index.ts';
import type { Someone } from '../people.ts';
import {
  dueTo,
  proposedPayout,
  proposedTerms,
  shownPayout,
  shownTerms,
} from '../referral-fixtures.ts';
import type { World } from '../world.ts';
import { act, BY_ONE_MORE, type Cast, REJECTS, readValue, type Trials } from './trial.ts';

/** The terms of a distributor's contract. */
export function termsTrials(world: World): Trials {
  const value = readValue(world);
  const call = async (who: Someone, path: string, payload: object) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const http = await world.http();
    const url = `/api/admin/referral-terms${path}`;
    const response = await http.inject({ method: 'POST', url, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const contracted = async ({ beneficiary }: Cast) => {
    const { userId, partyId } = beneficiary.actor;
    await world.as(undefined, (ctx) => grantRole(ctx, userId, 'distributor'));
    return partyId;
  };
  const proposed = async (cast: Cast) =>
    proposedTerms(world, cast.requester, await contracted(cast));
  const statusOf = (id: string) =>
    value('select status as value from referrals.proposal where id = $1', [id]);
  const name = (last: string) => `POST /admin/referral-terms${last}`;
  return {
    [name('')]: act('staff_finance', async (cast) => {
      const partnerId = await contracted(cast);
      const of = 'select count(*)::int as value from referrals.proposal where party_id = $1';
      const given = { rateBps: 2_500, months: 24, assetIds: null, reason: 'As negotiated' };
      return {
        decide: (as) => call(as, '', { partnerId, ...given }),
        isDone: async () => (await value(of, [partnerId])) === 1,
      };
    }),
    [name('/:proposalId/approve')]: {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      fingerprint: true,
      open: async (cast) => {
        const id = await proposed(cast);
        const { fingerprint } = await shownTerms(world, cast.requester, id);
        return {
          decide: (as, seen) => call(as, `/${id}/approve`, { fingerprint: seen ?? fingerprint }),
          isDone: async () => (await statusOf(id)) === 'APPROVED',
        };
      },
    },
    [name('/:proposalId/reject')]: {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      fingerprint: REJECTS,
      open: async (cast) => {
        const id = await proposed(cast);
        return {
          decide: (as) => call(as, `/${id}/reject`, { reason: 'Not so' }),
          isDone: async () => (await statusOf(id)) === 'REJECTED',
        };
      },
    },
  };
}

/** Commissions that are paid to a partner. */
export function referralTrials(world: World): Trials {
  const value = readValue(world);
  const call = async (who: Someone, path: string, payload: object) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const http = await world.http();
    const url = `/api/admin/referral-payouts${path}`;
    const response = await http.inject({ method: 'POST', url, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const proposed = ({ beneficiary, requester }: Cast) =>
    proposedPayout(world, requester, beneficiary.actor.partyId);
  const statusOf = (id: string) =>
    value('select status as value from referrals.payout where id = $1', [id]);
  const name = (last: string) => `POST /admin/referral-payouts${last}`;
  return {
    [name('')]: act('staff_finance', async ({ beneficiary }) => {
      const { partyId } = beneficiary.actor;
      await dueTo(world, partyId);
      const of = 'select count(*)::int as value from referrals.payout where partner_party_id = $1';
      return {
        decide: (as) => call(as, '', { partnerId: partyId }),
        isDone: async () => (await value(of, [partyId])) === 1,
      };
    }),
    [name('/:payoutId/approve')]: {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      fingerprint: true,
      open: async (cast) => {
        const id = await proposed(cast);
        const { fingerprint } = await shownPayout(world, cast.requester, id);
        return {
          decide: (as, seen) => call(as, `/${id}/approve`, { fingerprint: seen ?? fingerprint }),
          isDone: async () => (await statusOf(id)) === 'PAID',
        };
      },
    },
    [name('/:payoutId/reject')]: {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      fingerprint: REJECTS,
      open: async (cast) => {
        const id = await proposed(cast);
        return {
          decide: (as) => call(as, `/${id}/reject`, { reason: 'Not so' }),
          isDone: async () => (await statusOf(id)) === 'REJECTED',
        };
      },
    },
  };
}
