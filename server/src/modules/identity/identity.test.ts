import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { openWorld } from '../../../test/world.ts';
import { argon2Hasher, CHEAP_COST } from '../../adapters/argon2/hasher.ts';
import { blockUser, type Hasher, userByEmail } from './index.ts';

/** Counts how often a password is really looked at. */
let looks = 0;
const cheap = argon2Hasher({
  cost: CHEAP_COST,
  masterKey: Buffer.alloc(32, 7),
  atOnce: 2,
  waiting: 1000,
});
const hasher: Hasher = {
  ...cheap,
  verify: (hash, password) => {
    looks++;
    return cheap.verify(hash, password);
  },
};

const world = await openWorld({ ports: { hasher } });
const http = await world.http();
const PASSWORD = 'Quiet-Harbour-41!';
let people = 0;
let addresses = 0;

/** Each person asks from an address of their own, so that no test spends another's budget. */
const newBrowser = () =>
  openBrowser(http, `10.0.${Math.floor(addresses / 250)}.${++addresses % 250}`);
const newPerson = () => ({
  email: `person${++people}@harbour.test`,
  password: PASSWORD,
  firstName: 'Amara',
  lastName: 'Lindqvist',
});

async function joined() {
  const person = newPerson();
  const browser = newBrowser();
  const answer = await browser.post('/user/register', person);
  expect(answer.status).toBe(201);
  return { person, browser, answer };
}

async function mailsTo(email: string) {
  const { body } = await newBrowser().get(`/dev/mail?recipient=${encodeURIComponent(email)}`);
  return body.data as { subject: string; code: string | null; actionUrl: string | null }[];
}

const minutes = (n: number) => world.clock.advance(n * 60_000);

