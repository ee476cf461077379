import { createHash, randomUUID } from 'node:crypto';
import { certificateText } from '@holdfast/domain/assets/retirement/certificate';
import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { positionsOf } from '../../money/ledger/index.ts';

const harness = await openOfferingHarness();
const { world, settle, findings } = harness;
const http = await world.http();
const market = await openTradedAsset(harness);
const { assetId } = market;
let [custody, second]: Someone[] = [];
const tokens = new Map<string, string>();

beforeAll(async () => {
  custody = await staff(world, 'staff_custody');
  second = await staff(world, 'staff_custody');
  await world.edge.db
    .updateTable('catalogue.asset')
    .set({ retirable: true })
    .where('id', '=', assetId)
    .execute();
});

const call = async (
  who: Someone | undefined,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => {
  const token = who && (await tokenOf(who));
  const headers = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
  return ask(http, method, path, token, body, headers);
};
const tokenOf = async (who: Someone): Promise<string> => {
  const { userId } = who.actor;
  const kept = tokens.get(userId) ?? (await harness.signIn(who));
  tokens.set(userId, kept);
  return kept;
};
const holder = async (whole: number) => {
  const who = await market.trader(0, { [assetId]: whole });
  await settle();
  return who;
};
const wish = (whole: number, more = {}) => ({
  assetId,
  units: String(whole),
  beneficiary: 'Lindqvist Arkitekter AB',
  reason: 'Travel of the Gothenburg studio',
  ...more,
});
const request = async (who: Someone, whole: number, more = {}) =>
  call(who, 'POST', '/user/retirement/tokens', wish(whole, more));
const requested = async (who: Someone, whole: number, more = {}): Promise<string> => {
  const { status, body } = await request(who, whole, more);
  expect([status, body.code]).toEqual([201, undefined]);
  return body.data.retirement.id;
};
const waiting = async (id: string, who = custody as Someone) => {
  const { body } = await call(who, 'GET', '/admin/retirements?stage=REQUESTED&limit=100');
  return body.data.find((one: { id: string }) => one.id === id);
};
const approval = approving<Someone>(call, 'retirement.approve');
const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return status < 300 ? 'done' : body.code;
};
const approve = async (id: string): Promise<void> => {
  expect(await codeOf(approval.approve(custody as Someone, id))).toBe('done');
  expect(await codeOf(approval.approve(second as Someone, id))).toBe('done');
};
const own = async (who: Someone) =>
  (await call(who, 'GET', '/user/retirement/tokens')).body.data as {
    id: string;
    stage: string;
    status: string;
    certificate: string | null;
    txId: string | null;
  }[];
const available = async (who: Someone): Promise<string> =>
  (await call(who, 'GET', `/assets/${assetId}/retirement`)).body.data.own.available;

