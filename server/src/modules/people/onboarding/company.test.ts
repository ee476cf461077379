import { describe, expect, test } from 'vitest';
import {
  COMPANY_ANSWERS,
  CONFIRMATION,
  colleague,
  filledCompany,
  representative,
  uploadCompanyDocuments,
} from '../../../../test/fixtures/organization.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { setResidence } from '../identity/index.ts';

const world = await openWorld();
const http = await world.http();

const put = (who: Someone, meta: Record<string, unknown>) =>
  ask(http, 'PUT', '/user/onboarding/status', who.token, { meta });
const see = async (who: Someone) =>
  (await ask(http, 'GET', '/user/onboarding', who.token)).body.data;
type Step = { step: string };
const stepOf = (view: { organization: { steps: Step[] } }, name: string) =>
  view.organization.steps.find((step) => step.step === name);
const applicant = (name?: string) => company(world, { approved: false, ...(name ? { name } : {}) });
const PDF = smallPdf('a');

describe('a company’s onboarding', () => {
  test('is shared by all its members, with its own steps in order', async () => {
    const who = await applicant('Curlew Capital');
    const seen = await see(who);
    expect(seen).toMatchObject({
      kind: 'institutional',
      organization: { companyName: 'Curlew Capital', mayComplete: true, maySign: true },
    });
    expect(seen.organization.missing).toEqual([
      'risk_declaration',
      'company_profile',
      'registration_documents',
      'directors',
      'beneficial_owners',
      'authorized_representative',
      'organization_investor_status',
      'organization_confirmation',
      'account_agreement',
    ]);
    const { company_profile, risk_declaration, directors } = COMPANY_ANSWERS;
    expect((await put(who, { company_profile })).body).toMatchObject({
      code: 'MISSING_ONBOARDING_STEP',
      message: 'Complete this first: risk declaration',
    });
    await put(who, { risk_declaration, company_profile });
    const confirm = await put(who, { organization_confirmation: CONFIRMATION });
    expect(confirm.body.message).toMatch(/^Complete this first: registration documents, directors/);
    const rory = await colleague(world, who, 'company_administrator');
    const saved = await put(rory, { directors });
    expect(stepOf(saved.body.data, 'directors')).toMatchObject({
      status: 'in_progress',
      changedBy: 'Rory Tully',
    });
    expect(stepOf(await see(who), 'directors')).toMatchObject({
      answer: { people: [{ name: 'Maeve Tully' }] },
    });
  });

  test('requires no risk declaration of an owner', async () => {
    const owner = await company(world, { approved: false, isOwner: true });
    const { organization } = await see(owner);
    expect(organization.steps.map((one: Step) => one.step)).not.toContain('risk_declaration');
    const { company_profile } = COMPANY_ANSWERS;
    expect((await put(owner, { company_profile })).status).toBe(200);
    const risk = await put(owner, { risk_declaration: { accepted: true } });
    expect(risk.body.code).toBe('INVALID_ONBOARDING_STATUS');
  });

  test('is shown without names, and read-only, to members without permission', async () => {
    const who = await filledCompany(world);
    const viewer = await colleague(world, who, 'company_viewer');
    const { organization } = await see(viewer);
    expect(organization).toMatchObject({ mayComplete: false, documents: [], members: [] });
    expect(organization.steps.every((one: { answer: unknown }) => one.answer === null)).toBe(true);
    const { directors } = COMPANY_ANSWERS;
    expect((await put(viewer, { directors })).body.code).toBe('E_UNAUTHORIZED_ACTION');
    const kind = { kind: 'register_extract' };
    const path = '/user/onboarding/organization/documents';
    const sent = await sendForm(http, path, viewer.token, kind, { bytes: await png() });
    expect(sent.status).toBe(403);
    const alone = await person(world, 'new');
    expect((await put(alone, { directors })).body.code).toBe('INVALID_ONBOARDING_STATUS');
  });

  test('provides the facts that other modules use', async () => {
    const who = await filledCompany(world);
    const { user } = (await ask(http, 'GET', '/user/me', who.token)).body.data;
    expect(user).toMatchObject({
      profile: { isAuthorizedRepresentative: true },
      company: { riskDeclaration: true, status: 'pending' },
      onboardingSteps: {
        organizationMeta: {
          organization_investor_status: 'professional',
          organization_confirmation: true,
        },
      },
    });
    const profile = await ask(http, 'GET', `/company/${who.companyId}`, who.token);
    expect(profile.body.data).toMatchObject({ country: 'IRL', city: 'Galway', founded: 2012 });
  });

  test('encrypts the names of directors and owners', async () => {
    const who = await filledCompany(world);
    const { rows } = await world.edge.pool.query<{ answer: Buffer }>(
      'select answer from onboarding.organization_step where company_id = $1',
      [who.companyId],
    );
    expect(rows.length).toBeGreaterThan(6);
    for (const { answer } of rows) expect(answer.toString('latin1')).not.toContain('Tully');
  });
});