describe('joining', () => {
  test('answers user, token and address, opens a session and mails a code', async () => {
    const { person, browser, answer } = await joined();
    const { data, code, success } = answer.body;
    expect({ success, code }).toEqual({ success: true, code: 'VERIFICATION_EMAIL_SENT' });
    expect(data.user).toMatchObject({ email: person.email, emailVerified: false });
    expect(data.token).toMatch(/^hf_[\w-]{43}$/);
    expect(data.algorandAccount.address).toMatch(/^[A-Z2-7]{58}$/);
    expect(Object.keys(data.algorandAccount)).toEqual(['address']);
    const me = await newBrowser().get('/user/me', { authorization: `Bearer ${data.token}` });
    expect(me.body.data.user.email).toBe(person.email);
    expect((await browser.get('/user/me')).status).toBe(200);
    expect((await mailsTo(person.email))[0]?.code).toMatch(/^\d{6}$/);
  });

  test('sets the session as a cookie that no script reads, and keeps only its hash', async () => {
    const { answer } = await joined();
    const cookie = answer.raw.cookies.find((each) => each.name === 'holdfast_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7200 });
    const dump = await world.edge.pool.query(
      'select row_to_json(s)::text as row from identity.session s',
    );
    expect(dump.rows.some(({ row }) => row.includes(answer.body.data.token))).toBe(false);
  });

  test('of a hundred with one e-mail in different cases one joins', async () => {
    const person = newPerson();
    const spelled = (i: number) =>
      [...person.email].map((c, at) => (((i + 1) >> (at % 7)) & 1 ? c.toUpperCase() : c)).join('');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        newBrowser().post('/user/register', { ...person, email: spelled(i) }),
      ),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    const refused = answers.filter((a) => a.status !== 201);
    expect(new Set(refused.map((a) => `${a.status} ${a.body.code} ${a.body.message}`))).toEqual(
      new Set(['400 EMAIL_ALREADY_EXISTS Email ID already exists']),
    );
    const { rows } = await world.edge.pool.query(
      'select count(*)::int as n from identity."user" u join identity.party p on p.id = u.party_id where email = $1',
      [person.email],
    );
    expect(rows[0].n).toBe(1);
  });

  test('says that an e-mail is taken five times to an address, then nothing either way', async () => {
    const { person } = await joined();
    const curious = newBrowser();
    for (let i = 0; i < 5; i++) {
      const answer = await curious.post('/user/register', person);
      expect(answer.body.code).toBe('EMAIL_ALREADY_EXISTS');
    }
    const vague = await curious.post('/user/register', person);
    expect(vague.status).toBe(200);
    expect(vague.body).toMatchObject({ success: true, code: 'VERIFICATION_EMAIL_SENT' });
    expect(vague.body.data).toEqual({ user: null, token: null, algorandAccount: null });
    expect(vague.raw.cookies).toEqual([]);
    expect((await mailsTo(person.email))[0]?.subject).toBe('You have a Holdfast account already');
  });

  test.each([
    ['Sh0rt!', 'should have 8 characters at min.'],
    ['alllowercase1!', 'Should have 1 uppercase, special character, lowercase and number'],
    ['NoSpecial123', 'Should have 1 uppercase, special character, lowercase and number'],
    ['P@ssw0rd123!', 'Password does not meet criteria'],
    ['Marlin77!xX', 'Password does not meet criteria'],
    [`Aa1!${'x'.repeat(130)}`, 'should have 128 characters at max.'],
  ])('refuses the password %s', async (password, message) => {
    const body = { ...newPerson(), email: 'marlin77@harbour.test', password };
    const answer = await newBrowser().post('/user/register', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'CHOOSE_BETTER_PASSWORD',
      message: 'Password does not meet criteria',
      errors: [{ field: 'password', message }],
    });
  });

  test('a company joins with its profile; a name that is taken undoes everything', async () => {
    const institutional = { companyName: 'Northlight Capital' };
    const first = await newBrowser().post('/user/register', { ...newPerson(), institutional });
    expect(first.body.data.user).toMatchObject({
      profile: { isInstitutional: true },
      roles: ['company_administrator'],
      company: { companyName: 'Northlight Capital', isOwner: false },
    });
    const person = newPerson();
    const second = await newBrowser().post('/user/register', { ...person, institutional });
    expect(second.body).toMatchObject({ code: 'COMPANY_EXISTS' });
    expect(second.body.message).toBe('Company with this name already exists');
    expect(await world.as(undefined, (ctx) => userByEmail(ctx, person.email))).toBeUndefined();
  });

  test('knows referral codes, and refuses unknown ones and invitations', async () => {
    const { answer } = await joined();
    const referralCode = answer.body.data.user.referralCode.toLowerCase();
    const referred = await newBrowser().post('/user/register', { ...newPerson(), referralCode });
    expect(referred.status).toBe(201);
    const unknown = { ...newPerson(), referralCode: 'NOSUCH00' };
    expect((await newBrowser().post('/user/register', unknown)).body.code).toBe(
      'INVALID_REFERRAL_CODE',
    );
    const invited = { ...newPerson(), institutional: { invitationToken: 'abc' } };
    expect((await newBrowser().post('/user/register', invited)).body.code).toBe(
      'INVALID_INVITATION',
    );
  });
});

