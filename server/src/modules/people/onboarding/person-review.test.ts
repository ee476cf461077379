import { describe, expect, test } from 'vitest';
import { ANSWERS, applicant } from '../../../../test/fixtures/applicant.ts';
import { checkCase, openPapers } from '../../../../test/fixtures/open-documents.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const anna = await staff(world, 'staff_compliance');
const bela = await staff(world, 'staff_compliance');

async function caseOf(who: Someone): Promise<string> {
  return (await ask(http, 'GET', '/user/onboarding', who.token)).body.data.review.id;
}
async function decide(by: Someone, caseId: string, body: Record<string, unknown>) {
  if (body.outcome === 'approve') await checkCase(http, by.token, caseId);
  return ask(http, 'POST', `/admin/onboarding/${caseId}/decide`, by.token, body);
}

const factsOf = (who: Someone) =>
  world.edge.db
    .selectFrom('identity.party as p')
    .innerJoin('identity.user as u', 'u.partyId', 'p.id')
    .select(['p.approvedAt', 'u.partialComplete'])
    .where('p.id', '=', who.actor.partyId)
    .executeTakeFirstOrThrow();

const noticesOf = async (who: Someone) =>
  (await ask(http, 'GET', '/user/notifications', who.token)).body.data;

describe('the review queue of people', () => {
  test('is reserved for staff who review identities', async () => {
    const finance = await staff(world, 'staff_finance');
    const investor = await person(world, 'approved');
    for (const path of ['/admin/onboarding', '/admin/onboarding/counts']) {
      expect((await ask(http, 'GET', path)).status).toBe(401);
      expect((await ask(http, 'GET', path, investor.token)).status).toBe(403);
      expect((await ask(http, 'GET', path, finance.token)).status).toBe(403);
      expect((await ask(http, 'GET', path, anna.token)).status).toBe(200);
    }
  });

  test('can be searched by name, email and number, and shows a case’s assignee', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    const find = async (query: string) =>
      (await ask(http, 'GET', `/admin/onboarding?${query}`, anna.token)).body;
    const byMail = await find(`q=${encodeURIComponent(who.actor.email)}`);
    expect(byMail.data.map((row: { id: string }) => row.id)).toEqual([id]);
    const [row] = byMail.data;
    expect(row.applicant).toMatchObject({ name: 'Signe Dahlgren', country: 'SWE' });
    expect((await find(`q=${row.number}`)).data[0].id).toBe(id);
    expect((await find('q=%25')).meta.total).toBe(0);
    expect((await find('country=NOR')).meta.total).toBe(0);
    expect((await find('mine=yes')).meta.total).toBe(0);
    await ask(http, 'POST', `/admin/onboarding/${id}/take`, anna.token);
    expect((await find('mine=yes')).data[0]).toMatchObject({ id, status: 'in_progress' });
    const counts = await ask(http, 'GET', '/admin/onboarding/counts', anna.token);
    expect(counts.body.data).toMatchObject({ reviewing: 1, mine: 1 });
  });

  test('neither counts nor lists cases that wait for the applicant', async () => {
    const id = await caseOf(await applicant(world));
    const counts = async () =>
      (await ask(http, 'GET', '/admin/onboarding/counts', anna.token)).body.data;
    const listed = async (filter: string) => {
      const path = `/admin/onboarding?${filter}&limit=100`;
      const { data } = (await ask(http, 'GET', path, anna.token)).body;
      return data.some((row: { id: string }) => row.id === id);
    };
    await ask(http, 'POST', `/admin/onboarding/${id}/take`, anna.token);
    const before = await counts();
    expect(await listed('stage=to_review&mine=yes')).toBe(true);
    const body = { outcome: 'ask', reason: 'A newer proof, please.', steps: ['identification'] };
    await ask(http, 'POST', `/admin/onboarding/${id}/decide`, anna.token, body);
    const after = await counts();
    expect(after).toMatchObject({ mine: before.mine - 1, personal: before.personal - 1 });
    expect(await listed('stage=to_review')).toBe(false);
    expect(await listed('stage=open')).toBe(true);
  });

  test('opens a case with answers, documents and history, and logs opened documents', async () => {
    const who = await applicant(world);
    const path = `/admin/onboarding/${await caseOf(who)}`;
    const seen = (await ask(http, 'GET', path, anna.token)).body.data;
    expect(seen.steps.find((s: { step: string }) => s.step === 'identification')).toMatchObject({
      status: 'in_progress',
      stage: 'submitted',
      answer: { documentNumber: 'AA4821907' },
    });
    expect(seen.documents.map((d: { kind: string }) => d.kind)).toEqual([
      'identity_front',
      'selfie',
      'proof_of_residence',
    ]);
    expect(seen.moves).toEqual(['take', 'approve', 'ask', 'reject']);
    const [document] = seen.documents;
    const opened = await ask(http, 'GET', document.url.replace('/api', ''), bela.token);
    expect(opened.headers['content-type']).toBe('image/png');
    const after = (await ask(http, 'GET', path, anna.token)).body.data;
    expect(after.activity[0]).toMatchObject({
      action: 'document.opened',
      detail: 'identity_front',
      by: bela.actor.name,
    });
  });
});

