import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { openWorld } from '../../../../test/world.ts';
import { actorOf, approveParty, grantRole, register } from '../../people/identity/index.ts';
import { describeUser } from './index.ts';

const world = await openWorld();
let people = 0;

const join = (more: object = {}) =>
  world.as(undefined, (ctx) =>
    register(ctx, {
      email: `account${++people}@harbour.test`,
      passwordHash: 'x',
      firstName: 'Amara',
      lastName: 'Lindqvist',
      ...more,
    }),
  );

/** The paths of all leaves; array indices appear as `[]`. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length ? pathsOf(value[0], `${at}[]`) : [`${at}[]`];
  if (value && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => pathsOf(item, at ? `${at}.${key}` : key));
  }
  return [at];
}

describe('user/me', () => {
  test('has exactly the specified keys and nesting', async () => {
    const { userId } = await join();
    const user = await world.as(undefined, (ctx) => describeUser(ctx, userId));
    expect(pathsOf(user)).toEqual([
      'id',
      'email',
      'companyId',
      'profile.isInstitutional',
      'profile.isAuthorizedRepresentative',
      'profile.userStatus',
      'profile.riskDeclaration',
      'profile.avatar',
      'kyc.country',
      'kyc.isUsPerson',
      'kyc.firstName',
      'kyc.lastName',
      'emailVerified',
      'onboardingSteps.hasAdminApproved',
      'onboardingSteps.partialComplete',
      'onboardingSteps.organizationMeta.organization_investor_status',
      'onboardingSteps.organizationMeta.organization_confirmation',
      'referralCode',
      'investmentExperience',
      'isHoldfastEmployee',
      'isIntroducer',
      'isDistributor',
      'distributorId',
      'introducerId',
      'twoFactorAuthenticationType',
      'roles[]',
      'permissions[].name',
      'watchLists[]',
      'walletBalance.base',
      'walletBalance.currencies[].code',
      'walletBalance.currencies[].available',
      'walletBalance.currencies[].held',
      'walletBalance.currencies[].total',
      'walletBalance.currencies[].pendingIn',
      'walletBalance.currencies[].pendingOut',
      'walletBalance.currencies[].unsettled',
      'walletBalance.heldBy.orders',
      'walletBalance.heldBy.commitments',
      'walletBalance.heldBy.withdrawals',
      'retirementTokens[]',
      'company',
      'algorandAddress',
      'preferences.theme',
      'preferences.zone',
      'preferences.changeColours',
      'preferences.nameToSenders',
    ]);
    expect(user.socialLink).toEqual({});
  });

  test('describes a person’s account and a company user’s account', async () => {
    const person = await join();
    const before = await world.as(undefined, (ctx) => describeUser(ctx, person.userId));
    expect(before).toMatchObject({
      companyId: null,
      company: null,
      emailVerified: false,
      kyc: { country: null, isUsPerson: null, firstName: 'Amara' },
      onboardingSteps: { hasAdminApproved: false, partialComplete: false },
      roles: ['investor'],
    });
    await world.as(undefined, (ctx) => approveParty(ctx, person.partyId));
    const after = await world.as(undefined, (ctx) => describeUser(ctx, person.userId));
    expect(after.onboardingSteps.hasAdminApproved).toBe(true);
    await world.as(undefined, (ctx) => grantRole(ctx, person.userId, 'introducer'));
    const introducer = await world.as(undefined, (ctx) => describeUser(ctx, person.userId));
    expect(introducer).toMatchObject({ isIntroducer: true, introducerId: person.userId });
  });

  test('describes a user of an approved company as an owner', async () => {
    const http = await world.http();
    const browser = openBrowser(http, '10.9.0.1');
    const answer = await browser.post('/user/register', {
      email: 'owner.account@harbour.test',
      password: 'Quiet-Anchor-41!',
      firstName: 'Oskar',
      lastName: 'Brandt',
      institutional: { companyName: 'Brandt Forests', isOwner: true },
    });
    const { user } = answer.body.data;
    expect(user).toMatchObject({ roles: ['owner_administrator'], company: { isOwner: false } });
    const actor = await world.as(undefined, (ctx) => actorOf(ctx, user.id));
    await world.as(undefined, (ctx) => approveParty(ctx, actor.partyId));
    expect((await browser.get('/user/me')).body.data.user.company).toMatchObject({ isOwner: true });
    const { company } = (await browser.get('/company')).body.data;
    expect(company).toMatchObject({
      isOwner: true,
      riskDeclaration: false,
      companyName: 'Brandt Forests',
      companyLogo: null,
    });
    expect((await browser.get('/user/me')).body.data.user.company).toEqual(company);
  });
});

describe('basic profile information', () => {
  test('is available to the person and their referrals, but not to strangers', async () => {
    const http = await world.http();
    const named = (n: string) => ({
      email: `${n}@basic.test`,
      password: 'Quiet-Anchor-41!',
      firstName: n,
      lastName: 'Person',
    });
    const first = openBrowser(http, '10.9.1.1');
    const asked = (await first.post('/user/register', named('first'))).body.data.user;
    const referralCode = asked.referralCode;
    const friend = openBrowser(http, '10.9.1.2');
    await friend.post('/user/register', { ...named('friend'), referralCode });
    const stranger = openBrowser(http, '10.9.1.3');
    await stranger.post('/user/register', named('stranger'));
    const path = `/user/info/${asked.id}/basic`;
    expect((await first.get(path)).body.data).toEqual({
      id: asked.id,
      firstName: 'first',
      lastName: 'Person',
      avatar: asked.profile.avatar,
    });
    expect((await friend.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get('/user/info/nobody/basic')).status).toBe(404);
  });
});
