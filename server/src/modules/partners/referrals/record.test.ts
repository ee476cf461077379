import { DAY } from '@holdfast/domain/kernel/moment';
import type { SumPeriod } from '@holdfast/domain/partners/referrals/stages';
import { describe, expect, test } from 'vitest';
import { company, person, staff } from '../../../../test/fixtures/people.ts';
import {
  client,
  distributor,
  dueTo,
  introducer,
} from '../../../../test/fixtures/referral-fixtures.ts';
import { signWhatIsAsked } from '../../../../test/fixtures/signature.ts';
import { openWorld } from '../../../../test/world.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { publishAgreement } from '../../people/agreements/index.ts';
import { grantRole, register, userById } from '../../people/identity/index.ts';
import { summaryOf } from './queries/summary.ts';

const world = await openWorld();
const http = await world.http();
const get = (path: string, token: string) =>
  http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

describe('the referral record', () => {
  test('lists a partner’s own clients by page with masked names', async () => {
    const partner = await introducer(world);
    for (let i = 0; i < 3; i++) await client(world, partner.code);
    await dueTo(world, partner.actor.partyId, 250n);
    const first = (await get('/user/referrals?page=1&limit=3', partner.token)).json();
    const second = (await get('/user/referrals?page=2&limit=3', partner.token)).json();
    expect(first.meta).toMatchObject({ page: 1, limit: 3, total: 4 });
    expect([first.data.length, second.data.length]).toEqual([3, 1]);
    const rows = [...first.data, ...second.data];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
    expect(JSON.stringify(rows)).not.toMatch(/Client/);
    expect(rows.filter(({ commission }) => commission.due === '2.50')).toHaveLength(1);
    const stranger = await introducer(world);
    expect((await get('/user/referrals', stranger.token)).json().data).toEqual([]);
    const desk = await staff(world, 'staff_support');
    const all = (await get('/admin/referrals?page=1&limit=2', desk.token)).json();
    expect(all.data).toHaveLength(2);
    expect(all.data[0].name).toMatch(/^Client Number/);
  });

  test('is available to owners in their area for their own clients only', async () => {
    const owner = await company(world, { isOwner: true });
    const user = await world.as(undefined, (ctx) => userById(ctx, owner.actor.userId));
    await client(world, user?.referralCode ?? '');
    expect((await get('/owner/referrals', owner.token)).json().data).toHaveLength(1);
    const investor = await person(world, 'approved');
    expect((await get('/owner/referrals', investor.token)).statusCode).toBe(403);
  });

  test('can be exported with the same masking and filters', async () => {
    const partner = await introducer(world);
    await client(world, partner.code);
    await client(world, partner.code, { approved: false });
    const lines = async (filter: string) =>
      (await get(`/user/referrals/file${filter}`, partner.token)).body.trim().split('\r\n');
    expect(await lines('')).toHaveLength(3);
    const [head, only, ...more] = await lines('?stage=registered');
    expect(head).toContain('"client","company","country","registered","stage"');
    expect(only).toMatch(/^"C··· N···/);
    expect(only).toContain('"registered"');
    expect(more).toEqual([]);
  });
});

describe('a distributor’s code', () => {
  let joined = 0;
  const post = (path: string, payload: object) =>
    http.inject({ method: 'POST', url: `/api/user${path}`, payload });
  const isValid = async (code: string) =>
    (await post('/referral/verify', { code })).json().data.valid;
  const join = async (referralCode: string) => {
    joined += 1;
    const email = `brought${joined}@clients.test`;
    const names = { firstName: 'Brought', lastName: 'Client' };
    const given = { email, ...names, password: 'Granite-Harbour-91!', referralCode };
    return (await post('/register', given)).json();
  };

  test('is invalid for sign-up until both agreements are signed', async () => {
    const who = await distributor(world);
    expect(await isValid(who.code)).toBe(false);
    for (const kind of ['legal', 'contract'] as const) {
      await world.as(undefined, (ctx) =>
        publishAgreement(ctx, { kind, name: `Distributor ${kind}`, body: 'What both agree to.' }),
      );
      expect(await isValid(who.code)).toBe(false);
      expect((await join(who.code)).code).toBe('INVALID_REFERRAL_CODE');
    }
    await signWhatIsAsked(world, who, 'legal');
    expect(await isValid(who.code)).toBe(false);
    await signWhatIsAsked(world, who, 'contract');
    expect(await isValid(who.code)).toBe(true);
    expect((await join(who.code)).data.user.email).toBe(`brought${joined}@clients.test`);
    const summary = (await get('/user/referrals/summary', who.token)).json().data;
    expect(summary).toMatchObject({
      agreements: { legal: true, contract: true },
      funnel: { registered: 1, verified: 0, invested: 0 },
    });
  });

  test('needs the same agreements if it is a colleague’s, who is listed in the team', async () => {
    const firm = await company(world);
    const { partyId } = firm.actor;
    const colleague = await world.as(undefined, async (ctx) => {
      const { companyId } = (await userById(ctx, firm.actor.userId)) ?? {};
      const made = await register(ctx, {
        email: 'colleague@firm.test',
        passwordHash: 'unused',
        firstName: 'Second',
        lastName: 'Person',
        joins: { partyId, companyId: companyId ?? '' },
        roles: ['company_administrator'],
      });
      await grantRole(ctx, firm.actor.userId, 'distributor');
      return userById(ctx, made.userId);
    });
    const code = colleague?.referralCode ?? '';
    expect(await isValid(code)).toBe(false);
    expect((await join(code)).code).toBe('INVALID_REFERRAL_CODE');
    await signWhatIsAsked(world, firm, 'legal');
    await signWhatIsAsked(world, firm, 'contract');
    expect(await isValid(code)).toBe(true);
    await client(world, code);
    const { team } = (await get('/user/referrals/summary', firm.token)).json().data;
    expect(team).toMatchObject([
      { name: 'Second Person', code, clients: 1, isYou: false },
      { clients: 0, isYou: true },
    ]);
    const { data } = (await get('/user/referrals', firm.token)).json();
    expect(data[0].broughtBy).toBe('Second Person');
  });
});

test('the sums of a period exclude earlier commission', async () => {
  const partner = await introducer(world);
  const due = async (period: SumPeriod) => {
    const sums = await world.as(partner.actor, (ctx) => summaryOf(ctx as UserCtx, '', period));
    return sums.commission.due;
  };
  await dueTo(world, partner.actor.partyId, 250n);
  world.clock.advance(120 * DAY);
  await dueTo(world, partner.actor.partyId, 100n);
  expect([await due('3m'), await due('1y'), await due('all')]).toEqual([1_00n, 3_50n, 3_50n]);
  world.clock.advance(300 * DAY);
  expect([await due('3m'), await due('1y'), await due('all')]).toEqual([0n, 1_00n, 3_50n]);
});
