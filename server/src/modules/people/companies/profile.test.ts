import { describe, expect, test } from 'vitest';
import { company, person, staff } from '../../../../test/fixtures/people.ts';
import { ask, jpeg, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import {
  actorOf,
  grantRole,
  openSession,
  partyById,
  register,
  setResidence,
} from '../identity/index.ts';
import { moveCompanyStatus } from './index.ts';

const world = await openWorld();
const http = await world.http();
let names = 0;
const fresh = () => `Company of test ${++names}`;

const update = (token: string, body: unknown) => ask(http, 'POST', '/company/update', token, body);

describe('a company’s profile', () => {
  test('is changed by its administrator, field by field', async () => {
    const { token } = await company(world, { approved: false });
    const companyName = fresh();
    const first = await update(token, {
      companyName: `  ${companyName}  `,
      registrationNumber: 'IE 554 210',
      country: 'IRL',
      city: 'Galway',
      website: 'tidewater.example',
      about: 'We invest for three families.',
      founded: 1987,
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      code: 'COMPANY_UPDATED',
      message: 'Company updated',
      data: { company: { companyName, status: 'pending', isOwner: false } },
    });
    await update(token, { city: '', founded: null });
    expect((await ask(http, 'GET', '/company/profile', token)).body.data).toMatchObject({
      companyName,
      registrationNumber: 'IE 554 210',
      city: null,
      website: 'https://tidewater.example',
      founded: null,
      identityLocked: false,
    });
    expect((await ask(http, 'GET', '/company', token)).body.data.company.companyName).toBe(
      companyName,
    );
  });

  test('renames the party with the company', async () => {
    const { token, actor } = await company(world, { approved: false });
    const companyName = fresh();
    await update(token, { companyName });
    const party = await world.as(undefined, (ctx) => partyById(ctx, actor.partyId));
    expect(party?.displayName).toBe(companyName);
  });

  test.each([
    [{ companyName: '!' }, 'companyName'],
    [{ companyName: '!!!' }, 'companyName'],
    [{ country: 'FRA' }, 'country'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'nowhere' }, 'website'],
    [{ founded: 900 }, 'founded'],
    [{ founded: 2900 }, 'founded'],
    [{ founded: 1987.5 }, 'founded'],
    [{ about: 'x'.repeat(2001) }, 'about'],
    [{ isOwner: true }, 'isOwner'],
    [{ status: 'approved' }, 'status'],
    [{ logoFileId: 'x' }, 'logoFileId'],
  ])('refuses %j with an error on the field', async (body, field) => {
    const { token } = await company(world, { approved: false });
    const answer = await update(token, body);
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('E_VALIDATION_FAILURE');
    expect(answer.body.errors[0].field).toBe(field);
  });

  test('refuses the USA as the country', async () => {
    const { token } = await company(world, { approved: false });
    expect((await update(token, { country: 'USA' })).body.code).toBe('US_PERSON');
  });

  test('locks name, number and country during review and after verification', async () => {
    const founded = await company(world, { approved: false });
    await update(founded.token, { registrationNumber: 'A 1', country: 'IRL' });
    const move = (to: 'in_progress' | 'approved' | 'pending') =>
      world.as(undefined, (ctx) => moveCompanyStatus(ctx, founded.companyId, to));
    await move('in_progress');
    for (const body of [
      { companyName: fresh() },
      { registrationNumber: 'B 2' },
      { country: 'GBR' },
    ]) {
      const answer = await update(founded.token, body);
      expect(answer.body.code).toBe('COMPANY_LOCKED');
      expect(answer.body.message).toMatch(/Contact support/);
    }
    const rest = { registrationNumber: 'A 1', country: 'IRL', city: 'Cork' };
    expect((await update(founded.token, rest)).status).toBe(200);
    await move('pending');
    expect((await update(founded.token, { registrationNumber: 'B 2' })).status).toBe(200);
    await move('approved');
    expect((await update(founded.token, { country: 'GBR' })).body.code).toBe('COMPANY_LOCKED');
  });

  test('refuses a taken name in other letter case, spacing or punctuation', async () => {
    const taken = await company(world, { name: 'Harbour & Sons Ltd' });
    const other = await company(world, { approved: false });
    for (const companyName of [
      'harbour & sons ltd',
      'HARBOUR and SONS Limited',
      'Harbour  & Sons, Ltd.',
    ]) {
      const answer = await update(other.token, { companyName });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'COMPANY_EXISTS',
        message: 'Company with this name already exists',
      });
    }
    expect((await ask(http, 'GET', '/company', taken.token)).status).toBe(200);
  });

  test('gives a name to only one of the companies that claim it concurrently', async () => {
    const companies = await Promise.all(
      Array.from({ length: 20 }, () => company(world, { approved: false })),
    );
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        update(companies[i % 20]?.token ?? '', {
          companyName: i % 2 ? 'Race Ltd' : 'RACE Limited',
        }),
      ),
    );
    const winners = new Set(
      answers.flatMap((a, i) => (a.status === 200 ? [companies[i % 20]?.companyId] : [])),
    );
    expect(winners.size).toBe(1);
    const refused = answers.filter((a) => a.status !== 200);
    expect(new Set(refused.map((a) => a.body.code))).toEqual(new Set(['COMPANY_EXISTS']));
  });

  test('is public for approved asset managers, and private for investors', async () => {
    const owner = await company(world, { isOwner: true });
    const applying = await company(world, { isOwner: true, approved: false });
    const investing = await company(world);
    const stranger = await person(world, 'approved');
    const employee = await staff(world, 'staff_support');
    const look = (id: string, token: string) => ask(http, 'GET', `/company/${id}`, token);
    expect((await look(owner.companyId, stranger.token)).body.data).toMatchObject({
      isOwner: true,
      isVerified: true,
    });
    for (const { companyId, token } of [applying, investing]) {
      expect((await look(companyId, stranger.token)).status).toBe(404);
      expect((await look(companyId, token)).body.data.isOwner).toBe(false);
      expect((await look(companyId, employee.token)).status).toBe(200);
    }
  });
});

