import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { issued, openAgreements } from '../../../../test/fixtures/agreement-fixtures.ts';
import { openJoinHarness, PASSWORD } from '../../../../test/fixtures/join-harness.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { SIGNATURE } from '../../../../test/fixtures/signature.ts';
import { actorOf, approveParty } from '../identity/index.ts';
import { ensureAccountAgreement, unsigned } from './index.ts';

// A stolen session can't sign an agreement that requires a second factor.

const { world, joined, minutes } = await openJoinHarness();
const desk = await openAgreements(world);
const TWO_FACTOR = '/user/two-factor-authentication';
const AUTHENTICATOR = 'AUTHENTICATOR';
let id: string;

beforeAll(async () => {
  const two = [
    await staff(world, 'staff_administrator'),
    await staff(world, 'staff_administrator'),
  ] as const;
  id = await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
  await issued(desk, two, id, { body: 'Signed with a code.', requiresTwoFactor: true });
});

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime() + steps * 30_000,
  });

async function guarded() {
  const { browser } = await joined();
  const { id: userId, kyc } = (await browser.get('/user/me')).body.data.user;
  const { partyId } = await world.as(undefined, (ctx) => actorOf(ctx, userId));
  await world.as(undefined, (ctx) => approveParty(ctx, partyId));
  const begun = await browser.post(TWO_FACTOR, { type: AUTHENTICATOR, password: PASSWORD });
  const { secret } = begun.body.data;
  await browser.post(TWO_FACTOR, { type: AUTHENTICATOR, code: codeOf(secret) });
  minutes(1);
  const { data: text } = (await browser.get(`/user/agreements/${id}`)).body;
  expect(text.requiresTwoFactor).toBe(true);
  const { version, bodyHash } = text;
  await browser.post(`/user/agreements/${id}/open`, { version, isRead: true });
  const name = `${kyc.firstName} ${kyc.lastName}`;
  const given = { agreementId: id, version, bodyHash, name, signature: SIGNATURE };
  const sign = (code?: string) => browser.post('/asset/accept-agreement', { ...given, code });
  // A second factor enabled in a stolen session proves nothing.
  expect((await sign(codeOf(secret))).body.code).toBe('CONFIRM_IDENTITY');
  await browser.post('/user/proof', { password: PASSWORD, code: codeOf(secret) });
  minutes(1);
  const counts = async () =>
    (await world.as(undefined, (ctx) => unsigned(ctx, partyId, { kind: 'account' }))).length === 0;
  return { browser, secret, sign, counts };
}

test('an agreement can be signed only with a code from the signer’s app', async () => {
  const { browser, secret, sign, counts } = await guarded();
  expect((await sign()).body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  const wrong = ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code));
  expect((await sign(wrong)).body.code).toBe('E_INVALID_2FA_CODE');
  expect(await counts()).toBe(false);

  const signed = await sign(codeOf(secret));
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  expect(signed.body.data).toMatchObject({ status: 'COMPLETED', isCurrent: true });
  expect(await counts()).toBe(true);
  const { data } = (await browser.get(`/user/signed-agreement/${signed.body.data.id}`)).body;
  const kinds = data.events.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['second_factor', 'signed', 'completed']);
});

test('a code signs one agreement, and only for the user whose app generated it', async () => {
  const { secret, sign, counts } = await guarded();
  const other = await guarded();
  const code = codeOf(secret);
  expect((await sign(code)).status).toBe(200);
  expect((await other.sign(code)).body.code).toBe('E_INVALID_2FA_CODE');
  expect(await other.counts()).toBe(false);
  expect(await counts()).toBe(true);
  expect((await sign(code)).body.code).toBe('E_INVALID_2FA_CODE');
});