describe('a holder who retires units', () => {
  test('has them reserved immediately and receives a public certificate', async () => {
    const anna = await holder(100);
    const id = await requested(anna, 40, {
      beneficiaryType: 'company',
      beneficiaryCountry: 'SWE',
      purpose: 'climate_target',
      coversFrom: '2026-01-01',
      coversTo: '2026-06-30',
    });
    expect(await available(anna)).toBe('60.000');
    expect(await findings()).toEqual([]);
    await approve(id);
    expect(await own(anna)).toMatchObject([{ id, stage: 'APPROVED', certificate: null }]);
    await settle();
    const [retired] = await own(anna);
    expect(retired).toMatchObject({ stage: 'RETIRED', status: 'APPROVED' });
    const number = retired?.certificate ?? '';
    const { body } = await call(undefined, 'GET', `/certificates/${number}`);
    expect(body.data).toMatchObject({
      number,
      units: '40.000',
      unitsInWords: 'forty',
      beneficiary: 'Lindqvist Arkitekter AB',
      retiredBy: anna.actor.name,
      beneficiaryCountry: 'SWE',
      coversFrom: '2026-01-01',
      words: 'Travel of the Gothenburg studio',
    });
    const { hash, asset, approvedAt, chain } = body.data;
    const told = { ...body.data, assetId: asset.id, assetName: asset.name, symbol: asset.symbol };
    const text = certificateText({ ...told, approvedAt });
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    const onChain = await call(undefined, 'GET', `/explorer/transactions/${chain.txId}`);
    expect(onChain.body.data).toMatchObject({ to: chain.account, amount: '40.000' });
    expect(onChain.body.data.note.text).toContain(hash);
    const me = await call(anna, 'GET', '/user/me');
    expect(me.body.data.user.retirementTokens).toEqual([
      { id, assetId, units: '40.000', certificate: number },
    ]);
    const asset_ = await call(undefined, 'GET', `/assets/${assetId}/retirement`);
    expect(asset_.body.data.retirements[0]).toMatchObject({
      certificate: number,
      beneficiary: 'Lindqvist Arkitekter AB',
    });
    const events = await call(anna, 'GET', `/assets/${assetId}/events`);
    expect(JSON.stringify(events.body.data)).toContain('40.000 units retired');
    const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
    expect(compared.differences).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('uses up their cost without a gain or a loss', async () => {
    const anna = await holder(10);
    const id = await requested(anna, 4);
    await approve(id);
    const [position] = await world.as(undefined, (ctx) => positionsOf(ctx, anna.actor.partyId));
    expect(position).toMatchObject({ units: units(6), cost: units(60), realised: 0n });
  });

  test('can omit names from every page and document', async () => {
    const anna = await holder(5);
    const id = await requested(anna, 5, { isPublic: false, beneficiary: 'Secret Trust' });
    await approve(id);
    await settle();
    const number = (await own(anna)).find((one) => one.id === id)?.certificate;
    const { body } = await call(undefined, 'GET', `/certificates/${number}`);
    expect(body.data).toMatchObject({ beneficiary: null, retiredBy: null, units: '5.000' });
    const file = await http.inject({ method: 'GET', url: `/api/certificates/${number}/file` });
    expect(file.headers['content-type']).toContain('application/pdf');
    const paper = await pdfText(file.rawPayload);
    const page = await call(undefined, 'GET', `/assets/${assetId}/retirement`);
    const timeline = await call(anna, 'GET', `/assets/${assetId}/events`);
    const all = [paper, JSON.stringify([body, page.body, timeline.body])].join();
    expect(all).toContain(number);
    expect(all).not.toContain('Secret Trust');
    expect(all).not.toContain(anna.actor.name);
  });

  test('can cancel until approval, which releases the units immediately', async () => {
    const anna = await holder(10);
    const id = await requested(anna, 10);
    expect(await available(anna)).toBe('0.000');
    const path = `/user/retirement/tokens/${id}/cancel`;
    const stranger = await holder(1);
    expect((await call(stranger, 'POST', path)).status).toBe(404);
    expect((await call(anna, 'POST', path)).status).toBe(200);
    expect(await available(anna)).toBe('10.000');
    expect(await approval.view(custody as Someone, id)).toBeNull();
    const other = await requested(anna, 10);
    await approve(other);
    const late = await call(anna, 'POST', `/user/retirement/tokens/${other}/cancel`);
    expect(late.body.code).toBe('INVALID_TRANSITION');
    expect(await findings()).toEqual([]);
  });

  test('sees the reason for a rejection and has the units released', async () => {
    const anna = await holder(10);
    const id = await requested(anna, 10);
    const reason = 'The beneficiary did not consent';
    expect(await codeOf(approval.reject(custody as Someone, id, reason))).toBe('done');
    expect(await own(anna)).toMatchObject([{ stage: 'REJECTED', reason, certificate: null }]);
    expect(await available(anna)).toBe('10.000');
  });
});

describe('a retirement request', () => {
  test('is rejected for units not held, reserved elsewhere or still settling', async () => {
    const anna = await holder(10);
    expect((await request(anna, 10.001)).body.code).toBe('INSUFFICIENT_HOLDING_UNITS');
    await market.place(anna, assetId, 'make_sell', 100, 4);
    expect((await request(anna, 6.001)).body.code).toBe('INSUFFICIENT_HOLDING_UNITS');
    await requested(anna, 5);
    expect((await request(anna, 1.001)).body.code).toBe('INSUFFICIENT_HOLDING_UNITS');
    const buyer = await market.trader(1_000);
    await market.place(buyer, assetId, 'take_buy', 100, 4);
    expect(await available(buyer)).toBe('0.000');
    expect((await request(buyer, 1)).body.code).toBe('INSUFFICIENT_HOLDING_UNITS');
    await settle();
    await requested(buyer, 4);
    expect(await findings()).toEqual([]);
  });

  test('is rejected for an asset that can’t be retired', async () => {
    const other = await openTradedAsset(harness);
    const anna = await other.trader(0, { [other.assetId]: 5 });
    await settle();
    const answer = await request(anna, 1, { assetId: other.assetId });
    expect([answer.status, answer.body.code]).toEqual([409, 'NOT_RETIRABLE']);
  });

  test('needs a second approver, for exactly what was shown', async () => {
    const anna = await holder(10);
    const id = await requested(anna, 2);
    const first = custody as Someone;
    expect(await codeOf(approval.approve(first, id))).toBe('done');
    expect(await codeOf(approval.approve(first, id))).toBe('OWN_REQUEST');
    const { fingerprint } = (await approval.view(second as Someone, id)) ?? {};
    const changed = fingerprint?.replace(/units~[^.]*/, 'units~xxxxxxxxxxxxxxxx');
    const unseen = approval.approve(second as Someone, id, changed);
    expect(await codeOf(unseen)).toBe('APPROVAL_CHANGED');
    expect((await waiting(id)).stage).toBe('REQUESTED');
  });

  test('takes effect once, however many approve concurrently', async () => {
    const anna = await holder(10);
    const id = await requested(anna, 10);
    await approval.approve(custody as Someone, id);
    const others = await Promise.all([1, 2, 3].map(() => staff(world, 'staff_custody')));
    const answers = await Promise.all(others.map((who) => approval.approve(who, id)));
    expect(answers.filter((one) => one.status === 200).length).toBe(1);
    expect(await harness.balance(anna.actor.partyId, assetId)).toEqual({ balance: 0n, held: 0n });
    expect(await findings()).toEqual([]);
  });
});

test('a certificate can’t be changed or deleted', async () => {
  const anna = await holder(1);
  const id = await requested(anna, 1);
  await approve(id);
  await settle();
  const row = world.edge.db.updateTable('retirement.retirement').where('id', '=', id);
  await expect(row.set({ words: 'Another' }).execute()).rejects.toThrow('is final');
  await expect(row.set({ units: 2n }).execute()).rejects.toThrow('is final');
  await expect(row.set({ stage: 'REJECTED' }).execute()).rejects.toThrow();
  const gone = world.edge.db.deleteFrom('retirement.retirement').where('id', '=', id).execute();
  await expect(gone).rejects.toThrow();
});

test('an unknown certificate and one not confirmed on chain are both not found', async () => {
  for (const number of ['HR-2026-999999', 'HR-2026-1', 'x', 'HR-2026-000001%27']) {
    const { status, body } = await call(undefined, 'GET', `/certificates/${number}`);
    expect([status, body.code]).toEqual([404, 'CERTIFICATE_NOT_FOUND']);
  }
  const anna = await holder(1);
  const id = await requested(anna, 1);
  await approve(id);
  const row = await world.edge.db
    .selectFrom('retirement.retirement')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await call(undefined, 'GET', `/certificates/${row.number}`)).status).toBe(404);
});

