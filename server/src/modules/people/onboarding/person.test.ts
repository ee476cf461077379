import { describe, expect, test } from 'vitest';
import { ANSWERS, personality, uploadAll } from '../../../../test/fixtures/applicant.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { signAccount } from '../../../../test/fixtures/signature.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { actorOf, openSession } from '../identity/index.ts';

const world = await openWorld();
const http = await world.http();

const put = (who: Someone, meta: Record<string, unknown>) =>
  ask(http, 'PUT', '/user/onboarding/status', who.token, { meta });
const see = async (who: Someone) =>
  (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
const stepOf = (view: { steps: { step: string }[] }, name: string) =>
  view.steps.find((one) => one.step === name);

describe('the onboarding steps of a person', () => {
  test('begin with the gates, in order', async () => {
    const who = await person(world, 'new');
    const early = await put(who, { risk_declaration: ANSWERS.risk_declaration });
    expect(early).toMatchObject({
      status: 400,
      body: { code: 'MISSING_ONBOARDING_STEP', message: 'Complete this first: residence' },
    });
    const both = await put(who, {
      risk_declaration: ANSWERS.risk_declaration,
      residence: ANSWERS.residence,
    });
    expect(both.status).toBe(200);
    const user = await world.edge.db
      .selectFrom('identity.user')
      .select(['country', 'isUsPerson', 'riskDeclaredAt'])
      .where('id', '=', who.actor.userId)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ country: 'SWE', isUsPerson: false });
    expect(user.riskDeclaredAt).not.toBeNull();
  });

  test('store a draft as typed, encrypted, without submitting it', async () => {
    const who = await person(world, 'partial');
    const typed = { draft: true, firstName: 'Sig', phone: '' };
    const answer = await put(who, { personal_information: typed });
    expect(stepOf(answer.body.data, 'personal_information')).toMatchObject({
      status: 'in_progress',
      stage: 'draft',
      answer: { firstName: 'Sig', phone: '' },
    });
    const row = await world.edge.db
      .selectFrom('onboarding.step')
      .select('answer')
      .where('userId', '=', who.actor.userId)
      .executeTakeFirstOrThrow();
    expect(row.answer?.includes('Sig')).toBe(false);
    const foreign = await put(who, { personal_information: { draft: true, isStaff: true } });
    expect(foreign.status).toBe(422);
  });

  test('report errors by field with the specified text', async () => {
    const who = await person(world, 'partial');
    const wrong = await put(who, {
      identification: {
        ...ANSWERS.identification,
        documentNumber: 'AA 482 1907',
        fullName: ' ',
        expiresOn: '2031-02-30',
      },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual([
      {
        field: 'meta.identification.fullName',
        rule: 'required',
        message: 'Full name is required',
      },
      {
        field: 'meta.identification.expiresOn',
        rule: 'default',
        message: 'Expires on is not valid',
      },
    ]);
    const spaced = await put(who, {
      identification: { ...ANSWERS.identification, documentNumber: 'AA 482 1907' },
    });
    expect(spaced.body.errors).toEqual([
      {
        field: 'meta.identification.documentNumber',
        rule: 'no_space',
        message: 'Spaces in document number are not allowed',
      },
    ]);
    const minor = await put(who, {
      personal_information: { ...ANSWERS.personal_information, dateOfBirth: '2015-01-01' },
    });
    expect(minor.body.message).toBe('You must be 18 or older');
    const soon = new Date(world.edge.clock.now().getTime() + 30 * 86_400_000).toISOString();
    const ending = await put(who, {
      identification: { ...ANSWERS.identification, expiresOn: soon.slice(0, 10) },
    });
    expect(ending.body.message).toBe('should be at least three months ahead');
    const elsewhere = await person(world, 'new');
    const refused = await put(elsewhere, { residence: { country: 'DEU', isUsPerson: false } });
    expect(refused.body.message).toBe('is not a country where Holdfast is available yet');
  });

  test('require identification documents, and determine partial completion', async () => {
    const who = await person(world, 'new');
    await put(who, { residence: ANSWERS.residence, risk_declaration: ANSWERS.risk_declaration });
    await put(who, { personal_information: ANSWERS.personal_information });
    const without = await put(who, { identification: ANSWERS.identification });
    expect(without.body).toMatchObject({
      code: 'IDENTITY_VERIFICATION_PENDING',
      message: 'Add your identity document',
    });
    for (const kind of ['identity_front', 'selfie']) {
      const file = { bytes: await png() };
      const sent = await sendForm(http, '/user/onboarding/documents', who.token, { kind }, file);
      expect(sent.status).toBe(200);
    }
    const homeless = await put(who, { identification: ANSWERS.identification });
    expect(homeless.body).toMatchObject({
      code: 'PROOF_OF_RESIDENCE_PENDING',
      message: 'Add your proof of residence',
    });
    const card = { ...ANSWERS.identification, documentType: 'id_card' };
    await uploadAll(world, who.actor.userId);
    expect((await put(who, { identification: card })).body.code).toBe(
      'IDENTITY_VERIFICATION_PENDING',
    );
    expect((await see(who)).partialComplete).toBe(false);
    const done = await put(who, { identification: ANSWERS.identification });
    expect(done.body.data.partialComplete).toBe(true);
    await ask(http, 'DELETE', '/user/onboarding/documents/selfie', who.token);
    expect((await see(who)).documents).toHaveLength(2);
  });

  test('can be skipped only when optional', async () => {
    const who = await person(world, 'partial');
    const skipped = await put(who, { wealth: { skip: true } });
    expect(stepOf(skipped.body.data, 'wealth')).toMatchObject({ status: 'skipped' });
    expect((await put(who, { identification: { skip: true } })).body).toMatchObject({
      code: 'INVALID_ONBOARDING_STATUS',
      message: 'This step is required',
    });
    expect((await put(who, { email: {} })).body.code).toBe('INVALID_ONBOARDING_STATUS');
    expect((await put(who, { horoscope: {} })).body.code).toBe('INVALID_ONBOARDING_STATUS');
  });

  test('refuse a US person, who cannot revoke the declaration', async () => {
    const who = await person(world, 'new');
    const said = await put(who, { residence: { country: 'USA', isUsPerson: false } });
    expect(said.body.data.isUsPerson).toBe(true);
    expect((await put(who, { risk_declaration: ANSWERS.risk_declaration })).body.code).toBe(
      'US_PERSON',
    );
    expect((await put(who, { residence: ANSWERS.residence })).body.code).toBe('CONTACT_SUPPORT');
    const file = { bytes: await png() };
    const kind = { kind: 'selfie' };
    const sent = await sendForm(http, '/user/onboarding/documents', who.token, kind, file);
    expect(sent.body.code).toBe('US_PERSON');
  });

  test('belong to the company for a company’s member', async () => {
    const someCompany = await company(world, { approved: false, name: 'Tidewater Family Office' });
    expect(await see(someCompany)).toMatchObject({
      kind: 'institutional',
      company: { companyName: 'Tidewater Family Office' },
    });
    const put1 = await put(someCompany, { residence: ANSWERS.residence });
    expect(put1.body.code).toBe('INVALID_ONBOARDING_STATUS');
  });

  test('are submitted as a case when complete, and are then locked', async () => {
    const who = await person(world, 'new');
    await put(who, { residence: ANSWERS.residence, risk_declaration: ANSWERS.risk_declaration });
    expect((await put(who, { review: {} })).body).toMatchObject({
      code: 'MISSING_ONBOARDING_STEP',
      message: 'Complete this first: personal information, identification, account agreement',
    });
    await uploadAll(world, who.actor.userId);
    const { personal_information, identification } = ANSWERS;
    await put(who, { personal_information, identification });
    await signAccount(world, {
      actor: await world.as(undefined, (ctx) => actorOf(ctx, who.actor.userId)),
    });
    const sent = await put(who, { review: {} });
    expect(sent.body.data.review).toMatchObject({ status: 'pending', stage: 'waiting' });
    expect(sent.body.data.review.number).toMatch(/^ON-\d{5}$/);
    expect((await put(who, { review: {} })).body.code).toBe('INVALID_ONBOARDING_STATUS');
    expect((await put(who, { personal_information })).body.code).toBe('INVALID_ONBOARDING_STATUS');
    const file = { bytes: await png() };
    const kind = { kind: 'selfie' };
    const late = await sendForm(http, '/user/onboarding/documents', who.token, kind, file);
    expect(late.body).toMatchObject({
      code: 'IDENTITY_VERIFICATION_PENDING',
      message: 'Your identity check is still in progress',
    });
    expect((await put(who, { identification })).body.code).toBe('IDENTITY_VERIFICATION_PENDING');
    const proof = '/user/onboarding/documents/proof_of_residence';
    expect((await ask(http, 'DELETE', proof, who.token)).body).toMatchObject({
      code: 'PROOF_OF_RESIDENCE_PENDING',
      message: 'Your proof of residence is still being checked',
    });
  });

  test('reach partial completion with five required steps, and show saved answers', async () => {
    const who = await person(world, 'new');
    await put(who, { residence: ANSWERS.residence, risk_declaration: ANSWERS.risk_declaration });
    await uploadAll(world, who.actor.userId);
    const { personal_information, identification } = ANSWERS;
    const four = await put(who, { identification });
    expect(four.body.data).toMatchObject({ partialComplete: false, hasAdminApproved: false });
    const half = { ...personality(2), feeling: null, draft: true };
    await put(who, { personal_information, investment_personality: half });
    const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
    const back = (await ask(http, 'GET', '/user/onboarding', token)).body.data;
    expect(back).toMatchObject({ partialComplete: true, closed: null, term: null });
    expect(stepOf(back, 'investment_personality')).toMatchObject({
      status: 'in_progress',
      stage: 'draft',
      answer: { horizon: 'horizon_5y', feeling: null },
    });
    const { user } = (await ask(http, 'GET', '/user/me', token)).body.data;
    expect(user.onboardingSteps).toMatchObject({ partialComplete: true, hasAdminApproved: false });
    const skipped = await put(who, { investment_personality: { skip: true } });
    expect(skipped.body.data.partialComplete).toBe(true);
    const taken = await put(who, { investment_personality: personality(2) });
    expect(stepOf(taken.body.data, 'investment_personality')).toMatchObject({
      status: 'in_progress',
      stage: 'submitted',
      answer: { personality: 'balanced', score: '20 of 40' },
    });
  });

  test('accept a preferred language only from the list', async () => {
    const who = await person(world, 'partial');
    const given = (language: string) =>
      put(who, {
        personal_information: { ...ANSWERS.personal_information, postalCode: '1000-001', language },
      });
    expect((await given('swe')).status).toBe(200);
    expect((await given('')).status).toBe(200);
    expect((await given('xxx')).body.errors[0].field).toBe('meta.personal_information.language');
  });
});