describe('identity checks', () => {
  const makeCheck = (by: Someone, id: string, check: string, body: object) =>
    ask(http, 'POST', `/admin/onboarding/${id}/checks/${check}`, by.token, body);
  const approve = (by: Someone, id: string) =>
    ask(http, 'POST', `/admin/onboarding/${id}/decide`, by.token, { outcome: 'approve' });
  type Shown = { name: string; task: string | null; result: { how: string; outcome?: string } };
  const shown = async (id: string): Promise<Shown[]> =>
    (await ask(http, 'GET', `/admin/onboarding/${id}`, anna.token)).body.data.checks;

  test('by staff require that the reviewer has opened the document', async () => {
    const id = await caseOf(await applicant(world));
    const before = (await shown(id)).filter(({ task }) => task !== null);
    expect(before.map(({ result }) => result)).toEqual(before.map(() => ({ how: 'not_done' })));
    const early = await makeCheck(anna, id, 'name_on_document', { outcome: 'passed' });
    expect(early.body).toMatchObject({
      code: 'PAPERS_NOT_OPENED',
      message: 'Open these documents first: photo page or front',
    });
    // A document opened by a colleague doesn't qualify the checker.
    await openPapers(http, bela.token, id);
    expect((await makeCheck(anna, id, 'name_on_document', { outcome: 'passed' })).body.code).toBe(
      'PAPERS_NOT_OPENED',
    );
    const made = await makeCheck(bela, id, 'name_on_document', { outcome: 'passed' });
    const [check] = made.body.data.checks.filter((c: Shown) => c.name === 'name_on_document');
    expect(check.result).toMatchObject({
      ...{ how: 'staff', outcome: 'passed', by: bela.actor.name, note: null },
      opened: ['identity_front'],
    });
    expect(made.body.data.activity[0]).toMatchObject({
      action: 'onboarding.check_passed',
      detail: 'name_on_document',
      by: bela.actor.name,
    });
  });

  test('are required for approval, and the refusal lists the missing ones', async () => {
    const id = await caseOf(await applicant(world));
    await openPapers(http, anna.token, id);
    const refused = await approve(anna, id);
    expect(refused.body.code).toBe('CHECKS_NOT_PASSED');
    expect(refused.body.message).toContain('Identity document is valid');
    await checkCase(http, anna.token, id);
    const noted = { outcome: 'failed', note: 'The photo was pasted in' };
    expect((await makeCheck(anna, id, 'document_valid', { outcome: 'failed' })).body.code).toBe(
      'REASON_REQUIRED',
    );
    expect((await makeCheck(anna, id, 'document_valid', noted)).status).toBe(200);
    expect((await approve(anna, id)).body.message).toBe(
      'These checks haven’t passed: Identity document is valid',
    );
    await makeCheck(anna, id, 'document_valid', { outcome: 'passed' });
    expect((await approve(anna, id)).status).toBe(200);
    expect((await makeCheck(anna, id, 'document_valid', noted)).body.code).toBe(
      'INVALID_TRANSITION',
    );
  });

  test('cannot be made by staff if automatic or of another kind of case', async () => {
    const id = await caseOf(await applicant(world));
    await openPapers(http, anna.token, id);
    for (const check of ['age', 'company_on_certificate', 'toString']) {
      expect((await makeCheck(anna, id, check, { outcome: 'passed' })).status).toBe(404);
    }
  });

  test('stay unrecorded, not passed, in a case approved before they existed', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    await decide(anna, id, { outcome: 'approve' });
    await world.edge.pool.query('delete from onboarding.case_check where review_id = $1', [id]);
    const byStaff = (await shown(id)).filter(({ task }) => task !== null);
    expect(new Set(byStaff.map(({ result }) => result.how))).toEqual(new Set(['not_recorded']));
  });
});