describe('signing in', () => {
  test('answers user and token; the wrong password and the unknown e-mail say so', async () => {
    const { person } = await joined();
    const { email, password } = person;
    const right = await newBrowser().post('/user/login', { email: email.toUpperCase(), password });
    expect(right.status).toBe(200);
    expect(Object.keys(right.body.data)).toEqual(['user', 'token']);
    const wrong = await newBrowser().post('/user/login', { email, password: 'Wrong-1-word!' });
    expect(wrong.body).toEqual({
      success: false,
      code: 'INVALID_PASSWORD',
      message: 'Incorrect password',
    });
    expect(wrong.status).toBe(400);
    const unknown = await newBrowser().post('/user/login', { email: 'no@harbour.test', password });
    expect(unknown.body).toMatchObject({
      code: 'EMAIL_DOES_NOT_EXISTS',
      message: 'Unregistered email. Please join.',
    });
  });

  test('past the budget of an address an unknown e-mail is an incorrect password', async () => {
    const curious = newBrowser();
    const codes: string[] = [];
    for (let i = 0; i < 7; i++) {
      const email = `nobody${i}@harbour.test`;
      codes.push((await curious.post('/user/login', { email, password: PASSWORD })).body.code);
    }
    expect(codes.slice(0, 5).every((code) => code === 'EMAIL_DOES_NOT_EXISTS')).toBe(true);
    expect(codes.slice(5)).toEqual(['INVALID_PASSWORD', 'INVALID_PASSWORD']);
  });

  test('five wrong passwords lock strangers out for an hour, and the known browser not', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const wrong = { email, password: 'Wrong-1-word!' };
    const codes: string[] = [];
    for (let i = 0; i < 6; i++)
      codes.push((await newBrowser().post('/user/login', wrong)).body.code);
    expect(codes).toEqual([
      ...Array(4).fill('INVALID_PASSWORD'),
      ...Array(2).fill('MAX_AUTH_ATTEMPT_EXCEPTION'),
    ]);
    const locked = await newBrowser().post('/user/login', { email, password });
    expect(locked.status).toBe(423);
    expect(locked.body.message).toBe('Maximum wrong passwords attempted');
    expect((await browser.post('/user/login', { email, password })).status).toBe(200);
    expect((await mailsTo(email)).some((mail) => mail.subject.includes('locked'))).toBe(true);
    minutes(59);
    expect((await newBrowser().post('/user/login', { email, password })).status).toBe(423);
    minutes(2);
    expect((await newBrowser().post('/user/login', { email, password })).status).toBe(200);
  });

  test('of fifty wrong passwords at once five are looked at', async () => {
    const { person } = await joined();
    const { email, password } = person;
    const before = looks;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        newBrowser().post('/user/login', { email, password: 'Wrong-1-word!' }),
      ),
    );
    expect(looks - before).toBe(5);
    const locked = answers.filter((a) => a.body.code === 'MAX_AUTH_ATTEMPT_EXCEPTION');
    expect(locked).toHaveLength(46);
    expect((await newBrowser().post('/user/login', { email, password })).status).toBe(423);
    expect(looks - before).toBe(5);
  });

  test('a right password ends the row of wrong ones', async () => {
    const { person } = await joined();
    const { email, password } = person;
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) {
        await newBrowser().post('/user/login', { email, password: 'Wrong-1-word!' });
      }
      expect((await newBrowser().post('/user/login', { email, password })).status).toBe(200);
    }
  });

  test('a blocked person may sign in and is refused everything protected', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const { id } = (await browser.get('/user/me')).body.data.user;
    await world.as(undefined, (ctx) => blockUser(ctx, id, 'A reason'));
    expect((await browser.get('/user/me')).status).toBe(401);
    const again = await newBrowser().post('/user/login', { email, password });
    expect(again.body.data.user.profile.userStatus).toBe('blocked');
    const token = again.body.data.token;
    const change = await newBrowser().post(
      '/user/password/change',
      {
        currentPassword: password,
        newPassword: 'Other-Word-77!',
        confirmPassword: 'Other-Word-77!',
      },
      { authorization: `Bearer ${token}` },
    );
    expect(change.body).toMatchObject({ code: 'USER_BLOCKED', message: 'User is blocked' });
  });
});

