import {
  lineText,
  pairOf,
  registerRecordText,
} from '@holdfast/domain/assets/registers/line-record';
import type { registerLineProof } from '@holdfast/domain/assets/registers/proof-contract';
import { DAY, MINUTE } from '@holdfast/domain/kernel/moment';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { sha256 } from '../../../kit/seal.ts';

type RegisterLineProof = z.input<typeof registerLineProof>;

const harness = await openOfferingHarness();
const { world, settle } = harness;
const http = await world.http();
const market = await openTradedAsset(harness);
const { assetId } = market;
const path = `/assets/${assetId}/fund-register/codes`;
const hashOf = (text: string) => sha256(text).toString('hex');

const NOTHING = { takenBackAt: null, line: null, chain: null };

let [large, small, gone]: Someone[] = [];
let day = '';

const record = async (who: Someone | undefined, of = day) =>
  (await ask(http, 'POST', path, who && (await harness.signIn(who)), { day: of })).body;
const codeOf = async (who: Someone | undefined): Promise<string> => (await record(who)).data.code;
const proofOf = async (code: string): Promise<RegisterLineProof> =>
  (await ask(http, 'GET', `/proofs/registers?code=${encodeURIComponent(code)}`)).body.data;
const addressOf = async (who: Someone | undefined): Promise<string> => {
  const token = who && (await harness.signIn(who));
  const { body } = await ask(http, 'GET', `/assets/${assetId}/fund-register?asOf=${day}`, token);
  return body.data.own.address;
};
const noteOf = async (txId: string): Promise<string> =>
  (await ask(http, 'GET', `/explorer/transactions/${txId}`)).body.data.note.text;

beforeAll(async () => {
  large = await market.trader(0, { [assetId]: 300 });
  small = await market.trader(5_000, { [assetId]: 50 });
  gone = await market.trader(0, { [assetId]: 25 });
  await settle();
  day = world.clock.now().toISOString().slice(0, 10);
  world.clock.advance(2 * DAY);
});

function recordFrom(line: NonNullable<RegisterLineProof['line']>) {
  const top = line.path.reduce(
    (own, beside) => hashOf(pairOf(own, beside)),
    hashOf(lineText(line, line)),
  );
  return { top, hash: hashOf(registerRecordText({ ...line, top })) };
}

