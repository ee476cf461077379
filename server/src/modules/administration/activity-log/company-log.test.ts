import { beforeAll, describe, expect, test } from 'vitest';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { company, type Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';

const harness = await openOfferingHarness();
const { world, owner, finance } = harness;
const http = await world.http();

type Line = {
  readonly action: string;
  readonly who: { readonly id: string | null; readonly name: string } | null;
  readonly asset: { readonly id: string; readonly name: string } | null;
  readonly subject: { readonly kind: string; readonly name: string | null };
  readonly reason: string | null;
  readonly ip: string | null;
};

const log = async (query = '', token = owner.token) =>
  (await ask(http, 'GET', `/owner/activity-log${query}`, token)).body;
const lines = async (query = ''): Promise<Line[]> => (await log(query)).data;
const lineOf = async (action: string, query = '') =>
  (await lines(query)).find((line) => line.action === action);

let sale: Sale;
let other: Sale;
let investor: Someone;

beforeAll(async () => {
  sale = await harness.openSale();
  other = await harness.openSale();
  investor = await harness.investor();
  await harness.commitAs(investor, sale, units(5));
  const { commitments } = (
    await ask(http, 'GET', `/owner/assets/${sale.assetId}/commitments`, owner.token)
  ).body.data;
  const body = { reason: 'The papers are not complete' };
  await ask(http, 'POST', `/commitments/${commitments[0].id}/reject`, finance.token, body);
});

describe('the activity log of an owner', () => {
  test('lists actions of investors and staff on the company’s assets, with the asset', async () => {
    const pledged = await lineOf('commitment.pledge');
    expect(pledged).toMatchObject({
      who: { id: null, name: investor.actor.name },
      asset: { id: sale.assetId },
      subject: { kind: 'commitment' },
    });
    expect(pledged?.subject.name).toBe(pledged?.asset?.name);
    expect(await lineOf('commitment.reject')).toMatchObject({
      who: { id: null, name: 'Holdfast' },
      reason: 'The papers are not complete',
      ip: null,
    });
    expect(await lineOf('offering.create')).toMatchObject({ asset: { id: expect.any(String) } });
    expect(await lineOf('asset.publish')).toBeDefined();
    expect((await lines('?limit=100')).some(({ subject }) => subject.kind === 'structure')).toBe(
      true,
    );
  });

  test('filters by asset and by kind', async () => {
    const own = await lines(`?assetId=${other.assetId}&limit=100`);
    expect(own.length).toBeGreaterThan(2);
    expect(own.every((line) => line.asset?.id === other.assetId)).toBe(true);
    const commitments = await lines('?action=commitment.');
    expect(commitments.map((line) => line.action)).toEqual([
      'commitment.reject',
      'commitment.pledge',
    ]);
  });

  test('pages in order without repeating a line', async () => {
    const seen: { readonly id: string; readonly at: string }[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { data, meta } = await log(`?limit=3${after ? `&after=${after}` : ''}`);
      seen.push(...data);
      after = meta.next;
    }
    expect(new Set(seen.map((line) => line.id)).size).toBe(seen.length);
    expect(seen.map((line) => line.at)).toEqual(
      seen
        .map((line) => line.at)
        .sort()
        .reverse(),
    );
  });

  test('is exported as a file, and the export is recorded', async () => {
    const { body } = await http.inject({
      method: 'GET',
      url: '/api/owner/activity-log.csv?action=commitment.',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(body.trim().split('\r\n')).toHaveLength(3);
    expect(await lineOf('activity_log.exported')).toMatchObject({
      who: { id: expect.any(String) },
    });
  });

  test('shows only the company’s own lines, with a constant number of queries', async () => {
    const stranger = await company(world, { isOwner: true });
    const theirs = (await log('?limit=100', stranger.token)).data as Line[];
    expect(theirs.filter((line) => line.asset !== null)).toEqual([]);
    expect((await log(`?assetId=${sale.assetId}`, stranger.token)).data).toEqual([]);
    const few = await countQueries(world, () => log('?limit=2'));
    expect(await countQueries(world, () => log('?limit=50'))).toBeLessThanOrEqual(few + 1);
  });
});