describe('deciding a person’s case', () => {
  test('completes the account on approval, and notifies in the app and by mail', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    const path = `/admin/onboarding/${id}/decide`;
    const early = await ask(http, 'POST', path, anna.token, { outcome: 'approve' });
    expect(early.body.code).toBe('PAPERS_NOT_OPENED');
    expect(early.body.message).toContain('proof of residence');
    await checkCase(http, bela.token, id);
    expect((await ask(http, 'POST', path, anna.token, { outcome: 'approve' })).body.code).toBe(
      'PAPERS_NOT_OPENED',
    );
    const answer = await decide(anna, id, { outcome: 'approve' });
    expect(answer.body.data).toMatchObject({ status: 'approved', stage: 'approved', moves: [] });
    expect((await factsOf(who)).approvedAt).not.toBeNull();
    const mine = (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
    expect(mine.hasAdminApproved).toBe(true);
    for (const step of mine.steps.filter((s: { required: boolean }) => s.required)) {
      expect(step).toMatchObject({ status: 'approved' });
    }
    expect((await noticesOf(who))[0]).toMatchObject({
      kind: 'onboarding_decided',
      title: 'Your account is verified',
    });
    const mails = await ask(http, 'GET', `/dev/mail?recipient=${who.actor.email}`);
    expect(mails.body.data[0].subject).toBe('Your account is verified');
  });

  test('succeeds for one of two concurrent reviewers', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    const answers = await Promise.all([
      decide(anna, id, { outcome: 'approve' }),
      decide(bela, id, { outcome: 'reject', reason: 'The photo shows someone else.' }),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const approved = answers[0]?.status === 200;
    expect((await factsOf(who)).approvedAt !== null).toBe(approved);
    expect(await noticesOf(who)).toHaveLength(1);
    const lost = answers.find((a) => a.status === 409);
    expect(lost?.body.code).toBe('INVALID_TRANSITION');
  });

  test('requires a reason to request more information, and reopens only named steps', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    const silent = await decide(anna, id, { outcome: 'ask' });
    expect(silent).toMatchObject({ status: 422, body: { code: 'REASON_REQUIRED' } });
    const reason = 'Please send a proof of residence from the last three months.';
    await decide(anna, id, { outcome: 'ask', reason, steps: ['identification'] });
    const mine = (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
    expect(mine).toMatchObject({
      partialComplete: false,
      missing: ['identification'],
      review: { stage: 'asked', status: 'in_progress', reason },
    });
    const asked = mine.steps.find((s: { step: string }) => s.step === 'identification');
    expect(asked).toMatchObject({ status: 'rejected', reason });
    expect(asked.answer).toMatchObject({ documentNumber: 'AA4821907' });
    expect((await noticesOf(who))[0]).toMatchObject({ title: 'We need more information from you' });
    const again = await ask(http, 'PUT', '/user/onboarding/status', who.token, {
      meta: { identification: ANSWERS.identification, review: {} },
    });
    expect(again.body.data.review).toMatchObject({ id, stage: 'waiting', reason: null });
    expect((await decide(bela, id, { outcome: 'approve' })).status).toBe(200);
  });

  test('changes only the case on rejection; the case can be reopened', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    const before = (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
    const facts = await factsOf(who);
    const reason = 'The document is not yours.';
    await decide(anna, id, { outcome: 'reject', reason });
    const after = (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
    expect(after).toEqual({
      ...before,
      closed: 'Your case was rejected. If you believe this is a mistake, contact support.',
      review: {
        ...before.review,
        stage: 'rejected',
        status: 'rejected',
        reason,
        decidedAt: after.review.decidedAt,
      },
    });
    expect(await factsOf(who)).toEqual(facts);
    expect((await decide(bela, id, { outcome: 'approve' })).status).toBe(409);
    const reopened = await decide(bela, id, { outcome: 'reopen', reason: 'New papers came.' });
    expect(reopened.body.data.moves).toContain('approve');
    const open = await ask(http, 'GET', '/user/onboarding', who.token);
    expect(JSON.stringify(open.body)).not.toContain('New papers came.');
    expect((await decide(bela, id, { outcome: 'approve' })).status).toBe(200);
  });

  test('is refused to the person concerned', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    const { grantRole } = await import('../identity/index.ts');
    await world.as(undefined, (ctx) => grantRole(ctx, who.actor.userId, 'staff_compliance'));
    const own = await decide(who, id, { outcome: 'approve' });
    expect(own).toMatchObject({ status: 403, body: { code: 'OWN_CASE' } });
    const seen = await ask(http, 'GET', `/admin/onboarding/${id}`, who.token);
    expect(seen.body.data.moves).toEqual([]);
  });

  test('is recorded in the activity log with reviewer and reason', async () => {
    const who = await applicant(world);
    const id = await caseOf(who);
    await decide(anna, id, { outcome: 'reject', reason: 'Not readable.' });
    const rows = await world.edge.db
      .selectFrom('kit.activity')
      .select(['actorId', 'action', 'fromState', 'toState', 'reason', 'partyId'])
      .where('subjectId', '=', id)
      .where('action', '=', 'onboarding.reject')
      .execute();
    expect(rows).toEqual([
      {
        actorId: anna.actor.userId,
        action: 'onboarding.reject',
        fromState: 'waiting',
        toState: 'rejected',
        reason: 'Not readable.',
        partyId: who.actor.partyId,
      },
    ]);
  });
});
