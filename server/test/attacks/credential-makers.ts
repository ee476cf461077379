import type { CredentialKindName } from '@holdfast/domain/credential-kinds';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { approveParty, markEmailVerified } from '../../src/modules/people/identity/index.ts';
import type { Answered } from '../browser.ts';
import { type openJoinHarness, PASSWORD } from '../fixtures/join-harness.ts';

// Creates one of each kind and checks whether it still grants access. A kind without a maker
// doesn't compile.

type Harness = Awaited<ReturnType<typeof openJoinHarness>>;
export const NEW_PASSWORD = 'Heron-Delta-83?';

export async function someone(harness: Harness, { unverified = false, inCompany = false } = {}) {
  const { world, newBrowser, newPerson } = harness;
  const person = newPerson();
  const browser = newBrowser();
  const institutional = inCompany ? { institutional: { companyName: `Of ${person.email}` } } : {};
  const joined = await browser.post('/user/register', { ...person, ...institutional });
  expect(joined.status).toBe(201);
  const userId = joined.body.data.user.id as string;
  const { rows } = await world.edge.pool.query<{ party_id: string }>(
    'select party_id from identity."user" where id = $1',
    [userId],
  );
  if (!unverified) {
    await world.as(undefined, async (ctx) => {
      await markEmailVerified(ctx, userId);
      await approveParty(ctx, rows[0]?.party_id ?? '');
    });
  }
  return { ...person, browser, userId };
}
export type Somebody = Awaited<ReturnType<typeof someone>>;

type Works = (password: string) => Promise<boolean>;
type Maker = {
  readonly who?: Parameters<typeof someone>[1];
  readonly make: (harness: Harness, person: Somebody) => Promise<Works>;
};

const isOk = ({ status }: Answered): boolean => status === 200 || status === 201;

async function mailed({ mailsTo }: Harness, email: string) {
  const [mail] = await mailsTo(email);
  return { code: mail?.code ?? '', secret: mail?.actionUrl?.split('#')[1] ?? '' };
}

const TWO_FACTOR = '/user/two-factor-authentication';

async function guard({ world, minutes }: Harness, { browser }: Somebody): Promise<string[]> {
  const type = 'AUTHENTICATOR';
  const { secret } = (await browser.post(TWO_FACTOR, { type, password: PASSWORD })).body.data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = app.generate({ timestamp: world.clock.now().getTime() });
  expect((await browser.post(TWO_FACTOR, { type, code })).status).toBe(200);
  minutes(0.5);
  return (await browser.get('/user/backup-codes')).body.data.codes;
}

export const MAKERS: Readonly<Record<CredentialKindName, Maker>> = {
  session: {
    make: async ({ newBrowser }, { email }) => {
      const other = newBrowser();
      await other.post('/user/login', { email, password: PASSWORD });
      return async () => isOk(await other.get('/user/me'));
    },
  },
  sign_in: {
    make: async (harness, person) => {
      const [backup] = await guard(harness, person);
      const browser = harness.newBrowser();
      const { email } = person;
      const { body } = await browser.post('/user/login', { email, password: PASSWORD });
      const given = { challenge: body.data.challenge, code: backup };
      return async () => isOk(await browser.post('/user/login/two-factor', given));
    },
  },
  password_reset: {
    make: async (harness, { email }) => {
      const { newBrowser, minutes } = harness;
      minutes(2);
      await newBrowser().post('/user/password/forgot', { email });
      const { secret: token } = await mailed(harness, email);
      const password = 'Badger-Valley-19?';
      return async () => {
        const body = { token, password, confirmPassword: password };
        return isOk(await newBrowser().post('/user/password/reset', body));
      };
    },
  },
  email_code: {
    who: { unverified: true },
    make: async (harness, { email }) => {
      const { secret: token } = await mailed(harness, email);
      return async () =>
        isOk(await harness.newBrowser().post('/user/email/verify-link', { token }));
    },
  },
  email_change: {
    make: async (harness, { browser, email }) => {
      const to = harness.newPerson().email;
      await browser.post('/user/email/change', { email: to, password: PASSWORD });
      const currentCode = (await mailed(harness, email)).code;
      const newCode = (await mailed(harness, to)).code;
      return async () =>
        isOk(await browser.post('/user/email/change/confirm', { currentCode, newCode }));
    },
  },
  backup_codes: {
    make: async (harness, person) => {
      const [, second] = await guard(harness, person);
      return async (password) => {
        const browser = harness.newBrowser();
        const { body } = await browser.post('/user/login', { email: person.email, password });
        const given = { challenge: body.data.challenge, code: second };
        return isOk(await browser.post('/user/login/two-factor', given));
      };
    },
  },
  company_invitation: {
    who: { inCompany: true },
    make: async (harness, { browser, userId }) => {
      const email = `guest-${userId}@team.test`;
      const role = 'company_viewer';
      expect(isOk(await browser.post('/company/members/invite', { email, role }))).toBe(true);
      const { secret: token } = await mailed(harness, email);
      return async () =>
        isOk(await harness.newBrowser().post('/company/invitations/look', { token }));
    },
  },
  calendar_link: {
    make: async ({ newBrowser }, { browser }) => {
      const { url } = (await browser.post('/user/calendar/link')).body.data;
      const path = new URL(url).pathname.replace('/api', '');
      return async () => isOk(await newBrowser().get(path));
    },
  },
  portfolio_share: {
    make: async (harness, { browser, userId }) => {
      const email = `adviser-${userId}@books.test`;
      expect(isOk(await browser.post('/user/portfolio/invite', { email }))).toBe(true);
      const { secret: token } = await mailed(harness, email);
      const visitor = harness.newBrowser();
      await visitor.post('/shared-portfolio/code', { token });
      const { code } = await mailed(harness, email);
      const { pass } = (await visitor.post('/shared-portfolio/open', { token, code })).body.data;
      return async () => {
        const looked = isOk(await visitor.post('/shared-portfolio/look', { token }));
        const viewed = isOk(await visitor.post('/shared-portfolio/view', { pass, range: '1M' }));
        expect(viewed, 'a view that is open ends with its link').toBe(looked);
        return looked;
      };
    },
  },
  archive_link: {
    make: async ({ world }, { browser }) => {
      const PAGE = '/user/privacy/archive';
      await browser.post(PAGE, { password: PASSWORD });
      await world.runJob('privacy.archives');
      const { url } = (await browser.post(`${PAGE}/link`, { password: PASSWORD })).body.data;
      return async () => isOk(await browser.get(url.replace('/api', '')));
    },
  },
};
