import { randomUUID } from 'node:crypto';
import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  dollars,
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { company } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';

const harness = await openOfferingHarness();
const { world } = harness;
const http = await world.http();
let sale: Sale;
let amara: Someone;

const commit = (who: Someone, amount: string, key: string | undefined = randomUUID()) =>
  http.inject({
    method: 'POST',
    url: `/api/assets/${sale.assetId}/commitments`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: JSON.stringify({ units: amount }),
  });

beforeAll(async () => {
  sale = await harness.openSale({ coolingOffDays: 14 });
  amara = await harness.investor(dollars(10_000));
});

describe('committing over HTTP', () => {
  test('returns the commitment with its sums and cancellation deadline', async () => {
    const made = await commit(amara, '12.5');
    expect(made.statusCode).toBe(201);
    const { cancelUntil, createdAt, ...data } = made.json().data;
    expect(data).toMatchObject({
      stage: 'PLEDGED',
      status: 'OFFER_OPEN',
      units: '12.500',
      amount: '1250.00',
      fee: '12.50',
      total: '1262.50',
      canCancel: true,
      actions: { cancel: { allowed: true } },
      txId: null,
    });
    expect(Date.parse(cancelUntil) - Date.parse(createdAt)).toBe(14 * DAY);
  });

  test('requires an Idempotency-Key and a valid number of units', async () => {
    const noKey = await commit(amara, '1', '');
    expect([noKey.statusCode, noKey.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REQUIRED']);
    const wrong = await commit(amara, '1.2345');
    expect(wrong.json()).toMatchObject({
      code: 'E_VALIDATION_FAILURE',
      message: 'Max 3 digits allowed post decimal',
    });
    expect((await commit(amara, '-1')).statusCode).toBe(422);
  });

  test('hides the commitment from another party, which can’t cancel it', async () => {
    const [mine] = (await ask(http, 'GET', '/user/commitments', amara.token)).body.data;
    const other = await harness.investor(0n);
    const get = await ask(http, 'GET', `/commitments/${mine.id}`, other.token);
    expect([get.status, get.body.code]).toEqual([404, 'NOT_FOUND']);
    const cancel = await ask(http, 'POST', `/commitments/${mine.id}/cancel`, other.token);
    expect(cancel.status).toBe(404);
    expect((await ask(http, 'GET', '/user/commitments', other.token)).body.data).toEqual([]);
  });

  test('cancels once, and rejects the second cancellation', async () => {
    const { id } = (await commit(amara, '1')).json().data;
    const first = await ask(http, 'POST', `/commitments/${id}/cancel`, amara.token);
    expect(first.body.data).toMatchObject({
      stage: 'CANCELLED',
      status: 'OFFER_CANCELLED',
      actions: {},
    });
    const second = await ask(http, 'POST', `/commitments/${id}/cancel`, amara.token);
    expect([second.status, second.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });
});

describe('managing commitments over HTTP', () => {
  test('shows the owner names, sums and the funnel, and hides the asset from others', async () => {
    const path = `/owner/assets/${sale.assetId}/commitments`;
    const seen = await ask(http, 'GET', path, harness.owner.token);
    expect(seen.body.meta.total).toBe(2);
    const { offering, commitments } = seen.body.data;
    expect(commitments[0]).toMatchObject({
      investor: { name: amara.actor.name, kind: 'person' },
      units: '12.500',
      inCancelWindow: true,
      actions: { approve: { allowed: true }, reject: { allowed: true } },
    });
    expect(commitments[1].actions).toEqual({});
    expect(offering.actions).toEqual({
      cancel: { allowed: true },
      close: { allowed: false, reason: offering.closeBlockedBy },
    });
    expect(offering.funnel).toMatchObject({
      PLEDGED: { commitments: 1, units: '12.500', amount: '1250.00' },
      CANCELLED: { commitments: 1 },
    });
    expect(offering.closeBlockedBy).toContain('0 units are approved');
    const stranger = await company(world, { isOwner: true });
    expect((await ask(http, 'GET', path, stranger.token)).body.code).toBe('ASSET_NOT_FOUND');
    for (const call of ['close', 'approve-commitments']) {
      const body = call === 'close' ? undefined : { commitmentIds: [commitments[0].id] };
      const answer = await ask(
        http,
        'POST',
        `/offerings/${sale.offeringId}/${call}`,
        stranger.token,
        body,
      );
      expect([call, answer.status]).toEqual([call, 404]);
    }
  });

  test('approves in bulk and counts the commitments no longer open', async () => {
    const rows = await harness.commitments(sale);
    const path = `/offerings/${sale.offeringId}/approve-commitments`;
    const commitmentIds = [...rows.map((row) => row.id), randomUUID()];
    const done = await ask(http, 'POST', path, harness.owner.token, { commitmentIds });
    expect(done.body.data).toEqual({ approved: 1, leftAlone: 2, refused: [] });
  });

  test('runs as many queries for one row as for many', async () => {
    const lists = [
      ['/user/commitments?limit=50', amara],
      ['/investor/investment/transactions?limit=50', amara],
      [`/owner/assets/${sale.assetId}/commitments?limit=50`, harness.owner],
      ['/admin/commitments?view=all&limit=50', harness.finance],
    ] as const;
    const counted = async () => {
      const counts: [string, number][] = [];
      for (const [path, who] of lists) {
        counts.push([path, await countQueries(world, () => ask(http, 'GET', path, who.token))]);
      }
      return counts;
    };
    const one = await counted();
    for (let i = 0; i < 6; i++) await commit(amara, '1');
    const many = await counted();
    expect(many).toEqual(one);
  });

  test('lists a commitment and its outcome together', async () => {
    const other = await harness.openSale({ automaticApproval: true });
    const who = await harness.investor();
    await harness.commitAs(who, other, units(15));
    world.clock.advance(30 * DAY);
    await harness.clock();
    await harness.bringEvidence(other);
    await harness.approveEvidenceAs(harness.finance, other);
    await harness.approveEvidenceAs(harness.listings, other);
    await harness.clock();
    await harness.settle();
    await harness.clock();
    const token = await harness.signIn(who);
    const list = await ask(http, 'GET', '/investor/investment/transactions', token);
    expect(list.body.data).toHaveLength(2);
    expect(list.body.data).toMatchObject([
      { kind: 'allocation', units: '15.000', total: '1515.00', status: 'OFFER_COMPLETED' },
      { kind: 'commitment', units: '15.000', total: '1515.00', txId: null },
    ]);
    expect(list.body.data[0].txId).toHaveLength(52);
  });
});
