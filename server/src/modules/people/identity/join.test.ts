import { describe, expect, test } from 'vitest';
import { openJoinHarness } from '../../../../test/fixtures/join-harness.ts';
import { userByEmail } from './index.ts';

const { world, newBrowser, newPerson, joined, mailsTo, minutes } = await openJoinHarness();

describe('joining', () => {
  test('returns user, token and address, opens a session and mails a code', async () => {
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

  test('sets the session in an http-only cookie, and stores only its hash', async () => {
    const { answer } = await joined();
    const cookie = answer.raw.cookies.find((each) => each.name === 'holdfast_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7200 });
    const dump = await world.edge.pool.query(
      'select row_to_json(s)::text as row from identity.session s',
    );
    expect(dump.rows.some(({ row }) => row.includes(answer.body.data.token))).toBe(false);
  });

  test('succeeds once for a hundred requests with one email in different letter case', async () => {
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

  test('reveals a taken email five times per IP address, and nothing after that', async () => {
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
    expect((await mailsTo(person.email))[0]?.subject).toBe('You already have a Holdfast account');
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

  test('creates a company with its profile, or nothing when its name is taken', async () => {
    const institutional = { companyName: 'Northlight Capital' };
    const first = await newBrowser().post('/user/register', { ...newPerson(), institutional });
    expect(first.body).toMatchObject({ code: 'COMPANY_CREATED', message: 'Company created' });
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

  test('accepts referral codes, and refuses unknown codes and invitations', async () => {
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

describe('verifying the email address', () => {
  test('accepts the right code once, and refuses a wrong one', async () => {
    const { person, browser } = await joined();
    const code = (await mailsTo(person.email))[0]?.code ?? '';
    const other = code === '000000' ? '000001' : '000000';
    const wrong = await browser.post('/user/email/verify', { code: other });
    expect(wrong.body).toMatchObject({
      code: 'INVALID_VERIFICATION_TOKEN',
      message: "Verification failed. Code doesn't match",
    });
    expect((await browser.post('/user/email/verify', { code })).body).toMatchObject({
      message: 'Email verified',
      data: { emailVerified: true },
    });
    const again = await browser.post('/user/email/verify', { code });
    expect(again.body.code).toBe('EMAIL_ALREADY_VERIFIED');
    expect((await browser.get('/user/me')).body.data.user.emailVerified).toBe(true);
  });

  test('refuses a code after 30 minutes and after five wrong attempts', async () => {
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

  test('succeeds once when the right code is sent a hundred times concurrently', async () => {
    const { person, browser } = await joined();
    const code = (await mailsTo(person.email))[0]?.code ?? '';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.post('/user/email/verify', { code })),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  });

  test('accepts a link once, in any browser', async () => {
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

  test('replaces the old code when a new one is requested a minute later', async () => {
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