test('a certificate is shown only while a block contains its transaction', async () => {
  const anna = await holder(1);
  const id = await requested(anna, 1);
  await approve(id);
  await settle();
  const shown = async () => (await own(anna)).find((one) => one.id === id);
  const certificate = async () =>
    (await call(undefined, 'GET', `/certificates/${(await shown())?.certificate}`)).status;
  const { txId } = (await shown()) ?? {};
  expect(txId).toMatch(/^[A-Z2-7]{52}$/);
  expect(await certificate()).toBe(200);
  const instruction = (status: string, round: string | null) =>
    world.edge.pool.query(
      `update settlement.instruction set status = $2, tx_id = $3, round = $4,
         confirmed_at = case when $2 = 'CONFIRMED' then now() end
       where cause_kind = 'retirement' and cause_id = $1`,
      [id, status, round && txId, round],
    );
  await instruction('LOST', null);
  expect((await shown())?.txId).toBeNull();
  expect(await certificate()).toBe(404);
  await instruction('CONFIRMED', '9');
  expect((await shown())?.txId).toBe(txId);
  expect(await certificate()).toBe(200);
});

const close = async (sale: Sale): Promise<void> => {
  world.clock.advance(31 * DAY);
  tokens.clear();
  await harness.clock();
  await harness.bringEvidence(sale);
  for (const who of [harness.finance, await staff(world, 'staff_finance')]) {
    await harness.approveEvidenceAs(who, sale);
  }
  for (let turn = 0; turn < 3; turn++) {
    await settle();
    await harness.clock();
  }
};

