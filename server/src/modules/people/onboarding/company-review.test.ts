import { describe, expect, test } from 'vitest';
import { applicant } from '../../../../test/fixtures/applicant.ts';
import { checkCase } from '../../../../test/fixtures/open-documents.ts';
import {
  applyingCompany,
  COMPANY_ANSWERS,
  CONFIRMATION,
  colleague,
  filledCompany,
} from '../../../../test/fixtures/organization.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const anna = await staff(world, 'staff_compliance');
const bela = await staff(world, 'staff_compliance');

const caseOf = async (who: Someone): Promise<string> =>
  (await ask(http, 'GET', '/user/onboarding', who.token)).body.data.review.id;
async function decide(by: Someone, caseId: string, body: Record<string, unknown>) {
  if (body.outcome === 'approve') await checkCase(http, by.token, caseId);
  return ask(http, 'POST', `/admin/onboarding/${caseId}/decide`, by.token, body);
}
const step = (by: Someone, caseId: string, name: string, body: Record<string, unknown>) =>
  ask(http, 'POST', `/admin/onboarding/${caseId}/steps/${name}/review`, by.token, body);
const look = async (caseId: string) =>
  (await ask(http, 'GET', `/admin/onboarding/${caseId}`, anna.token)).body.data;
const noticesOf = async (who: Someone) =>
  (await ask(http, 'GET', '/user/notifications', who.token)).body.data;
const me = async (who: Someone) => (await ask(http, 'GET', '/user/me', who.token)).body.data.user;

async function approveSteps(caseId: string): Promise<void> {
  for (const name of (await look(caseId)).organization.unreviewed) {
    expect((await step(anna, caseId, name, { outcome: 'approve' })).status).toBe(200);
  }
}

describe('the review queue of companies', () => {
  test('lists companies alongside people, by kind and company name', async () => {
    const who = await applyingCompany(world, { name: 'Cormorant Pension Trust' });
    await applicant(world);
    const find = async (query: string) =>
      (await ask(http, 'GET', `/admin/onboarding?${query}`, anna.token)).body;
    const found = await find('q=cormorant');
    expect(found.data).toMatchObject([
      {
        kind: 'institutional',
        purpose: 'first',
        company: { companyName: 'Cormorant Pension Trust', country: 'IRL', isOwner: false },
        applicant: { userId: who.actor.userId },
      },
    ]);
    const kinds = async (kind: string) =>
      (await find(`kind=${kind}`)).data.map((row: { kind: string }) => row.kind);
    expect(new Set(await kinds('institutional'))).toEqual(new Set(['institutional']));
    expect(new Set(await kinds('personal'))).toEqual(new Set(['personal']));
    const counts = (await ask(http, 'GET', '/admin/onboarding/counts', anna.token)).body.data;
    expect(counts).toMatchObject({ personal: 1, institutional: 1, waiting: 2 });
    expect((await noticesOf(anna))[0]).toMatchObject({ kind: 'onboarding_sent' });
    expect((await noticesOf(bela)).map((one: { title: string }) => one.title)).toContain(
      'Cormorant Pension Trust: case to review',
    );
  });

  test('needs the same number of queries for any number of cases', async () => {
    const list = () => ask(http, 'GET', '/admin/onboarding?limit=50', anna.token);
    await applyingCompany(world);
    const few = await countQueries(world, list);
    await Promise.all([applyingCompany(world), applyingCompany(world), applyingCompany(world)]);
    expect(await countQueries(world, list)).toBe(few);
  });
});

