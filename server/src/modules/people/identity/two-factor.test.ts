import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.ts';
import { openJoinHarness, PASSWORD, WRONG } from '../../../../test/fixtures/join-harness.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { actorOf, confirmIdentity, consumeSecondFactor, resetTwoFactor } from './index.ts';

const { world, newBrowser, joined, mailsTo, minutes } = await openJoinHarness();
const PATH = '/user/two-factor-authentication';
const AUTHENTICATOR = 'AUTHENTICATOR';
const nobodys = '0000000000';

/** `steps` are half-minutes from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime() + steps * 30_000,
  });

const wrongFor = (secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '';
};

async function begin(browser: Browser): Promise<string> {
  const { body } = await browser.post(PATH, { type: AUTHENTICATOR, password: PASSWORD });
  return body.data.secret;
}

async function guarded() {
  const { person, browser } = await joined();
  const secret = await begin(browser);
  const on = await browser.post(PATH, { type: AUTHENTICATOR, code: codeOf(secret) });
  expect(on.body).toMatchObject({ data: { type: AUTHENTICATOR }, message: '2FA type updated' });
  const backup: string[] = (await browser.get('/user/backup-codes')).body.data.codes;
  const { id: userId } = (await browser.get('/user/me')).body.data.user;
  minutes(0.5);
  return { ...person, browser, secret, backup, userId: userId as string };
}
type Guarded = Awaited<ReturnType<typeof guarded>>;

const challengeFor = async ({ email }: Guarded, browser = newBrowser()): Promise<string> =>
  (await browser.post('/user/login', { email, password: PASSWORD })).body.data.challenge;

const enter = (challenge: string, code: string, browser = newBrowser()) =>
  browser.post('/user/login/two-factor', { challenge, code });

describe('enabling two-factor authentication', () => {
  test('takes effect with the first code, and never exposes the secret', async () => {
    const { person, browser } = await joined();
    const without = await browser.post(PATH, { type: AUTHENTICATOR });
    expect(without.body).toMatchObject({ errors: [{ field: 'password', rule: 'required' }] });
    const guessed = await browser.post(PATH, { type: AUTHENTICATOR, password: WRONG });
    expect(guessed.body.code).toBe('INVALID_CURRENT_PASSWORD');
    expect((await browser.get(PATH)).body.data.pending).toBe(false);
    const { body } = await browser.post(PATH, { type: AUTHENTICATOR, password: PASSWORD });
    const { otpauthUrl, secret, type } = body.data;
    expect(type).toBeNull();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(otpauthUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Holdfast',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(decodeURIComponent(url.pathname)).toContain(person.email);
    const plain = await newBrowser().post('/user/login', person_(person.email));
    expect(plain.body.data.token).toMatch(/^hf_/);
    const { rows } = await world.edge.pool.query('select secret from identity.authenticator');
    const kept = rows.map((row) => Buffer.from(row.secret).toString('latin1')).join();
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1'));
    const status = (await browser.get(PATH)).body.data;
    expect(status).toMatchObject({ type: null, since: null, pending: true, backupCodesLeft: 0 });
    expect(status.apps).toHaveLength(3);
  });

  test('takes effect only with a correct first code, which ends other sessions', async () => {
    const { person, browser } = await joined();
    const other = newBrowser();
    await other.post('/user/login', person_(person.email));
    const secret = await begin(browser);
    const wrong = await browser.post(PATH, { type: AUTHENTICATOR, code: wrongFor(secret) });
    expect(wrong.body).toMatchObject({ code: 'E_INVALID_2FA_CODE', message: 'Invalid OTP' });
    await browser.post(PATH, { type: AUTHENTICATOR, code: codeOf(secret) });
    const me = (await browser.get('/user/me')).body.data.user;
    expect(me.twoFactorAuthenticationType).toBe(AUTHENTICATOR);
    expect((await other.get('/user/me')).status).toBe(401);
    const again = await browser.post(PATH, { type: AUTHENTICATOR });
    expect(again.body.code).toBe('TWO_FACTOR_ON');
    const notices = (await browser.get('/user/notifications')).body.data;
    expect(notices[0]).toMatchObject({ kind: 'security' });
    const subjects = (await mailsTo(person.email)).map((mail) => mail.subject);
    expect(subjects).toContain('Two-factor authentication was turned on');
  });

  test('can be abandoned, and invalidates the secret of an earlier attempt', async () => {
    const { browser } = await joined();
    const first = await begin(browser);
    await begin(browser);
    const old = await browser.post(PATH, { type: AUTHENTICATOR, code: codeOf(first) });
    expect(old.body.code).toBe('E_INVALID_2FA_CODE');
    expect((await browser.post(PATH, { type: null })).status).toBe(200);
    expect((await browser.get(PATH)).body.data.pending).toBe(false);
    expect((await browser.post(PATH, { type: null })).body.code).toBe('TWO_FACTOR_OFF');
  });
});

const person_ = (email: string) => ({ email, password: PASSWORD });

describe('signing in with two-factor authentication', () => {
  test('returns only a challenge: no token, no cookie, no user', async () => {
    const person = await guarded();
    const { body, raw } = await newBrowser().post('/user/login', person_(person.email));
    expect(body).toEqual({ success: true, data: { challenge: expect.any(String) } });
    expect(raw.cookies).toEqual([]);
    const bearer = { authorization: `Bearer ${body.data.challenge}` };
    for (const path of ['/user/me', '/user/credentials', PATH]) {
      expect((await newBrowser().get(path, bearer)).status).toBe(401);
    }
  });

  test('opens a session with a code once, and refuses the same code again', async () => {
    const person = await guarded();
    const browser = newBrowser();
    const challenge = await challengeFor(person, browser);
    const code = codeOf(person.secret);
    const opened = await enter(challenge, code, browser);
    expect(opened.body).toMatchObject({ message: 'OTP verified', data: { token: /^hf_/ } });
    expect((await browser.get('/user/me')).body.data.user.email).toBe(person.email);
    expect((await enter(challenge, codeOf(person.secret, 1))).body.code).toBe(
      'SIGN_IN_CHALLENGE_ENDED',
    );
    const replayed = await enter(await challengeFor(person), code);
    expect(replayed.body).toMatchObject({ code: 'E_INVALID_2FA_CODE', message: 'Invalid OTP' });
    // The previous time step is invalid too, although its code was never used.
    const earlier = await enter(await challengeFor(person), codeOf(person.secret, -1));
    expect(earlier.body.code).toBe('E_INVALID_2FA_CODE');
  });

  test('recognises a browser after the code, and notifies the person of a new one', async () => {
    const person = await guarded();
    const browser = newBrowser();
    const challenge = await challengeFor(person, browser);
    expect(browser.cookies.has('holdfast_device')).toBe(false);
    await enter(challenge, codeOf(person.secret), browser);
    expect(browser.cookies.has('holdfast_device')).toBe(true);
    const subjects = (await mailsTo(person.email)).map((mail) => mail.subject);
    expect(subjects).toContain('A new browser signed in to your account');
  });

  test('limits a challenge to five minutes and five wrong codes', async () => {
    const person = await guarded();
    const late = await challengeFor(person);
    minutes(5.01);
    expect((await enter(late, codeOf(person.secret))).body.code).toBe('SIGN_IN_CHALLENGE_ENDED');
    const challenge = await challengeFor(person);
    const codes: string[] = [];
    for (let i = 0; i < 5; i++)
      codes.push((await enter(challenge, wrongFor(person.secret))).body.code);
    expect(codes).toEqual([...Array(4).fill('E_INVALID_2FA_CODE'), 'SIGN_IN_CHALLENGE_ENDED']);
    expect((await enter(challenge, codeOf(person.secret))).body.code).toBe(
      'SIGN_IN_CHALLENGE_ENDED',
    );
  });

  test('locks sign-in for the rest of an hour after twenty wrong codes', async () => {
    const person = await guarded();
    for (let round = 0; round < 4; round++) {
      const challenge = await challengeFor(person);
      for (let i = 0; i < 5; i++) await enter(challenge, wrongFor(person.secret));
    }
    const shut = await enter(await challengeFor(person), codeOf(person.secret));
    expect(shut.status).toBe(429);
    expect(shut.body.code).toBe('TOO_MANY_WRONG_CODES');
    expect(Number(shut.raw.headers['retry-after'])).toBeGreaterThan(3000);
    minutes(61);
    expect((await enter(await challengeFor(person), codeOf(person.secret))).status).toBe(200);
  });

  test('accepts a backup code once, however it is typed, and shows how many are left', async () => {
    const person = await guarded();
    const [first = ''] = person.backup;
    const typed = ` ${first.toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `;
    expect((await enter(await challengeFor(person), typed)).status).toBe(200);
    expect((await enter(await challengeFor(person), first)).body.code).toBe('E_INVALID_2FA_CODE');
    expect((await enter(await challengeFor(person), nobodys)).body.code).toBe('E_INVALID_2FA_CODE');
    expect((await person.browser.get(PATH)).body.data.backupCodesLeft).toBe(9);
    const { body } = await person.browser.get('/user/notifications');
    const notice = body.data.find(
      (one: { title: string }) => one.title === 'A backup code was used',
    );
    expect(notice.body).toContain('9 left');
  });

  test('ends pending challenges when the password changes', async () => {
    const person = await guarded();
    const challenge = await challengeFor(person);
    const next = 'Other-Anchor-52!';
    const body = { currentPassword: PASSWORD, newPassword: next, confirmPassword: next };
    expect((await person.browser.post('/user/password/change', body)).status).toBe(200);
    expect((await enter(challenge, codeOf(person.secret))).body.code).toBe(
      'SIGN_IN_CHALLENGE_ENDED',
    );
  });
});

describe('confirming a sensitive action', () => {
  test('accepts the password alone only without two-factor authentication', async () => {
    const person = await guarded();
    const hasher = world.ports.hasher;
    const actor = await world.as(undefined, (ctx) => actorOf(ctx, person.userId));
    const as = <T>(work: (ctx: UserCtx) => Promise<T>) =>
      world.as(actor, (ctx) => work(ctx as UserCtx));
    const call = {
      actor,
      edge: world.edge,
      requestId: world.edge.random(8).toString('hex'),
      ip: undefined,
      transaction: as,
      readOnly: as,
    };
    const prove = (proof: { password: string; code?: string }) =>
      confirmIdentity(call, { hasher }, proof).then(
        () => 'proved',
        (error: { code: string }) => error.code,
      );
    expect(await prove({ password: PASSWORD })).toBe('TWO_FACTOR_CODE_REQUIRED');
    expect(await prove({ password: WRONG, code: codeOf(person.secret) })).toBe(
      'INVALID_CURRENT_PASSWORD',
    );
    expect(await prove({ password: PASSWORD, code: wrongFor(person.secret) })).toBe(
      'E_INVALID_2FA_CODE',
    );
    expect(await prove({ password: PASSWORD, code: codeOf(person.secret) })).toBe('proved');
    // The code is used up even if the following call is refused.
    expect(await prove({ password: PASSWORD, code: codeOf(person.secret) })).toBe(
      'E_INVALID_2FA_CODE',
    );
    await world.as(undefined, (ctx) => resetTwoFactor(ctx, person.userId, 'Lost phone'));
    expect(await prove({ password: PASSWORD })).toBe('proved');
  });
});

describe('backup codes', () => {
  test('number ten, are shown once within ten minutes, and are never exposed', async () => {
    const { browser } = await joined();
    const secret = await begin(browser);
    await browser.post(PATH, { type: AUTHENTICATOR, code: codeOf(secret) });
    expect((await browser.get('/user/backup-codes', { 'x-xsrf-token': 'x' })).status).toBe(403);
    const shown = await browser.get('/user/backup-codes');
    expect(shown.raw.headers['cache-control']).toBe('private, no-store');
    const { codes } = shown.body.data;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await browser.get('/user/backup-codes')).body.data).toMatchObject({
      codes: null,
      left: 10,
    });
    minutes(0.5);
    const renewed = await browser.post('/user/backup-codes', {
      password: PASSWORD,
      code: codeOf(secret),
    });
    expect(renewed.body.data).toEqual({ left: 10 });
    minutes(10.01);
    expect((await browser.get('/user/backup-codes')).body.data.codes).toBeNull();
  });

  test('can be replaced only with a code, and the earlier ones become invalid', async () => {
    const person = await guarded();
    const refused = await person.browser.post('/user/backup-codes', {
      password: PASSWORD,
      code: wrongFor(person.secret),
    });
    expect(refused.body.code).toBe('E_INVALID_2FA_CODE');
    const [old = ''] = person.backup;
    await person.browser.post('/user/backup-codes', {
      password: PASSWORD,
      code: codeOf(person.secret),
    });
    expect((await enter(await challengeFor(person), old)).body.code).toBe('E_INVALID_2FA_CODE');
  });
});

describe('disabling two-factor authentication', () => {
  test('requires a code and the password, and ends other sessions', async () => {
    const person = await guarded();
    const { browser, secret } = person;
    const off = (body: object) => browser.post(PATH, { type: null, ...body });
    expect((await off({})).body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
    expect((await off({ password: PASSWORD })).body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
    expect((await off({ code: codeOf(secret) })).body.errors[0].field).toBe('password');
    const wrongPassword = await off({ code: codeOf(secret), password: WRONG });
    expect(wrongPassword.body.code).toBe('INVALID_CURRENT_PASSWORD');
    const wrongCode = await off({ code: wrongFor(secret), password: PASSWORD });
    expect(wrongCode.body.code).toBe('E_INVALID_2FA_CODE');
    const other = newBrowser();
    await enter(await challengeFor(person, other), person.backup[0] ?? '', other);
    const done = await off({ code: codeOf(secret), password: PASSWORD });
    expect(done.body).toMatchObject({ data: { type: null }, message: '2FA type updated' });
    expect((await browser.get('/user/me')).body.data.user.twoFactorAuthenticationType).toBeNull();
    expect((await other.get('/user/me')).status).toBe(401);
    const plain = await newBrowser().post('/user/login', person_(person.email));
    expect(plain.body.data.token).toMatch(/^hf_/);
    expect((await mailsTo(person.email)).map((mail) => mail.subject)).toContain(
      'Two-factor authentication was turned off',
    );
  });

  test('by staff ends a person’s sessions, and notifies the person of the reason', async () => {
    const person = await guarded();
    const challenge = await challengeFor(person);
    await world.as(undefined, (ctx) => resetTwoFactor(ctx, person.userId, 'Lost phone'));
    expect((await person.browser.get('/user/me')).status).toBe(401);
    expect((await enter(challenge, codeOf(person.secret))).body.code).toBe(
      'SIGN_IN_CHALLENGE_ENDED',
    );
    const again = await newBrowser().post('/user/login', person_(person.email));
    expect(again.body.data.user.twoFactorAuthenticationType).toBeNull();
    expect((await mailsTo(person.email)).map((mail) => mail.subject)).toContain(
      'Two-factor authentication was reset by Holdfast',
    );
    const twice = world.as(undefined, (ctx) => resetTwoFactor(ctx, person.userId, 'Again'));
    await expect(twice).rejects.toMatchObject({ code: 'TWO_FACTOR_OFF' });
  });
});

describe('a hundred concurrent requests', () => {
  const hundred = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, make));
  const spends = (userId: string, code: string) =>
    hundred(() => world.as(undefined, (ctx) => consumeSecondFactor(ctx, userId, code)));
  const passed = (all: readonly { kind: string }[]) =>
    all.filter((one) => one.kind === 'passed').length;

  test('use one app code once', async () => {
    const person = await guarded();
    expect(passed(await spends(person.userId, codeOf(person.secret)))).toBe(1);
  });

  test('use one backup code once', async () => {
    const person = await guarded();
    expect(passed(await spends(person.userId, person.backup[3] ?? ''))).toBe(1);
    expect((await person.browser.get(PATH)).body.data.backupCodesLeft).toBe(9);
  });

  test('verify at most twenty wrong codes', async () => {
    const person = await guarded();
    const all = await spends(person.userId, wrongFor(person.secret));
    expect(all.filter((one) => one.kind === 'wrong')).toHaveLength(20);
    expect(all.filter((one) => one.kind === 'closed')).toHaveLength(80);
  });

  test('open one session for one challenge', async () => {
    const person = await guarded();
    const challenge = await challengeFor(person);
    const code = codeOf(person.secret);
    const answers = await hundred(() => enter(challenge, code));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.every((one) => one.status < 500)).toBe(true);
  });

  test('show the backup codes once', async () => {
    const { browser } = await joined();
    const secret = await begin(browser);
    await browser.post(PATH, { type: AUTHENTICATOR, code: codeOf(secret) });
    const looks = await hundred(() => browser.get('/user/backup-codes'));
    expect(looks.filter((one) => one.body.data.codes !== null)).toHaveLength(1);
  });
});