describe('sessions', () => {
  test('no session, a wrong one and an ended one each say what they are', async () => {
    const { browser } = await joined();
    expect((await newBrowser().get('/user/me')).body.message).toBe('You are not logged in');
    const wrong = await newBrowser().get('/user/me', { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(wrong.body.code).toBe('INVALID_TOKEN');
    minutes(121);
    const idle = await browser.get('/user/me');
    expect(idle.status).toBe(401);
    expect(idle.body).toMatchObject({
      code: 'SESSION_ENDED',
      message: 'Logged out due to inactivity',
    });
  });

  test('activity keeps a session, in the background it does not, and 12 hours are the end', async () => {
    const { browser } = await joined();
    for (let hour = 0; hour < 11; hour++) {
      minutes(60);
      const answer = await browser.get('/user/me');
      expect(answer.status).toBe(200);
      expect(answer.raw.cookies.map((c) => c.name)).toEqual(['holdfast_session', 'XSRF-TOKEN']);
    }
    minutes(59);
    expect((await browser.get('/user/me')).status).toBe(200);
    minutes(2);
    expect((await browser.get('/user/me')).body.code).toBe('SESSION_EXPIRED');
    const other = (await joined()).browser;
    minutes(119);
    const quiet = await other.get('/user/me', { 'x-background': '1' });
    expect(quiet.status).toBe(200);
    expect(quiet.raw.cookies).toEqual([]);
    minutes(2);
    expect((await other.get('/user/me')).body.code).toBe('SESSION_ENDED');
  });

  test('sign-out ends the session and takes its cookies, and needs our own page', async () => {
    const { browser } = await joined();
    const token = browser.cookies.get('holdfast_session') ?? '';
    const foreign = await browser.get('/user/logout', { 'x-xsrf-token': 'x' });
    expect(foreign.status).toBe(403);
    expect((await browser.get('/user/logout')).status).toBe(200);
    expect(browser.cookies.has('holdfast_session')).toBe(false);
    const after = await newBrowser().get('/user/me', { authorization: `Bearer ${token}` });
    expect(after.body.code).toBe('INVALID_TOKEN');
  });

  test('are listed, ended one by one, and another person’s is not found', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const second = newBrowser();
    await second.post('/user/login', { email, password });
    const list = (await browser.get('/user/sessions')).body.data;
    expect(list).toHaveLength(2);
    expect(list[0].current).toBe(true);
    const stranger = (await joined()).browser;
    expect((await stranger.send('DELETE', `/user/sessions/${list[1].id}`)).status).toBe(404);
    expect((await browser.send('DELETE', `/user/sessions/${list[1].id}`)).status).toBe(200);
    expect((await second.get('/user/me')).status).toBe(401);
    await second.post('/user/login', { email, password });
    expect((await browser.post('/user/sessions/end-others')).body.data).toEqual({ ended: 1 });
    expect((await second.get('/user/me')).status).toBe(401);
  });

  test('a cookie that was there before sign-in is not the session after it', async () => {
    const { person } = await joined();
    const { email, password } = person;
    const browser = newBrowser();
    browser.cookies.set('holdfast_session', `hf_${'a'.repeat(43)}`);
    await browser.post('/user/login', { email, password });
    expect(browser.cookies.get('holdfast_session')).not.toBe(`hf_${'a'.repeat(43)}`);
  });
});

describe('verifying the e-mail', () => {
  test('by code: wrong, right, and again', async () => {
    const { person, browser } = await joined();
    const code = (await mailsTo(person.email))[0]?.code ?? '';
    const other = code === '000000' ? '000001' : '000000';
    const wrong = await browser.post('/user/email/verify', { code: other });
    expect(wrong.body).toMatchObject({
      code: 'INVALID_VERIFICATION_TOKEN',
      message: "Verification failed. Code doesn't match",
    });
    expect((await browser.post('/user/email/verify', { code })).body.data).toEqual({
      emailVerified: true,
    });
    const again = await browser.post('/user/email/verify', { code });
    expect(again.body.code).toBe('EMAIL_ALREADY_VERIFIED');
    expect((await browser.get('/user/me')).body.data.user.emailVerified).toBe(true);
  });

  test('a code ends after 30 minutes and after five wrong ones', async () => {
    const late = await joined();
    const lateCode = (await mailsTo(late.person.email))[0]?.code ?? '';
    minutes(31);
    const expired = await late.browser.post('/user/email/verify', { code: lateCode });
    expect(expired.body.code).toBe('VERIFICATION_TOKEN_EXPIRED');
    const guessing = await joined();
    const code = (await mailsTo(guessing.person.email))[0]?.code ?? '';
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () =>
        guessing.browser.post('/user/email/verify', {
          code: code === '111111' ? '222222' : '111111',
        }),
      ),
    );
    const tried = guesses.filter((g) => g.body.code === 'INVALID_VERIFICATION_TOKEN');
    expect(tried).toHaveLength(5);
    const right = await guessing.browser.post('/user/email/verify', { code });
    expect(right.body.code).toBe('VERIFICATION_TOKEN_EXPIRED');
  });

  test('of a hundred with the right code one verifies', async () => {
    const { person, browser } = await joined();
    const code = (await mailsTo(person.email))[0]?.code ?? '';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.post('/user/email/verify', { code })),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  });

  test('by link in another browser; the link works once', async () => {
    const { person, browser } = await joined();
    const url = (await mailsTo(person.email))[0]?.actionUrl ?? '';
    const token = new URL(url).hash.slice(1);
    const phone = newBrowser();
    expect((await phone.post('/user/email/verify-link', { token })).status).toBe(200);
    expect((await browser.get('/user/me')).body.data.user.emailVerified).toBe(true);
    expect((await phone.post('/user/email/verify-link', { token })).body.code).toBe(
      'INVALID_VERIFICATION_TOKEN',
    );
  });

  test('a new code a minute later replaces the old one', async () => {
    const { person, browser } = await joined();
    const old = (await mailsTo(person.email))[0]?.code ?? '';
    const soon = await browser.post('/user/email/resend');
    expect(soon.status).toBe(429);
    expect(Number(soon.raw.headers['retry-after'])).toBeGreaterThan(0);
    minutes(2);
    expect((await browser.post('/user/email/resend')).body.code).toBe('VERIFICATION_EMAIL_SENT');
    const fresh = (await mailsTo(person.email))[0]?.code ?? '';
    if (old !== fresh) {
      const answer = await browser.post('/user/email/verify', { code: old });
      expect(answer.body.code).toBe('INVALID_VERIFICATION_TOKEN');
    }
    expect((await browser.post('/user/email/verify', { code: fresh })).status).toBe(200);
  });
});

