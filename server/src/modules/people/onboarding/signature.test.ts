import { describe, expect, test } from 'vitest';
import { ANSWERS, applicant, uploadAll } from '../../../../test/fixtures/applicant.ts';
import { checkCase } from '../../../../test/fixtures/open-documents.ts';
import { applyingCompany, filledCompany } from '../../../../test/fixtures/organization.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { readAgreement, SIGNATURE, signAccount } from '../../../../test/fixtures/signature.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { actorOf, setProfileNames } from '../identity/index.ts';

const world = await openWorld();
const http = await world.http();
const anna = await staff(world, 'staff_compliance');
const call = (who: Someone, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  ask(http, method, path, who.token, body);

const onboarding = async (who: Someone) => (await call(who, 'GET', '/user/onboarding')).body.data;
type Step = { step: string; status: string; stage: string; reason: string | null };
const stepOf = ({ steps }: { steps: Step[] }, name: string) =>
  steps.find(({ step }) => step === name);
const rename = (who: Someone, firstName: string, lastName: string) =>
  call(who, 'PUT', '/user/profile', { firstName, lastName });
const save = (who: Someone, meta: object) => call(who, 'PUT', '/user/onboarding/status', { meta });
const renamed = async (who: Someone): Promise<Someone> => ({
  ...who,
  actor: await world.as(undefined, (ctx) => actorOf(ctx, who.actor.userId)),
});

async function signAgain(who: Someone): Promise<number> {
  const now = await renamed(who);
  const [waiting] = (await call(now, 'GET', '/user/agreements/waiting')).body.data;
  const text = (await call(now, 'GET', `/user/agreements/${waiting.agreementId}`)).body.data;
  expect(text.signedAt).toBeNull();
  const { version, bodyHash } = text;
  const given = { agreementId: waiting.agreementId, version, bodyHash, name: now.actor.name };
  await readAgreement(world, now, given);
  const body = { ...given, signature: SIGNATURE };
  return (await call(now, 'POST', '/asset/accept-agreement', body)).status;
}

const agreementCheck = async (caseId: string) =>
  (await call(anna, 'GET', `/admin/onboarding/${caseId}`)).body.data.checks.find(
    ({ name }: { name: string }) => name === 'agreement',
  ).result;

describe('the signature of a person', () => {
  test('becomes invalid after a change of name, and is required again', async () => {
    const who = await person(world, 'new');
    await signAccount(world, who);
    const { name } = who.actor;
    expect(stepOf(await onboarding(who), 'account_agreement')?.stage).toBe('submitted');
    expect((await rename(who, 'Elon', 'Musk')).status).toBe(200);
    const after = await onboarding(who);
    expect(stepOf(after, 'account_agreement')).toMatchObject({
      status: 'pending',
      stage: 'draft',
      reason: `You signed as ${name}. Your name is now Elon Musk: sign again under it.`,
    });
    expect(after.missing).toContain('account_agreement');
    const notices = (await call(who, 'GET', '/user/notifications')).body.data;
    expect(notices[0].body).toContain(`signed as ${name}`);
    const [former] = (await call(who, 'GET', '/user/signed-agreement')).body.data;
    expect([former.name, former.status]).toEqual([name, 'SUPERSEDED']);
    expect(await signAgain(who)).toBe(200);
    expect(stepOf(await onboarding(who), 'account_agreement')).toMatchObject({
      stage: 'submitted',
      reason: null,
    });
  });

  test('stays valid when only letter case or accents of the name change', async () => {
    const who = await person(world, 'new');
    await signAccount(world, who);
    const [first = '', ...last] = who.actor.name.split(' ');
    expect((await rename(who, first.toUpperCase(), last.join(' '))).status).toBe(200);
    expect(stepOf(await onboarding(who), 'account_agreement')?.stage).toBe('submitted');
  });

  test('is required again if the personal information contains another name', async () => {
    const who = await person(world, 'new');
    const { residence, risk_declaration, personal_information, identification } = ANSWERS;
    await save(who, { residence, risk_declaration });
    await signAccount(world, who);
    await uploadAll(world, who.actor.userId);
    await save(who, { personal_information, identification });
    const sent = await save(who, { review: {} });
    expect(sent.body).toMatchObject({
      code: 'MISSING_ONBOARDING_STEP',
      message: expect.stringContaining('account agreement'),
    });
    expect(await signAgain(who)).toBe(200);
    expect((await save(who, { review: {} })).status).toBe(200);
    const { id } = (await onboarding(who)).review;
    expect(await agreementCheck(id)).toMatchObject({
      outcome: 'passed',
      compared: expect.stringMatching(
        /^Signature of Signe Dahlgren, .+, against the name of the case, Signe Dahlgren$/,
      ),
    });
  });

  test('blocks approval under a name other than the case’s, and shows both names', async () => {
    const who = await applicant(world);
    const { id } = (await onboarding(who)).review;
    await checkCase(http, anna.token, id);
    // Bypasses the lock on names, to show that the approval compares names anyway.
    const set = `update identity."user" set first_name = $2 where id = $1`;
    await world.edge.pool.query(set, [who.actor.userId, 'Elon']);
    expect(await agreementCheck(id)).toMatchObject({
      outcome: 'failed',
      compared: expect.stringContaining('Signature of Signe Dahlgren'),
    });
    const path = `/admin/onboarding/${id}/decide`;
    const decided = await call(anna, 'POST', path, { outcome: 'approve' });
    expect(decided.body.code).toBe('MISSING_ONBOARDING_STEP');
  });

  test('stays valid when the signer’s name changes after approval', async () => {
    const who = await person(world, 'approved');
    await signAccount(world, who);
    const names = { firstName: 'Former', lastName: 'Member' };
    await world.as(undefined, (ctx) => setProfileNames(ctx, who.actor.userId, names));
    const [signed] = (await call(who, 'GET', '/user/signed-agreement')).body.data;
    expect(signed.status).toBe('COMPLETED');
  });
});

describe('personal information', () => {
  test('must be confirmed again after the profile’s name has changed', async () => {
    const who = await person(world, 'new');
    const { residence, risk_declaration, personal_information } = ANSWERS;
    await save(who, { residence, risk_declaration });
    await save(who, { personal_information });
    await rename(who, 'Elon', 'Musk');
    const after = await onboarding(who);
    expect(stepOf(after, 'personal_information')).toMatchObject({
      stage: 'draft',
      reason:
        'Your profile shows Elon Musk, but this step shows Signe Dahlgren: confirm your name.',
    });
    expect(after.missing).toContain('personal_information');
    const again = { ...personal_information, firstName: 'Elon', lastName: 'Musk' };
    expect((await save(who, { personal_information: again })).status).toBe(200);
    expect(stepOf(await onboarding(who), 'personal_information')?.stage).toBe('submitted');
  });
});

describe('the signature for a company', () => {
  test('becomes invalid, like the representative, after its signer’s name changes', async () => {
    const who = await filledCompany(world);
    const { name } = who.actor;
    expect((await rename(who, 'Elon', 'Musk')).status).toBe(200);
    const { organization } = await onboarding(who);
    expect(organization.signature).toBeNull();
    expect(stepOf(organization, 'account_agreement')).toMatchObject({
      stage: 'draft',
      reason: `Signed as ${name}, whose name is now Elon Musk: sign again under it.`,
    });
    expect(stepOf(organization, 'authorized_representative')).toMatchObject({ stage: 'draft' });
    expect(organization.missing).toEqual(['authorized_representative', 'account_agreement']);
    expect(await signAgain(who)).toBe(200);
    expect((await onboarding(who)).organization.signature.name).toBe('Elon Musk');
  });

  test('is checked against the member who signed, and names the representative', async () => {
    const who = await applyingCompany(world);
    const { name } = who.actor;
    const { id } = (await onboarding(who)).review;
    const { compared, outcome } = await agreementCheck(id);
    expect(outcome).toBe('passed');
    expect(compared).toMatch(/^Signature of .+, against the name of the member who signed, .+; /);
    expect(compared).toContain(`authorised representative: ${name}`);
  });
});