describe('onboarding drafts', () => {
  test('are stored as typed, and checked when the step is sent', async () => {
    const who = await applicant();
    const half = { people: [{ name: 'Mae' }], draft: true, version: 0 };
    const kept = stepOf((await put(who, { directors: half })).body.data, 'directors');
    expect(kept).toMatchObject({
      stage: 'draft',
      version: 1,
      answer: { people: [{ name: 'Mae' }] },
    });
    await put(who, { risk_declaration: { accepted: true } });
    const sent = await put(who, { directors: { people: [{ name: 'Mae' }] } });
    expect(sent.status).toBe(422);
    expect(sent.body.errors[0].field).toBe('meta.directors.people.0.dateOfBirth');
  });

  test('of two members never overwrite each other: the second is refused', async () => {
    const who = await applicant();
    const rory = await colleague(world, who, 'company_administrator');
    const draft = (name: string, version?: number) => ({
      directors: { people: [{ name }], draft: true, ...(version === undefined ? {} : { version }) },
    });
    await put(who, draft('First', 0));
    const stale = await put(rory, draft('Second', 0));
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ONBOARDING_STEP' } });
    expect(stale.body.message).toContain(who.actor.name);
    expect((await put(rory, draft('Third'))).status).toBe(409);
    expect(stepOf(await see(who), 'directors')).toMatchObject({
      answer: { people: [{ name: 'First' }] },
    });
    expect((await put(rory, draft('Second', 1))).status).toBe(200);
    expect((await put(who, draft('Mine', 1))).status).toBe(409);
  });

  test('are stored once if one version is saved a hundred times concurrently', async () => {
    const who = await applicant();
    const saves = Array.from({ length: 100 }, (_, at) =>
      put(who, { directors: { people: [{ name: `Save ${at}` }], draft: true, version: 0 } }),
    );
    const answers = await Promise.all(saves);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(99);
    expect(stepOf(await see(who), 'directors')).toMatchObject({ version: 1 });
  });
});

describe('onboarding documents of a company', () => {
  const path = '/user/onboarding/organization/documents';

  test('are images or PDFs, each with its own endpoint, and all three are required', async () => {
    const who = await applicant();
    const kind = (name: string) => ({ kind: name });
    const picture = { bytes: await png() };
    const pdf = { bytes: PDF, name: 'extract.pdf', mime: 'application/pdf' };
    const certificate = kind('certificate_of_incorporation');
    expect((await sendForm(http, path, who.token, certificate, pdf)).status).toBe(415);
    expect((await sendForm(http, `${path}/pdf`, who.token, certificate, picture)).status).toBe(415);
    expect((await sendForm(http, path, who.token, certificate, picture)).status).toBe(200);
    const extract = kind('register_extract');
    const sent = await sendForm(http, `${path}/pdf`, who.token, extract, pdf);
    expect(sent.body.data).toMatchObject({ mime: 'application/pdf', uploadedBy: who.actor.name });
    await put(who, { risk_declaration: { accepted: true } });
    const early = await put(who, { registration_documents: {} });
    expect(early.body.message).toBe('Upload first: proof of address');
    const opened = await ask(http, 'GET', sent.body.data.url.replace('/api', ''), who.token);
    expect(opened.headers['content-disposition']).toMatch(/^attachment/);
    const taken = await ask(http, 'DELETE', `${path}/register_extract`, who.token);
    expect(taken.body.data.documents).toHaveLength(1);
  });

  test('that change after submission must be sent and confirmed again', async () => {
    const who = await filledCompany(world);
    await uploadCompanyDocuments(world, who.actor.userId);
    const seen = await see(who);
    expect(seen.organization.missing).toEqual([
      'registration_documents',
      'organization_confirmation',
    ]);
  });
});

describe('a company’s onboarding step', () => {
  test('refuses US companies and US representatives with the same message', async () => {
    const who = await applicant();
    await put(who, { risk_declaration: { accepted: true } });
    const company_profile = { ...COMPANY_ANSWERS.company_profile, country: 'USA' };
    expect((await put(who, { company_profile })).body).toMatchObject({
      code: 'US_PERSON',
      message: 'We do not serve US persons',
    });
    const said = { ...representative(who), isUsPerson: true };
    expect((await put(who, { authorized_representative: said })).body.code).toBe('US_PERSON');
    const rory = await colleague(world, who, 'company_administrator');
    await world.as(undefined, (ctx) =>
      setResidence(ctx, rory.actor.userId, { country: 'USA', isUsPerson: true }),
    );
    const other = { authorized_representative: representative(rory) };
    expect((await put(who, other)).body.code).toBe('US_PERSON');
    const { directors } = COMPANY_ANSWERS;
    expect((await put(rory, { directors })).body.code).toBe('US_PERSON');
  });

  test('refuses a representative who is not a member, and future birth dates', async () => {
    const who = await applicant();
    const stranger = await person(world, 'approved');
    await put(who, { risk_declaration: { accepted: true } });
    const foreign = await put(who, { authorized_representative: representative(stranger) });
    expect(foreign.body.message).toBe('Choose a member of your company');
    const [one] = COMPANY_ANSWERS.directors.people;
    const directors = { people: [one, { ...one, dateOfBirth: '2999-01-01' }] };
    expect((await put(who, { directors })).body.errors).toEqual([
      {
        field: 'meta.directors.people.1.dateOfBirth',
        rule: 'default',
        message: 'Date of birth is not valid',
      },
    ]);
    const owners = COMPANY_ANSWERS.beneficial_owners.owners;
    const few = { owners: [{ ...owners[0], sharePercent: '24' }], nobody: false };
    const refused = await put(who, { beneficial_owners: few });
    expect(refused.body.message).toBe('List only owners of 25% or more');
  });

  test('requires a new confirmation after a changed answer', async () => {
    const who = await filledCompany(world);
    const { beneficial_owners } = COMPANY_ANSWERS;
    const seen = (await put(who, { beneficial_owners })).body.data;
    expect(seen.organization.missing).toEqual(['organization_confirmation']);
    expect((await put(who, { review: {} })).body.code).toBe('MISSING_ONBOARDING_STEP');
    const sent = await put(who, { organization_confirmation: CONFIRMATION, review: {} });
    expect(sent.body.data.review).toMatchObject({ stage: 'waiting' });
    expect((await put(who, { beneficial_owners })).body.code).toBe('INVALID_ONBOARDING_STATUS');
  });
});
