import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { ROLES } from '@holdfast/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { publishedAsset } from '../fixtures/market.ts';
import { company } from '../fixtures/people.ts';
import { openWorld } from '../world.ts';
import { type Facts, type Principal, settle } from './principals.ts';

// A unique last price may appear only on the routes listed here, and only for users the
// specification allows.

const world = await openWorld();
const http = await world.http();
const PRICE = '7654321.09';
const CHANGE = '-84.31';

const ASKED = [
  'person with residence',
  'person, partly complete',
  'person, approved',
  'person, approved without partial',
  'person, US',
  'person, US and approved',
  'person, approved and blocked',
  'introducer only, approved',
  'company_administrator, new',
  'company_viewer, approved',
  'company_administrator, US',
  'company_administrator, blocked',
  'staff_support',
  'staff_administrator, blocked',
] as const;

let assetId = '';
const people: (Principal & { bearer?: string })[] = [];

beforeAll(async () => {
  const owner = await company(world, { isOwner: true });
  assetId = await publishedAsset(world, {
    companyId: owner.companyId,
    name: 'Quietly Traded',
    listing: {
      offeringId: '01900000-0000-7000-8000-000000000001',
      offerStatus: 'OFFER_COMPLETED',
      offerStage: 'ENDED',
      unitPrice: 1000n,
      lastPrice: 765_432_109n,
      changeBps: -8431,
    },
  });
  await publishedAsset(world, {
    companyId: owner.companyId,
    name: 'Dearer In Its Offering',
    listing: {
      offeringId: '01900000-0000-7000-8000-000000000002',
      offerStatus: 'OFFER_OPEN',
      offerStage: 'OPEN',
      unitPrice: 2000n,
    },
  });
  const settled = await settle(world);
  people.push({ name: 'visitor', facts: { signedIn: false, roles: [] } });
  for (const one of settled.filter(({ name }) => ASKED.includes(name as 'staff_support'))) {
    const { userId = '', partyId = '' } = one;
    const { token } = await world.as(undefined, (ctx) => openSession(ctx, userId));
    people.push({ ...one, bearer: `Bearer ${token}` });
    await hold(partyId);
  }
});

async function hold(partyId: string): Promise<void> {
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'issuance',
      reference: ctx.newId(),
      lines: [
        { account: partyMain(partyId, assetId), amount: 5000n },
        { account: platform('issuance', assetId), amount: -5000n },
      ],
      positions: [{ partyId, assetId, units: 5000n, cost: 500_000n }],
    }),
  );
}

/** Section 6: companies once approved; persons outside the US with partial or full completion. */
function seesTrade(who: Facts): boolean {
  if (!who.signedIn || who.blocked) return false;
  if (who.roles.some((role) => role.startsWith('staff'))) return true;
  if (who.company) return who.approved === true;
  return !who.us && (who.partial === true || who.approved === true);
}

/** Section 6: not US, approved by staff (or staff), and CAN_VIEW_ASSETS. */
function seesAssetTrade(who: Facts): boolean {
  const staff = who.roles.some((role) => role.startsWith('staff'));
  const mayView = who.roles.some((role) => ROLES[role].includes('CAN_VIEW_ASSETS' as never));
  return who.signedIn && !who.blocked && !who.us && (who.approved === true || staff) && mayView;
}

const seesOwn = (who: Facts) => seesTrade(who) && !who.us;

const seesRetirement = (who: Facts) => seesAssetTrade(who);

const CARRIES: Readonly<Record<string, (who: Facts) => boolean>> = {
  'GET /assets': seesTrade,
  'GET /assets/:assetId': seesAssetTrade,
  'GET /user/watchlist/all': seesTrade,
  'GET /user/portfolio': seesOwn,
  'GET /user/portfolio/exit': seesOwn,
  'GET /user/portfolio/exit/:assetId': seesOwn,
  'GET /assets/:assetId/retirement': seesRetirement,
};

