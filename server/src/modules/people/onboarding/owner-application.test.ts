import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { checkCase } from '../../../../test/fixtures/open-documents.ts';
import { applyingCompany, colleague } from '../../../../test/fixtures/organization.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const compliance = await staff(world, 'staff_compliance');

const get = (who: Someone, path: string) => ask(http, 'GET', path, who.token);
const me = async (who: Someone) => (await get(who, '/user/me')).body.data.user;
const caseOf = async (who: Someone): Promise<string> =>
  (await get(who, '/user/onboarding')).body.data.review.id;
async function decide(by: Someone, caseId: string, body: Record<string, unknown>) {
  if (body.outcome === 'approve') await checkCase(http, by.token, caseId);
  return ask(http, 'POST', `/admin/onboarding/${caseId}/decide`, by.token, body);
}

async function approveSteps(caseId: string): Promise<void> {
  const { organization } = (await get(compliance, `/admin/onboarding/${caseId}`)).body.data;
  for (const name of organization.unreviewed) {
    const path = `/admin/onboarding/${caseId}/steps/${name}/review`;
    const { status } = await ask(http, 'POST', path, compliance.token, { outcome: 'approve' });
    expect(status).toBe(200);
  }
}

const AREA = [
  ['GET', '/owner/dashboard'],
  ['GET', '/owner/assets'],
  ['GET', '/owner/structures'],
  ['GET', '/owner/spv-plans'],
  ['GET', '/owner/transactions'],
  ['GET', '/owner/activity-log'],
  ['POST', '/owner/assets'],
  ['POST', '/owner/structures'],
] as const;
const codesOf = async (who: Someone) =>
  Promise.all(
    AREA.map(async ([method, path]) => {
      const body = method === 'POST' ? {} : undefined;
      return (await ask(http, method, path, who.token, body)).body.code;
    }),
  );
const CLOSED = AREA.map(() => 'E_UNAUTHORIZED_ACCESS');

describe('a company that applies as an owner', () => {
  test('declares no investment risk, and is not an owner before staff approve it', async () => {
    const browser = openBrowser(http, '10.8.0.1');
    const { body } = await browser.post('/user/register', {
      email: 'applies@owner.test',
      password: 'Quiet-Anchor-41!',
      firstName: 'Oskar',
      lastName: 'Brandt',
      institutional: { companyName: 'Brandt Orchards', isOwner: true },
    });
    expect(body.data.user).toMatchObject({
      roles: ['owner_administrator'],
      company: { isOwner: false, appliedAsOwner: true, status: 'pending' },
    });
    const { organization } = (await browser.get('/user/onboarding')).body.data;
    expect(organization).toMatchObject({ isOwner: true, mayComplete: true });
    expect(organization.missing).not.toContain('risk_declaration');
    expect((await browser.get('/owner/dashboard')).body.code).toBe('E_UNAUTHORIZED_ACCESS');
    // The company isn't public before its approval.
    const investor = openBrowser(http, '10.8.0.2');
    const path = `/company/${body.data.user.companyId}`;
    expect((await investor.get(path)).status).toBeGreaterThanOrEqual(400);
  });

  test('has no access to the owner area until approval, of which it is notified', async () => {
    const who = await applyingCompany(world, { name: 'Quince Harbours', isOwner: true });
    const analyst = await colleague(world, who, 'owner_analyst');
    for (const one of [who, analyst]) expect(await codesOf(one)).toEqual(CLOSED);
    const id = await caseOf(who);
    expect((await get(compliance, `/admin/onboarding/${id}`)).body.data.company).toMatchObject({
      companyName: 'Quince Harbours',
      isOwner: true,
    });
    await approveSteps(id);
    expect((await decide(compliance, id, { outcome: 'approve' })).status).toBe(200);

    expect((await me(who)).company).toMatchObject({ isOwner: true, status: 'approved' });
    const opened = await codesOf(who);
    const refused = opened.filter(Boolean);
    expect(refused).toEqual(['E_VALIDATION_FAILURE', 'E_VALIDATION_FAILURE']);
    const [notice] = (await get(who, '/user/notifications')).body.data;
    expect(notice).toMatchObject({ title: 'Quince Harbours is verified', link: '/owner' });
    expect(notice.body).toContain('In the owner area');
    expect((await get(analyst, '/owner/assets')).status).toBe(200);
    expect((await get(analyst, '/company/members')).body.code).toBe('E_UNAUTHORIZED_ACTION');
  });

  test('has no access after a rejection, and sees the reason', async () => {
    const who = await applyingCompany(world, { isOwner: true });
    const id = await caseOf(who);
    const reason = 'The register knows of no such company.';
    expect((await decide(compliance, id, { outcome: 'reject', reason })).status).toBe(200);
    expect(await codesOf(who)).toEqual(CLOSED);
    expect((await me(who)).company).toMatchObject({
      isOwner: false,
      appliedAsOwner: true,
      status: 'rejected',
    });
    const { review } = (await get(who, '/user/onboarding')).body.data;
    expect(review).toMatchObject({ stage: 'rejected', reason });
  });

  test('can be decided only by staff with the onboarding permission', async () => {
    const who = await applyingCompany(world, { isOwner: true });
    const id = await caseOf(who);
    for (const role of ['staff_listings', 'staff_finance', 'staff_support'] as const) {
      const other = await staff(world, role);
      expect((await decide(other, id, { outcome: 'approve' })).body.code).toBe(
        'E_UNAUTHORIZED_ACTION',
      );
    }
    expect((await decide(who, id, { outcome: 'approve' })).body.code).toBe('E_UNAUTHORIZED_ACCESS');
    expect((await decide(compliance, id, { outcome: 'approve' })).body.code).toBe(
      'STEPS_NOT_REVIEWED',
    );
  });
});

describe('a company that applies as an investor', () => {
  test('does not become an owner on approval, and cannot invite into owner roles', async () => {
    const who = await applyingCompany(world);
    const invited = await ask(http, 'POST', '/company/members/invite', who.token, {
      email: 'analyst@investor.test',
      role: 'owner_analyst',
    });
    expect(invited.body.code).toBe('ROLE_NOT_OF_COMPANY');
    const id = await caseOf(who);
    await approveSteps(id);
    expect((await decide(compliance, id, { outcome: 'approve' })).status).toBe(200);
    expect((await me(who)).company).toMatchObject({ isOwner: false, appliedAsOwner: false });
    expect(await codesOf(who)).toEqual(CLOSED);
    const [notice] = (await get(who, '/user/notifications')).body.data;
    expect(notice.link).toBe('/account/corporate');
  });

  test('is refused a company name that is taken', async () => {
    const taken = await company(world, { name: 'Quince Orchards', isOwner: true });
    expect(taken.companyId).not.toBe('');
    const answer = await openBrowser(http, '10.8.0.3').post('/user/register', {
      email: 'second@owner.test',
      password: 'Quiet-Anchor-41!',
      firstName: 'Oskar',
      lastName: 'Brandt',
      institutional: { companyName: 'Quince Orchards', isOwner: true },
    });
    expect(answer.body.code).toBe('COMPANY_EXISTS');
  });
});