describe('a company’s case', () => {
  test('shows answers, documents and members; opening a document is logged', async () => {
    const who = await applyingCompany(world);
    const id = await caseOf(who);
    const seen = await look(id);
    expect(seen.organization).toMatchObject({
      members: [{ userId: who.actor.userId, isAuthorizedRepresentative: true }],
      missing: [],
      unreviewed: [
        'company_profile',
        'registration_documents',
        'directors',
        'beneficial_owners',
        'authorized_representative',
        'organization_investor_status',
        'organization_confirmation',
      ],
    });
    const [document] = seen.organization.documents;
    const opened = await ask(http, 'GET', document.url.replace('/api', ''), bela.token);
    expect(opened.headers['content-type']).toBe('image/png');
    const [line] = (await look(id)).activity;
    expect(line).toMatchObject({ action: 'document.opened', by: bela.actor.name });
    expect(line.detail).toBe(document.kind);
  });

  test('is approved when all its steps are, and all members are notified', async () => {
    const who = await applyingCompany(world, { name: 'Whimbrel Partners' });
    const viewer = await colleague(world, who, 'company_viewer');
    const id = await caseOf(who);
    expect((await me(who)).company.status).toBe('in_progress');
    expect((await decide(anna, id, { outcome: 'approve' })).body.code).toBe('STEPS_NOT_REVIEWED');
    await approveSteps(id);
    const answer = await decide(anna, id, { outcome: 'approve' });
    expect(answer.body.data).toMatchObject({ stage: 'approved', moves: [] });
    const user = await me(who);
    expect(user).toMatchObject({
      company: { status: 'approved' },
      onboardingSteps: { hasAdminApproved: true },
    });
    for (const one of [who, viewer]) {
      expect((await noticesOf(one))[0]).toMatchObject({ title: 'Whimbrel Partners is verified' });
    }
    const { organization } = (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
    for (const one of organization.steps) expect(one.status).toBe('approved');
  });

  test('gives an owner company access to the owner area on approval', async () => {
    const owner = await applyingCompany(world, { isOwner: true });
    const id = await caseOf(owner);
    await approveSteps(id);
    await decide(anna, id, { outcome: 'approve' });
    expect((await ask(http, 'GET', '/owner/assets', owner.token)).status).toBe(200);
  });

  test('makes all members partly complete unless more information is requested', async () => {
    const who = await applyingCompany(world);
    const viewer = await colleague(world, who, 'company_viewer');
    const seen = async () => [
      (await me(who)).onboardingSteps,
      (await me(viewer)).onboardingSteps,
      (await ask(http, 'GET', '/user/onboarding', viewer.token)).body.data,
    ];
    const each = (partialComplete: boolean, hasAdminApproved = false) =>
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ partialComplete, hasAdminApproved }),
      );
    const unsent = await filledCompany(world);
    expect((await me(unsent)).onboardingSteps.partialComplete).toBe(false);
    expect(await seen()).toEqual(each(true));
    const caseId = await caseOf(who);
    const more = { outcome: 'ask', reason: 'The extract is too old', steps: ['directors'] };
    expect((await decide(anna, caseId, more)).status).toBe(200);
    expect(await seen()).toEqual(each(false));
    const { directors } = COMPANY_ANSWERS;
    const meta = { directors, organization_confirmation: CONFIRMATION, review: {} };
    const again = await ask(http, 'PUT', '/user/onboarding/status', who.token, { meta });
    expect(again.body).toMatchObject({ success: true });
    expect(await seen()).toEqual(each(true));
    await approveSteps(caseId);
    expect((await decide(anna, caseId, { outcome: 'approve' })).status).toBe(200);
    expect(await seen()).toEqual(each(true, true));
  });

  test('is approved only once by two concurrent reviewers', async () => {
    const who = await applyingCompany(world);
    const id = await caseOf(who);
    await approveSteps(id);
    const approve = { outcome: 'approve' };
    const all = Array.from({ length: 20 }, (_, at) => decide(at % 2 ? anna : bela, id, approve));
    const statuses = (await Promise.all(all)).map((one) => one.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await noticesOf(who)).toHaveLength(1);
  });

  test('is returned with the rejected steps, and keeps the approved ones', async () => {
    const who = await applyingCompany(world);
    const id = await caseOf(who);
    const silent = await step(anna, id, 'directors', { outcome: 'reject' });
    expect(silent).toMatchObject({ status: 422, body: { code: 'REASON_REQUIRED' } });
    const reason = 'The register names a second director.';
    await step(anna, id, 'directors', { outcome: 'reject', reason });
    await step(anna, id, 'company_profile', { outcome: 'approve' });
    await decide(anna, id, { outcome: 'ask', reason: 'Please name both directors.' });
    const mine = (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
    expect(mine.review).toMatchObject({ stage: 'asked', reason: 'Please name both directors.' });
    expect(mine.organization).toMatchObject({ status: 'pending', missing: ['directors'] });
    const { directors, company_profile } = COMPANY_ANSWERS;
    const put = (meta: Record<string, unknown>) =>
      ask(http, 'PUT', '/user/onboarding/status', who.token, { meta });
    expect((await put({ company_profile })).body).toMatchObject({
      code: 'INVALID_ONBOARDING_STATUS',
      message: 'Our team has already approved this step',
    });
    const again = await put({ directors, organization_confirmation: CONFIRMATION, review: {} });
    expect(again.body.data.review).toMatchObject({ id, stage: 'waiting' });
    await approveSteps(id);
    expect((await decide(bela, id, { outcome: 'approve' })).status).toBe(200);
  });

  test('can be rejected and reopened, and the company’s status follows', async () => {
    const who = await applyingCompany(world);
    const id = await caseOf(who);
    const none = await decide(anna, id, { outcome: 'ask', reason: 'More, please.' });
    expect(none.body.errors).toMatchObject([{ field: 'steps' }]);
    const steps = ['beneficial_owners'];
    await decide(anna, id, { outcome: 'ask', reason: 'Who owns it?', steps });
    await decide(anna, id, { outcome: 'reject', reason: 'The register says it was dissolved.' });
    expect((await me(who)).company.status).toBe('rejected');
    expect((await noticesOf(who))[0]).toMatchObject({ kind: 'onboarding_decided' });
    const reopened = await decide(bela, id, { outcome: 'reopen', reason: 'It was restored.' });
    expect(reopened.body.data.moves).toContain('approve');
    expect((await me(who)).company.status).toBe('in_progress');
  });

  test('can have a step waived with a reason, which completes the step', async () => {
    const who = await applyingCompany(world);
    const id = await caseOf(who);
    const path = `/admin/onboarding/${id}/steps/organization_investor_status/waive`;
    const waived = await ask(http, 'POST', path, anna.token, { reason: 'Known to the registrar.' });
    expect(waived.body.data.organization.unreviewed).not.toContain('organization_investor_status');
    const foreign = await step(anna, id, 'identification', { outcome: 'approve' });
    expect(foreign.status).toBe(404);
  });

  test('cannot be decided by a member of the company', async () => {
    const who = await applyingCompany(world);
    const id = await caseOf(who);
    const { grantRole } = await import('../identity/index.ts');
    const rory = await colleague(world, who, 'company_viewer');
    await world.as(undefined, (ctx) => grantRole(ctx, rory.actor.userId, 'staff_compliance'));
    expect((await decide(rory, id, { outcome: 'approve' })).body.code).toBe('OWN_CASE');
    const own = await step(rory, id, 'directors', { outcome: 'approve' });
    expect(own.body.code).toBe('OWN_CASE');
  });
});