async function read(endpoint: Pick<Endpoint, 'path'>, bearer: string | undefined, query = '') {
  const path = endpoint.path.replaceAll(/:\w+/g, assetId);
  const answer = await http.inject({
    url: `/api${path}${query}`,
    headers: bearer ? { authorization: bearer } : {},
  });
  return answer.body;
}

const reads = allEndpoints().filter(
  ({ method, answers, guarded }) => method === 'GET' && answers !== 'stream' && !guarded,
);

describe('a trade price', () => {
  test('appears only in the named replies, and only for permitted readers', async () => {
    for (const { bearer } of people.filter((one) => one.bearer)) {
      const headers = { authorization: bearer };
      await http.inject({ method: 'POST', url: `/api/user/watchlist/${assetId}`, headers });
    }
    const got: string[] = [];
    const expected: string[] = [];
    for (const endpoint of reads) {
      const name = `${endpoint.method} ${endpoint.path}`;
      for (const one of people) {
        const body = await read(endpoint, one.bearer);
        if (body.includes(PRICE) || body.includes(CHANGE)) got.push(`${name}: ${one.name}`);
        if (CARRIES[name]?.(one.facts)) expected.push(`${name}: ${one.name}`);
      }
    }
    expect(got).toEqual(expected);
  });

  test('affects filters and order only for permitted readers', async () => {
    const market = { path: '/assets' };
    for (const one of people) {
      const sees = seesTrade(one.facts);
      const found = JSON.parse(await read(market, one.bearer, '?minPrice=7000000')).meta.total;
      const first = JSON.parse(await read(market, one.bearer, '?sort=-price')).data[0].name;
      expect([one.name, found, first]).toEqual([
        one.name,
        sees ? 1 : 0,
        sees ? 'Quietly Traded' : 'Dearer In Its Offering',
      ]);
    }
  });

  test('was requested by each kind of caller listed in this test', () => {
    expect(people.map(({ name }) => name).sort()).toEqual([...ASKED, 'visitor'].sort());
  });

  test('is guarded on every stream that could carry it', () => {
    const streams = allEndpoints().filter(({ answers }) => answers === 'stream');
    // `/user/stream` announces changes, never prices. The access table tests the predicate that
    // guards an asset's own stream.
    expect(streams.map(({ path }) => path).sort()).toEqual([
      '/assets/:assetId/stream',
      '/user/stream',
    ]);
    const ofAsset = streams.find(({ path }) => path.startsWith('/assets'));
    expect(ofAsset?.access).toEqual({
      who: 'signed_in',
      account: 'approved',
      permission: 'CAN_VIEW_ASSETS',
      alsoStaff: true,
    });
  });
});

describe('the reason for a refusal', () => {
  const refusalOf = async (name: string, path: string) => {
    const one = people.find((each) => each.name === name);
    const { success, code, message } = JSON.parse(await read({ path }, one?.bearer));
    return { success, code, message };
  };

  test('is shown to a blocked person and to a company without approval', async () => {
    for (const path of ['/user/portfolio', '/user/wallet/overview', '/user/commitments']) {
      expect(await refusalOf('person, approved and blocked', path)).toEqual({
        success: false,
        code: 'USER_BLOCKED',
        message: 'User is blocked',
      });
      expect(await refusalOf('company_administrator, new', path)).toEqual({
        success: false,
        code: 'ORGANIZATION_NOT_VERIFIED',
        message: 'Your organization needs to be verified first',
      });
    }
  });

  test('is shown to a US person, while an incomplete person sees the portfolio', async () => {
    const incomplete = people.find(({ name }) => name === 'person with residence');
    for (const path of [
      '/user/portfolio',
      '/user/portfolio/transactions',
      '/user/wallet/overview',
    ]) {
      expect(JSON.parse(await read({ path }, incomplete?.bearer)).success).toBe(true);
      expect((await refusalOf('person, US', path)).code).toBe('US_PERSON');
    }
  });
});
