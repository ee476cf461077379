import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { openJoinHarness, PASSWORD, WRONG } from '../../../../test/fixtures/join-harness.ts';
import { blockUser } from './index.ts';

const { world, newBrowser, joined, mailsTo, minutes, verified } = await openJoinHarness();

const SESSION = { kind: 'session' };
const isSession = (one: { kind: string }) => one.kind === 'session';

describe('signing in', () => {
  test('returns user and token, or reports a wrong password or unknown email', async () => {
    const { person } = await joined();
    const { email, password } = person;
    const right = await newBrowser().post('/user/login', { email: email.toUpperCase(), password });
    expect(right.status).toBe(200);
    expect(Object.keys(right.body.data)).toEqual(['user', 'token']);
    const wrong = await newBrowser().post('/user/login', { email, password: WRONG });
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

  test('reports an unknown email as a wrong password beyond the IP address’s limit', async () => {
    const curious = newBrowser();
    const codes: string[] = [];
    for (let i = 0; i < 7; i++) {
      const email = `nobody${i}@harbour.test`;
      codes.push((await curious.post('/user/login', { email, password: PASSWORD })).body.code);
    }
    expect(codes.slice(0, 5).every((code) => code === 'EMAIL_DOES_NOT_EXISTS')).toBe(true);
    expect(codes.slice(5)).toEqual(['INVALID_PASSWORD', 'INVALID_PASSWORD']);
  });

  test('locks unknown browsers, but not a known one, for an hour after five failures', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const wrong = { email, password: WRONG };
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

  test('verifies five of fifty concurrent wrong passwords', async () => {
    const { person } = await joined();
    const { email, password } = person;
    const before = verified();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        newBrowser().post('/user/login', { email, password: WRONG }),
      ),
    );
    expect(verified() - before).toBe(5);
    const locked = answers.filter((a) => a.body.code === 'MAX_AUTH_ATTEMPT_EXCEPTION');
    expect(locked).toHaveLength(46);
    expect((await newBrowser().post('/user/login', { email, password })).status).toBe(423);
    expect(verified() - before).toBe(5);
  });

  test('resets the count of wrong passwords after a right one', async () => {
    const { person } = await joined();
    const { email, password } = person;
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) {
        await newBrowser().post('/user/login', { email, password: WRONG });
      }
      expect((await newBrowser().post('/user/login', { email, password })).status).toBe(200);
    }
  });

  test('is allowed to a blocked person, who is refused all protected actions', async () => {
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
  test('distinguish a missing, an unknown and an ended session', async () => {
    const { browser } = await joined();
    expect((await newBrowser().get('/user/me')).body.message).toBe('You are not logged in');
    const wrong = await newBrowser().get('/user/me', { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(wrong.body.code).toBe('INVALID_TOKEN');
    minutes(121);
    const idle = await browser.get('/user/me');
    expect(idle.status).toBe(401);
    expect(idle.body).toMatchObject({
      code: 'ETIMEDOUT',
      message: 'Logged out due to inactivity',
    });
  });

  test('are extended by activity, not by background requests, to 12 hours at most', async () => {
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
    expect((await other.get('/user/me')).body.code).toBe('ETIMEDOUT');
  });

  test('end at sign-out, which clears the cookies and requires the XSRF token', async () => {
    const { browser } = await joined();
    const token = browser.cookies.get('holdfast_session') ?? '';
    const foreign = await browser.get('/user/logout', { 'x-xsrf-token': 'x' });
    expect(foreign.status).toBe(403);
    expect((await browser.get('/user/logout')).status).toBe(200);
    expect(browser.cookies.has('holdfast_session')).toBe(false);
    const after = await newBrowser().get('/user/me', { authorization: `Bearer ${token}` });
    expect(after.body.code).toBe('INVALID_TOKEN');
  });

  test('are listed and ended one by one; another person’s session is not found', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const second = newBrowser();
    await second.post('/user/login', { email, password });
    const list = (await browser.get('/user/credentials')).body.data.filter(isSession);
    expect(list).toHaveLength(2);
    expect(list[0].browser.current).toBe(true);
    const stranger = (await joined()).browser;
    expect((await stranger.post(`/user/credentials/${list[1].id}/revoke`, SESSION)).status).toBe(
      404,
    );
    expect((await browser.post(`/user/credentials/${list[1].id}/revoke`, SESSION)).status).toBe(
      200,
    );
    expect((await second.get('/user/me')).status).toBe(401);
    await second.post('/user/login', { email, password });
    expect((await browser.post('/user/sessions/end-others')).body.data).toEqual({ ended: 1 });
    expect((await second.get('/user/me')).status).toBe(401);
  });

  test('show the country of the IP address if known', async () => {
    const { browser, person } = await joined();
    const far = openBrowser(await world.http(), '8.8.8.8');
    await far.post('/user/login', { email: person.email, password: person.password });
    const rows = (await browser.get('/user/credentials')).body.data.filter(isSession);
    const places = rows.map((row: { browser: { place: string | null } }) => row.browser.place);
    expect(places).toEqual([null, 'United States']);
    const mails = await mailsTo(person.email);
    expect(mails[0]?.subject).toBe('A new browser signed in to your account');
  });

  test('are limited to five: the sixth ends the oldest', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const others = Array.from({ length: 5 }, () => newBrowser());
    for (const other of others) {
      minutes(1);
      await other.post('/user/login', { email, password });
    }
    expect((await browser.get('/user/me')).status).toBe(401);
    for (const other of others) expect((await other.get('/user/me')).status).toBe(200);
    const rows = (await others[0]?.get('/user/credentials'))?.body.data;
    expect(rows.filter(isSession)).toHaveLength(5);
  });

  test('clear the cookie of an ended session, except for calls with a bearer token', async () => {
    const { browser } = await joined();
    const lost = newBrowser();
    lost.cookies.set('holdfast_session', `hf_${'a'.repeat(43)}`);
    const answered = await lost.get('/user/me');
    expect(answered.status).toBe(401);
    expect(lost.cookies.has('holdfast_session')).toBe(false);
    expect(answered.raw.cookies.map((one) => one.name)).toEqual(['holdfast_session', 'XSRF-TOKEN']);
    const bearer = await browser.get('/user/me', { authorization: `Bearer hf_${'a'.repeat(43)}` });
    expect([bearer.status, bearer.raw.cookies]).toEqual([401, []]);
    const visitor = await newBrowser().get('/user/me');
    expect([visitor.status, visitor.raw.cookies]).toEqual([401, []]);
    minutes(121);
    await browser.get('/user/me');
    expect(browser.cookies.has('holdfast_session')).toBe(false);
  });

  test('notify the user of a new browser, but not of the first or a known one', async () => {
    const { person, browser } = await joined();
    const { email, password } = person;
    const notices = async () =>
      (await mailsTo(email)).filter((mail) => mail.subject.startsWith('A new browser')).length;
    await browser.post('/user/login', { email, password });
    expect(await notices()).toBe(0);
    await newBrowser().post('/user/login', { email, password });
    expect(await notices()).toBe(1);
  });

  test('never reuse a cookie from before sign-in', async () => {
    const { person } = await joined();
    const { email, password } = person;
    const browser = newBrowser();
    browser.cookies.set('holdfast_session', `hf_${'a'.repeat(43)}`);
    await browser.post('/user/login', { email, password });
    expect(browser.cookies.get('holdfast_session')).not.toBe(`hf_${'a'.repeat(43)}`);
  });
});