describe('an owner who retires unsold units', () => {
  test('takes them from the reserve without changing outstanding or issued units', async () => {
    const sale = await harness.openSale();
    await harness.commitAs(await harness.investor(), sale, units(30));
    await harness.approveAll(sale);
    await world.edge.db
      .updateTable('catalogue.asset')
      .set({ retirable: true })
      .where('id', '=', sale.assetId)
      .execute();
    const path = `/owner/assets/${sale.assetId}/retirement`;
    const early = await call(harness.owner, 'GET', path);
    expect(early.body.data.reason).toContain('not been issued');
    const wanted = { units: '1', reason: 'Not needed' };
    const refused = await call(harness.owner, 'POST', path, wanted);
    expect(refused.body.code).toBe('NOT_RETIRABLE');
    await close(sale);
    const before = (await call(harness.owner, 'GET', path)).body.data;
    expect(before).toMatchObject({ issued: '30.000', retired: '0.000', reason: null });
    const unsold = Number(before.available);
    expect(unsold).toBeGreaterThanOrEqual(70);
    const asks = (whole: number) =>
      call(harness.owner, 'POST', path, { units: String(whole), reason: 'Not needed' });
    expect((await asks(unsold + 0.001)).body.code).toBe('NOTHING_UNSOLD');
    const asked = await asks(unsold - 1);
    expect(asked.status).toBe(201);
    expect((await asks(1.001)).body.code).toBe('NOTHING_UNSOLD');
    await approve(asked.body.data.retirement.id);
    await settle();
    const after = (await call(harness.owner, 'GET', path)).body.data;
    expect(after).toMatchObject({
      available: '1.000',
      issued: (30 + unsold - 1).toFixed(3),
      retired: (unsold - 1).toFixed(3),
      retirements: [{ stage: 'RETIRED', units: (unsold - 1).toFixed(3) }],
    });
    const shown = await call(undefined, 'GET', `/assets/${sale.assetId}/retirement`);
    expect(shown.body.data).toMatchObject({ outstanding: '30.000', retired: after.retired });
    const number = shown.body.data.retirements[0].certificate;
    const certificate = await call(undefined, 'GET', `/certificates/${number}`);
    expect(certificate.body.data).toMatchObject({ units: after.retired });
    const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
    expect(compared.differences).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});
