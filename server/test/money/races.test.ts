import { describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../browser.ts';
import { openJoinHarness, PASSWORD } from '../fixtures/join-harness.ts';
import { AT_ONCE, raced, rounds, together } from './together.ts';

// One-time actions, a hundred times concurrently over HTTP: one effect, proper refusals, no server
// error.

const harness = await openJoinHarness();
const { world } = harness;
const http = await world.http();

const count = async (table: string, where: string, value: unknown) => {
  const sql = `select count(*)::int as n from ${table} where ${where}`;
  return (await world.edge.pool.query<{ n: number }>(sql, [value])).rows[0]?.n;
};

const elsewhere = (): Browser => harness.newBrowser();

describe.each(rounds)('round %i', (round) => {
  test('one email address joins once, regardless of letter case', async (context) => {
    const email = `One.Only${round}@Race.test`;
    const cased = [email, email.toLowerCase(), email.toUpperCase(), ` ${email} `];
    const answers = await together((nth) => {
      const body = { ...harness.newPerson(), email: cased[nth % cased.length] };
      return elsewhere().post('/user/register', body);
    });
    expect(answers).toEqual({ done: 1, EMAIL_ALREADY_EXISTS: AT_ONCE - 1 });
    expect(await count('identity."user"', 'email = $1', email.toLowerCase())).toBe(1);
    raced(context);
  });

  test('one company is created once, whatever the spacing and letter case', async (context) => {
    const names = [`Race Holdings ${round}`, `race  holdings ${round}`, ` RACE HOLDINGS ${round} `];
    const answers = await together((nth) => {
      const institutional = { companyName: names[nth % names.length] };
      return elsewhere().post('/user/register', { ...harness.newPerson(), institutional });
    });
    expect(answers).toEqual({ done: 1, COMPANY_EXISTS: AT_ONCE - 1 });
    raced(context);
  });

  test('a code verifies an email address once', async (context) => {
    const { person, browser } = await harness.joined();
    const code = (await harness.mailsTo(person.email))[0]?.code;
    const answers = await together(() => browser.post('/user/email/verify', { code }));
    expect(answers.done).toBe(1);
    expect(Object.keys(answers).sort()).toEqual(
      expect.arrayContaining(['EMAIL_ALREADY_VERIFIED', 'done']),
    );
    raced(context);
  });

  test('concurrent wrong codes are limited to five guesses', async (context) => {
    const { person, browser } = await harness.joined();
    const right = (await harness.mailsTo(person.email))[0]?.code;
    const wrong = (nth: number) => String((Number(right) + 1 + nth) % 1_000_000).padStart(6, '0');
    const answers = await together((nth) =>
      browser.post('/user/email/verify', { code: wrong(nth) }),
    );
    expect(answers).not.toHaveProperty('done');
    const after = await browser.post('/user/email/verify', { code: right });
    expect(after.status).toBe(400);
    raced(context);
  });

  test('a link verifies an email address once', async (context) => {
    const { person } = await harness.joined();
    const token = (await harness.mailsTo(person.email))[0]?.actionUrl?.split('#')[1];
    const answers = await together(() => elsewhere().post('/user/email/verify-link', { token }));
    expect(answers).toEqual({ done: 1, INVALID_VERIFICATION_TOKEN: AT_ONCE - 1 });
    raced(context);
  });

  test('a reset link sets one password', async (context) => {
    const { person } = await harness.joined();
    await elsewhere().post('/user/password/forgot', { email: person.email });
    const token = (await harness.mailsTo(person.email))[0]?.actionUrl?.split('#')[1];
    const answers = await together((nth) => {
      const password = `Quiet-Harbour-${nth}!a`;
      return elsewhere().post('/user/password/reset', {
        token,
        password,
        confirmPassword: password,
      });
    });
    expect(answers).toEqual({ done: 1, INVALID_PASSWORD_RESET_TOKEN: AT_ONCE - 1 });
    raced(context);
  });

  test('concurrent wrong passwords are limited to five guesses', async (context) => {
    const { person } = await harness.joined();
    const before = harness.verified();
    const body = { email: person.email, password: 'Wrong-1-word!' };
    const answers = await together(() => elsewhere().post('/user/login', body));
    expect(answers).toEqual({ INVALID_PASSWORD: 4, MAX_AUTH_ATTEMPT_EXCEPTION: AT_ONCE - 4 });
    expect(harness.verified() - before).toBe(5);
    const locked = await elsewhere().post('/user/login', { ...body, password: PASSWORD });
    expect(locked.body.code).toBe('MAX_AUTH_ATTEMPT_EXCEPTION');
    raced(context);
  });

  test('sessions end once and remain ended', async (context) => {
    const { browser } = await harness.joined();
    const headers = Object.fromEntries([['cookie', cookiesOf(browser)]]);
    const answers = await together(() => browser.send('GET', '/user/logout', undefined, headers));
    expect(answers.done).toBeGreaterThanOrEqual(1);
    expect(Object.keys(answers).every((name) => ['done', 'INVALID_TOKEN'].includes(name))).toBe(
      true,
    );
    const after = await openBrowser(http).get('/user/me', headers);
    expect(after.status).toBe(401);
    raced(context);
  });
});

const cookiesOf = (browser: Browser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
