import { describe, expect, test } from 'vitest';
import { openJoinHarness, WRONG } from '../../../../test/fixtures/join-harness.ts';
import { company } from '../../../../test/fixtures/people.ts';
import { moveCompanyStatus } from '../companies/index.ts';

const { world, newBrowser, joined, mailsTo, minutes } = await openJoinHarness();

describe('changing or resetting a password', () => {
  const next = 'Other-Anchor-52!';

  async function resetToken(email: string): Promise<string> {
    await newBrowser().post('/user/password/forgot', { email });
    const mail = (await mailsTo(email)).find((m) => m.subject === 'Set a new password');
    return new URL(mail?.actionUrl ?? '').hash.slice(1);
  }

  test('returns the same response for every address when a reset is requested', async () => {
    const { person } = await joined();
    const known = await newBrowser().post('/user/password/forgot', { email: person.email });
    const unknown = await newBrowser().post('/user/password/forgot', { email: 'x@harbour.test' });
    expect(known.body).toEqual(unknown.body);
    expect([known.status, unknown.status]).toEqual([200, 200]);
  });

  test('ends all sessions and the lock on a reset, and uses up the link', async () => {
    const { person, browser } = await joined();
    const { email } = person;
    for (let i = 0; i < 5; i++) {
      await newBrowser().post('/user/login', { email, password: WRONG });
    }
    const token = await resetToken(email);
    const body = { token, password: next, confirmPassword: next };
    const weak = { ...body, password: 'weak', confirmPassword: 'weak' };
    expect((await newBrowser().post('/user/password/reset', weak)).body.code).toBe(
      'CHOOSE_BETTER_PASSWORD',
    );
    const other = await newBrowser().post('/user/password/reset', { ...body, password: 'x' });
    expect(other.body.errors).toEqual([
      { field: 'confirmPassword', rule: 'confirmed', message: 'Passwords must match' },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => newBrowser().post('/user/password/reset', body)),
    );
    expect(answers.filter((a) => a.body.code === 'PASSWORD_CHANGED')).toHaveLength(1);
    const refused = answers.filter((a) => a.status !== 200).map((a) => a.body.code);
    expect(new Set(refused)).toEqual(new Set(['INVALID_PASSWORD_RESET_TOKEN']));
    expect((await browser.get('/user/me')).status).toBe(401);
    expect((await newBrowser().post('/user/login', { email, password: next })).status).toBe(200);
  });

  test('refuses a reset without a token, or with a wrong or expired one', async () => {
    const { person } = await joined();
    const body = { password: next, confirmPassword: next };
    const reset = (more: object) => newBrowser().post('/user/password/reset', { ...body, ...more });
    expect((await reset({})).body.code).toBe('NO_RESET_TOKEN');
    expect((await reset({ token: 'x' })).body.code).toBe('INVALID_PASSWORD_RESET_TOKEN');
    const token = await resetToken(person.email);
    minutes(31);
    expect((await reset({ token })).body.code).toBe('INVALID_PASSWORD_RESET_TOKEN');
  });

  test('requires the current password and a different new one, and ends all sessions', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const other = newBrowser();
    await other.post('/user/login', { email, password });
    const change = (currentPassword: string, newPassword: string) =>
      browser.post('/user/password/change', {
        currentPassword,
        newPassword,
        confirmPassword: newPassword,
      });
    expect((await change(WRONG, next)).body.code).toBe('INVALID_CURRENT_PASSWORD');
    expect((await change(password, password)).body.errors[0].message).toBe(
      "New password can't be same as current password",
    );
    expect((await change(password, 'Qwerty123!')).body.code).toBe('CHOOSE_BETTER_PASSWORD');
    const before = browser.cookies.get('holdfast_session');
    const changed = await change(password, next);
    expect(changed.body.code).toBe('PASSWORD_CHANGED');
    expect(browser.cookies.get('holdfast_session')).not.toBe(before);
    expect((await browser.get('/user/me')).status).toBe(200);
    expect((await other.get('/user/me')).status).toBe(401);
  });

  test('keeps the new session’s cookie when an earlier request arrives late', async () => {
    const { person, browser } = await joined();
    const late = newBrowser();
    for (const [name, value] of browser.cookies) late.cookies.set(name, value);
    const before = late.cookies.get('holdfast_session');
    const body = { currentPassword: person.password, newPassword: next, confirmPassword: next };
    expect((await browser.post('/user/password/change', body)).status).toBe(200);
    expect((await late.get('/user/me')).status).toBe(401);
    expect(late.cookies.get('holdfast_session')).toBe(before);
    minutes(2);
    expect((await late.get('/user/me')).status).toBe(401);
    expect(late.cookies.get('holdfast_session') ?? '').toBe('');
  });
});