describe('founding a company', () => {
  const found = (token: string, body: object) => ask(http, 'POST', '/company', token, body);

  async function institutionalWithout(us = false) {
    return world.as(undefined, async (ctx) => {
      const given = {
        email: `founder${++names}@holdfast.test`,
        passwordHash: 'x',
        firstName: 'Ada',
        lastName: 'Founder',
        institutional: { companyName: 'unnamed' },
      };
      const { userId } = await register(ctx, given);
      if (us) await setResidence(ctx, userId, { country: 'USA', isUsPerson: true });
      return { userId, token: (await openSession(ctx, userId)).token };
    });
  }

  test('is possible once for an institutional user without a company', async () => {
    const { userId, token } = await institutionalWithout();
    const companyName = fresh();
    const made = await found(token, { companyName, country: 'SWE', website: '' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      code: 'COMPANY_CREATED',
      message: 'Company created',
      data: { company: { companyName } },
    });
    const actor = await world.as(undefined, (ctx) => actorOf(ctx, userId));
    expect(actor.companyId).toBe(made.body.data.company.id);
    expect((await found(token, { companyName })).body.code).toBe('COMPANY_EXISTS');
    expect((await found(token, { companyName: fresh() })).body.code).toBe('COMPANY_FOUNDED');
  });

  test('succeeds once with a hundred concurrent requests', async () => {
    const { token } = await institutionalWithout();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => found(token, { companyName: fresh() })),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.every((a) => a.status < 500)).toBe(true);
  });

  test('is refused to a US person and to a personal account', async () => {
    const us = await institutionalWithout(true);
    expect((await found(us.token, { companyName: fresh() })).body.code).toBe('US_PERSON');
    const alone = await person(world, 'us');
    expect((await found(alone.token, { companyName: fresh() })).body.code).toBe('US_PERSON');
    const personal = await person(world, 'approved');
    const refused = await found(personal.token, { companyName: fresh() });
    expect(refused.body.code).toBe('NOT_INSTITUTIONAL');
    expect(refused.body.message).toMatch(/personal account/);
  });
});

describe('the logo of a company', () => {
  test('is re-encoded, public, small, and unavailable after its removal', async () => {
    const { token } = await company(world);
    const set = await sendForm(http, '/company/logo', token, {}, { bytes: await jpeg(1200, 900) });
    expect(set.status).toBe(200);
    const { companyLogo } = set.body.data.company;
    const look = () => http.inject({ url: `/api/preview?path=${companyLogo}` });
    const shown = await look();
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.includes('Secret camera')).toBe(false);
    expect(shown.rawPayload.length).toBeLessThan(60_000);
    expect((await ask(http, 'GET', '/company', token)).body.data.company.companyLogo).toBe(
      companyLogo,
    );
    const next = await sendForm(http, '/company/logo', token, {}, { bytes: await png() });
    expect(next.body.data.company.companyLogo).not.toBe(companyLogo);
    expect((await look()).statusCode).toBe(404);
    const removed = await ask(http, 'DELETE', '/company/logo', token);
    expect(removed.body).toMatchObject({
      code: 'COMPANY_UPDATED',
      data: { company: { companyLogo: null } },
    });
  });

  test('refuses other files, oversized images and users without permission', async () => {
    const { token } = await company(world);
    const send = (bytes: Uint8Array, who = token) =>
      sendForm(http, '/company/logo', who, {}, { bytes });
    const text = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(text.body).toMatchObject({
      code: 'INVALID_FILE_EXTENSION',
      message: 'Only jpeg and png files are allowed',
    });
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(large.body).toMatchObject({
      code: 'ENTITY_TOO_LARGE',
      message: 'Maximum file size is 5MB',
    });
    const stranger = await person(world, 'approved');
    expect((await send(await png(), stranger.token)).body.code).toBe('E_UNAUTHORIZED_ACTION');
    await world.as(undefined, (ctx) =>
      grantRole(ctx, stranger.actor.userId, 'company_administrator'),
    );
    expect((await send(await png(), stranger.token)).body.code).toBe('COMPANY_DOES_NOT_EXISTS');
  });
});
