import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { countryForm } from '@holdfast/domain/platform/reference/country-forms';
import { describe, expect, test } from 'vitest';
import { ANSWERS, uploadAll } from '../../../../test/fixtures/applicant.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { SIGNATURE, signAccount } from '../../../../test/fixtures/signature.ts';
import { ask, png } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { stageImage } from '../files/index.ts';
import { addDocument } from './index.ts';

// A resident of each country can complete the form with local data.

const world = await openWorld();
const http = await world.http();
const SERVED = COUNTRIES.filter(({ code }) => code !== 'USA');

const put = (who: Someone, meta: Record<string, unknown>) =>
  ask(http, 'PUT', '/user/onboarding/status', who.token, { meta });
type View = { steps: { step: string; answer: Record<string, unknown> | null }[] };
const answerIn = (view: View, step: string) =>
  view.steps.find((one) => one.step === step)?.answer ?? {};

async function resident(country: string): Promise<Someone> {
  const who = await person(world, 'new');
  const residence = { country, isUsPerson: false };
  await put(who, { residence, risk_declaration: ANSWERS.risk_declaration });
  return who;
}

const { postalCode: _, ...PERSONAL } = ANSWERS.personal_information;

describe('a resident of', () => {
  test.each(SERVED)('$name enters postal code and phone in the local format', async (one) => {
    const { code: country, dialling } = one;
    const who = await resident(country);
    const { postalCode } = countryForm(country);
    const phone = `${dialling} 70-123 45 67`;
    const personal = { ...PERSONAL, phone };
    const without = await put(who, { personal_information: personal });
    if (postalCode?.isRequired) {
      expect(without.body.errors).toEqual([
        {
          field: 'meta.personal_information.postalCode',
          rule: 'required',
          message: `${postalCode.label} is required`,
        },
      ]);
    } else expect(without.status).toBe(200);
    if (!postalCode) return;
    const wrong = await put(who, { personal_information: { ...personal, postalCode: '#' } });
    expect(wrong.body.errors[0]).toMatchObject({
      field: 'meta.personal_information.postalCode',
      rule: 'postal_code',
    });
    const typed = ` ${postalCode.example.toLowerCase()} `;
    const right = await put(who, {
      personal_information: { ...personal, postalCode: typed, region: 'A part of it' },
    });
    expect(right.status).toBe(200);
    expect(answerIn(right.body.data, 'personal_information')).toMatchObject({
      postalCode: postalCode.example,
      phone: `${dialling}701234567`,
      region: 'A part of it',
    });
  });

  test('the USA is refused, whatever the postal code', async () => {
    const who = await person(world, 'new');
    const refused = await put(who, { residence: { country: 'USA', isUsPerson: true } });
    expect(refused.status).toBe(200);
    const next = await put(who, { personal_information: { ...PERSONAL, postalCode: '10001' } });
    expect(next.body.code).toBe('US_PERSON');
  });
});

describe('an identity card', () => {
  test('of Hong Kong is accepted and stored with its number as printed', async () => {
    const who = await resident('HKG');
    await put(who, { personal_information: { ...PERSONAL, phone: '+852 5123 4567' } });
    await uploadAll(world, who.actor.userId);
    const back = await stageImage(world.ports.storage, world.edge.seal, await png());
    await world.as(undefined, (ctx) => addDocument(ctx, who.actor.userId, 'identity_back', back));
    await signAccount(world, who);
    const card = { ...ANSWERS.identification, documentType: 'id_card', country: 'HKG' };
    const wrong = await put(who, { identification: { ...card, documentNumber: 'A123456(4)' } });
    expect(wrong.body.errors).toEqual([
      {
        field: 'meta.identification.documentNumber',
        rule: 'alpha_num',
        message: 'should be entered as on the card, such as A123456(3)',
      },
    ]);
    const right = await put(who, { identification: { ...card, documentNumber: 'a123456(3)' } });
    expect(right.status).toBe(200);
    expect(answerIn(right.body.data, 'identification').documentNumber).toBe('A123456(3)');
  });
});

describe('a person with a single legal name', () => {
  test('joins, completes identification, has that name everywhere, and signs', async () => {
    const email = 'suharto@single.test';
    const joined = await ask(http, 'POST', '/user/register', undefined, {
      email,
      password: 'Otter-River-27!',
      firstName: 'Suharto',
      lastName: '',
    });
    expect([joined.status, joined.body.data.user.kyc]).toMatchObject([
      201,
      { firstName: 'Suharto', lastName: '' },
    ]);
    const mails = await ask(http, 'GET', `/dev/mail?recipient=${email}`);
    const { code } = mails.body.data.find((mail: { code: string | null }) => mail.code);
    const token = joined.body.data.token as string;
    await ask(http, 'POST', '/user/email/verify', token, { code });
    const userId = joined.body.data.user.id as string;
    const who = { token, actor: { userId } } as unknown as Someone;
    await put(who, { residence: ANSWERS.residence, risk_declaration: ANSWERS.risk_declaration });
    const personal = { ...ANSWERS.personal_information, firstName: 'Suharto', lastName: ' ' };
    const named = await put(who, { personal_information: personal });
    expect(named.status).toBe(200);
    expect(answerIn(named.body.data, 'personal_information')).toMatchObject({ lastName: '' });
    await uploadAll(world, userId);
    const identification = { ...ANSWERS.identification, fullName: 'SUHARTO' };
    expect((await put(who, { identification })).status).toBe(200);
    const [agreement] = (await ask(http, 'GET', '/user/agreements?kind=account', token)).body.data;
    const read = { version: agreement.version, isRead: true };
    await ask(http, 'POST', `/user/agreements/${agreement.id}/open`, token, read);
    const signed = await ask(http, 'POST', '/asset/accept-agreement', token, {
      agreementId: agreement.id,
      version: agreement.version,
      bodyHash: agreement.bodyHash,
      name: 'Suharto',
      signature: SIGNATURE,
    });
    expect(signed.status).toBeLessThan(300);
    const sent = await put(who, {
      wealth: { skip: true },
      experience: { skip: true },
      review: {},
    });
    expect(sent.status).toBe(200);
    const { rows } = await world.edge.pool.query(
      `select p.display_name, u.first_name, u.last_name from identity."user" u
       join identity.party p on p.id = u.party_id where u.id = $1`,
      [userId],
    );
    const reviewer = await staff(world, 'staff_compliance');
    const queue = (await ask(http, 'GET', '/admin/onboarding', reviewer.token)).body.data;
    const listed = queue.filter((one: { applicant: { name: string } }) =>
      one.applicant.name.startsWith('Suharto'),
    );
    expect(listed.map((one: { applicant: { name: string } }) => one.applicant.name)).toEqual([
      'Suharto',
    ]);
    expect(rows).toEqual([{ display_name: 'Suharto', first_name: 'Suharto', last_name: '' }]);
  });
});