describe('passwords', () => {
  const next = 'Other-Anchor-52!';

  async function resetToken(email: string): Promise<string> {
    await newBrowser().post('/user/password/forgot', { email });
    const mail = (await mailsTo(email)).find((m) => m.subject === 'Set a new password');
    return new URL(mail?.actionUrl ?? '').hash.slice(1);
  }

  test('forgetting one is answered alike for every address', async () => {
    const { person } = await joined();
    const known = await newBrowser().post('/user/password/forgot', { email: person.email });
    const unknown = await newBrowser().post('/user/password/forgot', { email: 'x@harbour.test' });
    expect(known.body).toEqual(unknown.body);
    expect([known.status, unknown.status]).toEqual([200, 200]);
  });

  test('a reset ends sessions and the lock, once', async () => {
    const { person, browser } = await joined();
    const { email } = person;
    for (let i = 0; i < 5; i++) {
      await newBrowser().post('/user/login', { email, password: 'Wrong-1-word!' });
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

  test('a reset without a token, with a wrong one or a late one is refused', async () => {
    const { person } = await joined();
    const body = { password: next, confirmPassword: next };
    const reset = (more: object) => newBrowser().post('/user/password/reset', { ...body, ...more });
    expect((await reset({})).body.code).toBe('NO_RESET_TOKEN');
    expect((await reset({ token: 'x' })).body.code).toBe('INVALID_PASSWORD_RESET_TOKEN');
    const token = await resetToken(person.email);
    minutes(31);
    expect((await reset({ token })).body.code).toBe('INVALID_PASSWORD_RESET_TOKEN');
  });

  test('changing one needs the current one, differs from it, and ends every session', async () => {
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
    expect((await change('Wrong-1-word!', next)).body.code).toBe('INVALID_CURRENT_PASSWORD');
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
});

describe('profile and display', () => {
  test('names change until they are verified, pictures always', async () => {
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

  test('the display is kept', async () => {
    const { browser } = await joined();
    expect((await browser.get('/user/preferences')).body.data).toEqual({
      theme: 'auto',
      zone: 'local',
      changeColours: 'green_up',
    });
    await browser.send('PUT', '/user/preferences', { theme: 'dark' });
    await browser.send('PUT', '/user/preferences', { zone: 'utc8' });
    const { user } = (await browser.get('/user/me')).body.data;
    expect(user.preferences).toEqual({ theme: 'dark', zone: 'utc8', changeColours: 'green_up' });
  });
});