describe('a profile', () => {
  test('has locked names for members of an approved company', async () => {
    const { token } = await company(world);
    const answer = await newBrowser().send(
      'PUT',
      '/user/profile',
      { firstName: 'Elon Reeve', lastName: 'Musk' },
      { authorization: `Bearer ${token}` },
    );
    expect(answer.body.code).toBe('NAME_VERIFIED');
  });

  test('has locked names for members of a company under review', async () => {
    const { token, companyId } = await company(world, { approved: false });
    const rename = (firstName: string) =>
      newBrowser().send(
        'PUT',
        '/user/profile',
        { firstName, lastName: 'Musk' },
        { authorization: `Bearer ${token}` },
      );
    expect((await rename('Elon')).status).toBe(200);
    await world.as(undefined, (ctx) => moveCompanyStatus(ctx, companyId, 'in_progress'));
    expect((await rename('Kimbal')).body.code).toBe('NAME_VERIFIED');
  });

  test('can change its names until they are verified, and its picture at any time', async () => {
    const { browser } = await joined();
    const put = (body: object) => browser.send('PUT', '/user/profile', body);
    expect((await put({ firstName: 'Ama', avatar: '4' })).body.data).toMatchObject({
      firstName: 'Ama',
      lastName: 'Lindqvist',
      avatar: '4',
      namesLocked: false,
    });
    expect((await put({ avatar: '7' })).status).toBe(422);
    const { id } = (await browser.get('/user/me')).body.data.user;
    await world.edge.pool.query(
      'update identity."user" set partial_complete = true where id = $1',
      [id],
    );
    expect((await put({ firstName: 'Other' })).body.code).toBe('NAME_VERIFIED');
    expect((await put({ firstName: 'Ama', avatar: '2' })).status).toBe(200);
  });

  test.each([
    [{ discord: 'nobody' }, 'Dicord profile is not valid'],
    [{ twitter: 'https://example.com/me' }, 'Twitter is not valid'],
    [{ linkedin: 'linkedin' }, 'Linkedin is not valid'],
    [{ facebook: 'x' }, 'Facebook is not valid'],
  ])('refuses the link %o', async (socialLink, message) => {
    const { browser } = await joined();
    const answer = await browser.send('PUT', '/user/profile', { socialLink });
    expect(answer.body.message).toBe(message);
    const empty = Object.fromEntries(Object.keys(socialLink).map((key) => [key, '']));
    expect((await browser.send('PUT', '/user/profile', { socialLink: empty })).status).toBe(200);
  });

  test('stores display settings', async () => {
    const { browser } = await joined();
    expect((await browser.get('/user/preferences')).body.data).toEqual({
      theme: 'auto',
      zone: 'local',
      changeColours: 'green_up',
      nameToSenders: 'shown',
    });
    await browser.send('PUT', '/user/preferences', { theme: 'dark' });
    await browser.send('PUT', '/user/preferences', { zone: 'utc8' });
    const { user } = (await browser.get('/user/me')).body.data;
    expect(user.preferences).toMatchObject({ theme: 'dark', zone: 'utc8' });
  });
});