test('a code lets anyone check its line against the hash of all lines on chain', async () => {
  const code = await codeOf(small);
  expect(code).toMatch(/^RG(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect((await proofOf(code)).chain).toBeNull();
  await settle();
  const { line, chain, result } = await proofOf(code.toLowerCase().replaceAll('-', ' '));
  expect(result).toBe('recorded');
  expect(line).toMatchObject({
    units: '50.000',
    address: await addressOf(small),
    lines: 3,
    outstanding: '375.000',
    asOf: `${day}T23:59:59.999Z`,
  });
  if (!line) throw new Error('there is a line');
  const { top, hash } = recordFrom(line);
  expect(top).toBe(line.top);
  expect(await noteOf(chain?.txId ?? '')).toMatch(new RegExp(`:${hash}$`));
  expect(recordFrom({ ...line, units: '51.000' }).top).not.toBe(line.top);
});

test('the response reveals neither the holder’s name nor other holders', async () => {
  const text = JSON.stringify(await proofOf(await codeOf(small)));
  const own = [small?.actor.name, small?.actor.partyId, small?.actor.userId];
  const others = [
    await addressOf(large),
    await addressOf(gone),
    large?.actor.name,
    gone?.actor.name,
    '300.000',
  ];
  for (const secret of [...own, ...others]) expect(text).not.toContain(secret);
});

test('all lines of a day share one hash, recorded once even for concurrent requests', async () => {
  const another = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  const asked = [large, large, small, gone].map((who) => record(who, another));
  const codes = (await Promise.all(asked)).map(({ data }) => data.code as string);
  expect(codes[0]).toBe(codes[1]);
  expect(new Set(codes).size).toBe(3);
  await settle();
  const proofs = await Promise.all(codes.map(proofOf));
  expect(new Set(proofs.map(({ line }) => line?.top)).size).toBe(1);
  expect(new Set(proofs.map(({ chain }) => chain?.txId)).size).toBe(1);
  expect(proofs[0]?.chain).not.toBeNull();
  expect((await record(large, another)).data.code).toBe(codes[0]);
});

test('a code stays valid after its holder sells; none exists for days without units', async () => {
  const code = await codeOf(gone);
  await market.place(gone as Someone, assetId, 'make_sell', 100, 25);
  await market.place(small as Someone, assetId, 'take_buy', 100, 25);
  await settle();
  const { line } = await proofOf(code);
  expect(line?.units).toBe('25.000');
  expect(await codeOf(gone)).toBe(code);
  const soldOn = world.clock.now().toISOString().slice(0, 10);
  world.clock.advance(2 * DAY);
  expect((await record(gone, soldOn)).code).toBe('HOLDER_NOT_FOUND');
  const bought = await proofOf((await record(small, soldOn)).data.code);
  expect(bought.line).toMatchObject({
    units: '75.000',
    lines: 2,
    transaction: expect.stringMatching(/^[A-Z2-7]{52}$/),
  });
  expect((await record(large, '2020-01-01')).code).toBe('HOLDER_NOT_FOUND');
  expect((await record(await person(world, 'approved'))).code).toBe('HOLDER_NOT_FOUND');
});

test('a day can’t be recorded while it runs or shortly after its end', async () => {
  const today = world.clock.now().toISOString().slice(0, 10);
  expect((await record(large, today)).code).toBe('REGISTER_DAY_RUNS');
  const end = Date.parse(`${today}T00:00:00Z`) + DAY;
  world.clock.advance(end - world.clock.now().getTime() + 5 * MINUTE);
  expect((await record(large, today)).code).toBe('REGISTER_DAY_RUNS');
  world.clock.advance(6 * MINUTE);
  expect((await record(large, today)).code).not.toBe('REGISTER_DAY_RUNS');
});

test('an unknown code is reported as unknown', async () => {
  for (const code of ['RG-0000-0000-0000', 'VR-7Q4K-29FX-81MC', '', '%00', 'RG-OIL0-0000-0000']) {
    expect(await proofOf(code)).toEqual({ ...NOTHING, result: 'unknown' });
  }
});

test('a revoked code shows nothing, and its holder can create another', async () => {
  const code = await codeOf(large);
  const token = await harness.signIn(large as Someone);
  const takeBack = async (by: string) =>
    (await ask(http, 'POST', `/user/register-codes/${code}/take-back`, by)).body;
  const others = await takeBack(await harness.signIn(small as Someone));
  expect(others.code).toBe('REGISTER_CODE_NOT_FOUND');
  expect((await proofOf(code)).result).toBe('recorded');
  const at = (await takeBack(token)).data.takenBackAt;
  expect(at.slice(0, 10)).toBe(world.clock.now().toISOString().slice(0, 10));
  world.clock.advance(MINUTE);
  expect((await takeBack(token)).data.takenBackAt).toBe(at);
  expect(await proofOf(code)).toEqual({ ...NOTHING, result: 'taken_back', takenBackAt: at });
  const again = await codeOf(large);
  expect(again).not.toBe(code);
  expect((await proofOf(again)).line?.units).toBe('300.000');
  expect((await proofOf(code)).result).toBe('taken_back');
});

test('a holder sees their own codes, newest first, even after selling everything', async () => {
  const list = async (who: Someone | undefined, of = assetId) => {
    const token = await harness.signIn(who as Someone);
    return (await ask(http, 'GET', `/user/register-codes?assetId=${of}`, token)).body;
  };
  const { data, meta } = await list(gone);
  expect(meta.total).toBe(2);
  expect(data.map((row: { units: string }) => row.units)).toEqual(['25.000', '25.000']);
  const made = { code: await codeOf(gone), asset: { id: assetId }, asOf: `${day}T23:59:59.999Z` };
  expect(data[0]).toMatchObject({ ...made, takenBackAt: null });
  expect((await list(gone, '018f0000-0000-7000-8000-000000000000')).data).toEqual([]);
  const mine = (await list(large)).data as { takenBackAt: string | null; madeAt: string }[];
  expect(mine.map(({ takenBackAt }) => takenBackAt !== null)).toContain(true);
  const moments = mine.map(({ madeAt }) => madeAt);
  expect(moments).toEqual([...moments].sort().reverse());
  expect((await list(await person(world, 'approved'))).data).toEqual([]);
});
