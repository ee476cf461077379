import { expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { openJoinHarness, PASSWORD, WRONG } from '../../../../test/fixtures/join-harness.ts';

const { world, joined, newPerson, mailsTo, minutes } = await openJoinHarness();
const http = await world.http();
let networks = 0;

async function spentNetwork() {
  networks += 1;
  const network = `2001:db8:${networks.toString(16)}:7`;
  let hosts = 0;
  const browser = () => openBrowser(http, `${network}::${(++hosts).toString(16)}`);
  for (let i = 0; i < 5; i++) {
    const { person } = await joined();
    const { email } = newPerson();
    const login = await browser().post('/user/login', { email, password: WRONG });
    expect(login.body.code).toBe('EMAIL_DOES_NOT_EXISTS');
    const again = await browser().post('/user/register', person);
    expect(again.body.code).toBe('EMAIL_ALREADY_EXISTS');
  }
  return browser;
}

const plain = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

test('wrong passwords get the same responses for a known and an unknown address', async () => {
  const browser = await spentNetwork();
  const known = (await joined()).person.email;
  const unknown = newPerson().email;
  const answers = async (email: string) => {
    const all = [];
    for (let i = 0; i < 7; i++) {
      all.push(plain(await browser().post('/user/login', { email, password: WRONG })));
    }
    return all;
  };
  const ofKnown = await answers(known);
  expect(ofKnown.map(({ body }) => (body as { code: string }).code)).toEqual([
    ...Array(4).fill('INVALID_PASSWORD'),
    ...Array(3).fill('MAX_AUTH_ATTEMPT_EXCEPTION'),
  ]);
  expect(await answers(unknown)).toEqual(ofKnown);
  minutes(61);
  const after = await spentNetwork();
  for (const email of [known, unknown]) {
    const answer = await after().post('/user/login', { email, password: WRONG });
    expect(answer.body.code).toBe('INVALID_PASSWORD');
  }
});

test('neither joining nor signing in afterwards reveals whether an address is known', async () => {
  const browser = await spentNetwork();
  const { person: known } = await joined();
  const unknown = newPerson();
  const taken = await browser().post('/user/register', {
    ...known,
    password: 'Another-Harbour-42!',
  });
  const free = await browser().post('/user/register', {
    ...unknown,
    password: 'Another-Harbour-42!',
  });
  expect(plain(free)).toEqual(plain(taken));
  expect(free.body.data).toEqual({ user: null, token: null, algorandAccount: null });
  expect(free.raw.headers['set-cookie']).toEqual(taken.raw.headers['set-cookie']);
  for (let i = 0; i < 2; i++) {
    const after = [];
    for (const { email } of [known, unknown]) {
      const given = { email, password: 'Another-Harbour-42!' };
      after.push(plain(await browser().post('/user/login', given)));
    }
    expect(after[1]).toEqual(after[0]);
  }
  const wrong = { ...unknown, referralCode: 'NOTACODE' };
  const byCode = await browser().post('/user/register', { ...known, referralCode: 'NOTACODE' });
  expect(plain(await browser().post('/user/register', wrong))).toEqual(plain(byCode));
});

test('a person who joined without a session signs in after following the mailed link', async () => {
  const browser = await spentNetwork();
  const person = newPerson();
  await browser().post('/user/register', person);
  const [mail] = await mailsTo(person.email);
  expect(mail).toMatchObject({ subject: 'Verify your email address', code: null });
  const token = mail?.actionUrl?.split('#')[1];
  const followed = await openBrowser(http, '10.9.9.1').post('/user/email/verify-link', { token });
  expect(followed.status).toBe(200);
  const given = { email: person.email, password: PASSWORD };
  const entered = await openBrowser(http, '10.9.9.1').post('/user/login', given);
  expect(entered.body.data.token).toMatch(/^hf_/);
});

test('any number of new addresses can join with a session', async () => {
  const joining = openBrowser(http, '2001:db8:ffff:1::1');
  for (let i = 0; i < 8; i++) {
    expect((await joining.post('/user/register', newPerson())).status).toBe(201);
  }
});

test('the limit on guessing referral codes applies to a whole network', async () => {
  const ask = async (host: number) => {
    const guessing = openBrowser(http, `2001:db8:fffe:1::${host.toString(16)}`);
    return (await guessing.post('/user/referral/verify', { code: `GUESS${host}` })).status;
  };
  const statuses: number[] = [];
  for (let host = 1; host <= 40; host++) statuses.push(await ask(host));
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
