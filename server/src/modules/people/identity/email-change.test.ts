import { describe, expect, test } from 'vitest';
import { openJoinHarness, PASSWORD, WRONG } from '../../../../test/fixtures/join-harness.ts';

const { newBrowser, newPerson, joined, mailsTo, minutes } = await openJoinHarness();

type Joined = Awaited<ReturnType<typeof joined>>;

const codeOf = async (email: string) => (await mailsTo(email))[0]?.code ?? '';

async function verified(): Promise<Joined> {
  const one = await joined();
  const code = await codeOf(one.person.email);
  expect((await one.browser.post('/user/email/verify', { code })).status).toBe(200);
  return one;
}

const ask = ({ browser }: Joined, email: string, password = PASSWORD) =>
  browser.post('/user/email/change', { email, password });
const confirm = ({ browser }: Joined, currentCode: string, newCode: string) =>
  browser.post('/user/email/change/confirm', { currentCode, newCode });
const signIn = (email: string) => newBrowser().post('/user/login', { email, password: PASSWORD });

describe('changing the email address', () => {
  test('needs a code from each address, ends sessions and notifies the old address', async () => {
    const one = await verified();
    const phone = newBrowser();
    await phone.post('/user/login', { email: one.person.email, password: PASSWORD });
    const { email } = newPerson();
    const asked = await ask(one, email.toUpperCase());
    expect(asked.body.data.pending).toMatchObject({ email });
    const [old, fresh] = [await codeOf(one.person.email), await codeOf(email)];
    expect((await confirm(one, old, old)).body.code).toBe('INVALID_VERIFICATION_TOKEN');
    expect((await confirm(one, fresh, fresh)).body.code).toBe('INVALID_VERIFICATION_TOKEN');
    expect((await confirm(one, old, fresh)).status).toBe(200);
    expect((await phone.get('/user/me')).status).toBe(401);
    const { user } = (await one.browser.get('/user/me')).body.data;
    expect(user).toMatchObject({ email, emailVerified: true });
    const [told] = await mailsTo(one.person.email);
    expect(told?.subject).toBe('Your email address was changed');
    expect((await signIn(one.person.email)).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
    expect((await confirm(one, old, fresh)).body.code).toBe('VERIFICATION_TOKEN_EXPIRED');
  });

  test('requires the password, and does not reveal whether an address is taken', async () => {
    const [one, other] = [await verified(), await verified()];
    const { email } = newPerson();
    expect((await ask(one, email, WRONG)).body.code).toBe('INVALID_CURRENT_PASSWORD');
    expect(await mailsTo(email)).toEqual([]);
    expect((await ask(one, one.person.email)).body.code).toBe('EMAIL_IS_YOURS');
    const taken = await ask(one, other.person.email);
    minutes(2);
    const free = await ask(one, email);
    const shape = ({ status, body }: typeof free) => [status, Object.keys(body.data.pending)];
    expect(shape(taken)).toEqual(shape(free));
    expect((await mailsTo(other.person.email))[0]).toMatchObject({
      subject: 'You already have a Holdfast account',
      code: null,
    });
  });

  test('lapses after five wrong codes, after half an hour, or on cancellation', async () => {
    const one = await verified();
    const begin = async () => {
      const { email } = newPerson();
      minutes(2);
      await ask(one, email);
      return [await codeOf(one.person.email), await codeOf(email)] as const;
    };
    const tried = await begin();
    for (let at = 0; at < 5; at++) await confirm(one, 'no', 'no');
    expect((await confirm(one, ...tried)).body.code).toBe('VERIFICATION_TOKEN_EXPIRED');
    const late = await begin();
    minutes(31);
    expect((await confirm(one, ...late)).body.code).toBe('VERIFICATION_TOKEN_EXPIRED');
    const dropped = await begin();
    await one.browser.send('DELETE', '/user/email/change');
    expect((await confirm(one, ...dropped)).body.code).toBe('VERIFICATION_TOKEN_EXPIRED');
    expect((await one.browser.get('/user/email/change')).body.data).toEqual({ pending: null });
  });
});

describe('a mistyped email address', () => {
  test('is corrected before verification, and only the new code works', async () => {
    const one = await joined();
    const before = await codeOf(one.person.email);
    const { email } = newPerson();
    const { body } = await one.browser.post('/user/email/correct', { email });
    expect(body.data.email).toBe(email);
    const said = await one.browser.post('/user/email/verify', { code: before });
    expect(said.body.success).toBe(false);
    const code = await codeOf(email);
    expect((await one.browser.post('/user/email/verify', { code })).status).toBe(200);
    const again = await one.browser.post('/user/email/correct', { email: newPerson().email });
    expect(again.body.code).toBe('EMAIL_ALREADY_VERIFIED');
  });

  test('cannot be corrected often enough to probe many addresses', async () => {
    const [one, other] = [await joined(), await joined()];
    const correct = async (email: string) =>
      (await one.browser.post('/user/email/correct', { email })).body.code;
    const codes = [];
    for (let at = 0; at < 6; at++) codes.push(await correct(other.person.email));
    expect(codes).toEqual([...Array(5).fill('EMAIL_ALREADY_EXISTS'), 'TOO_MANY_REQUESTS']);
    expect(await correct(newPerson().email)).toBe('TOO_MANY_REQUESTS');
  });
});
