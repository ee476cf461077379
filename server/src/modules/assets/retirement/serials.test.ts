import { serialsText } from '@holdfast/domain/assets/catalogue/registry';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rejectAsShown } from '../../../../test/approvals/approving.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import {
  approvedRetirement,
  askedRetirement,
} from '../../../../test/fixtures/retirement-fixtures.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { retirementApproval } from './commands/approval.ts';
import { findRetirement } from './repository/retirements.ts';

const harness = await openOfferingHarness();
const { world, settle, findings } = harness;
const http = await world.http();
let [first, second]: Someone[] = [];

beforeAll(async () => {
  first = await staff(world, 'staff_custody');
  second = await staff(world, 'staff_custody');
});

const LAST = 400;
const serial = (n: number) => `GS1-MY-GS11382-2024-${String(n).padStart(4, '0')}`;
const REGISTRY = {
  registryStandard: 'Gold Standard',
  registryProject: 'GS 11382',
  vintage: '2023–2024',
  serialFirst: serial(1),
  serialLast: serial(LAST),
};

async function carbonAsset(entity: object = REGISTRY, held = 1_000) {
  const market = await openTradedAsset(harness);
  const { assetId } = market;
  await world.edge.db
    .updateTable('catalogue.asset')
    .set({ retirable: true, entity: JSON.stringify(entity) })
    .where('id', '=', assetId)
    .execute();
  const who = await market.trader(0, { [assetId]: held });
  await settle();
  const request = (whole: number) => askedRetirement(world, who, assetId, BigInt(whole) * 1_000n);
  return { assetId, who, request };
}

const approve = async (id: string): Promise<void> => {
  await approvedRetirement(world, first as Someone, id);
  await approvedRetirement(world, second as Someone, id);
};
const serialsOf = async (id: string): Promise<string | null> => {
  const row = await world.as(undefined, (ctx) => findRetirement(ctx, id));
  const registry = row?.certificate?.registry;
  return registry ? serialsText(registry.serialFirst, registry.serialLast) : null;
};
const read = async (path: string, who?: Someone) =>
  (await ask(http, 'GET', path, who && (await harness.signIn(who)))).body.data;

describe('serial numbers of retired units', () => {
  test('are given once and in order, whatever is approved concurrently or rejected', async () => {
    const { assetId, request } = await carbonAsset();
    let used = 0;
    const wanted = fc.record({ units: fc.integer({ min: 1, max: 8 }), isRejected: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 4 }), async (wishes) => {
        const asked: string[] = [];
        for (const { units } of wishes) asked.push(await request(units));
        const ends = await Promise.all(
          wishes.map(async ({ units, isRejected }, at) => {
            const id = asked[at] ?? '';
            if (!isRejected) {
              await approve(id);
              return units;
            }
            const { actor } = first as Someone;
            await world.as(actor, (ctx) => rejectAsShown(ctx as UserCtx, retirementApproval, id));
            expect(await serialsOf(id)).toBeNull();
            return 0;
          }),
        );
        used += ends.reduce((sum, units) => sum + units, 0);
        const { rows } = await world.edge.pool.query<{ first: string; last: string; n: number }>(
          `select certificate->'registry'->>'serialFirst' as first,
             certificate->'registry'->>'serialLast' as last, (units / 1000)::int as n
           from retirement.retirement where asset_id = $1 and serial_place is not null
           order by serial_place`,
          [assetId],
        );
        let next = 1;
        for (const row of rows) {
          expect([row.first, row.last]).toEqual([serial(next), serial(next + row.n - 1)]);
          next += row.n;
        }
        expect(next - 1).toBe(used);
      }),
      { numRuns: 8 },
    );
    await settle();
    expect(await findings()).toEqual([]);
  }, 60_000);

  test('end with the last one: what exceeds them isn’t approved and takes none', async () => {
    const { request } = await carbonAsset({ ...REGISTRY, serialLast: serial(10) });
    const [most, over, rest] = [await request(8), await request(3), await request(2)];
    await approve(most);
    const refused = await approve(over).catch((error: unknown) => error);
    expect(refused instanceof Refusal && refused.code).toBe('SERIALS_USED_UP');
    await approve(rest);
    expect(await serialsOf(rest)).toBe(`${serial(9)} to ${serial(10)}`);
  });

  test('need whole units, which the request’s form knows', async () => {
    const { who, assetId } = await carbonAsset();
    const shown = await read(`/assets/${assetId}/retirement`, who);
    expect(shown.asset.unitDecimals).toBe(0);
    await expect(askedRetirement(world, who, assetId, 1_500n)).rejects.toThrow();
  });

  test('are on the certificate, its PDF, the asset’s retirements and the register', async () => {
    const { who, assetId, request } = await carbonAsset();
    const id = await request(40);
    await approve(id);
    await settle();
    const registry = { ...REGISTRY, serialLast: serial(40) };
    const [own] = await read('/user/retirement/tokens', who);
    expect(own).toMatchObject({ id, registry });
    const path = `/certificates/${own.certificate}`;
    expect(await read(path)).toMatchObject({ registry });
    const file = await http.inject({ method: 'GET', url: `/api${path}/file` });
    const text = (await pdfText(file.rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Gold Standard');
    expect(text).toContain('2023–2024');
    expect(text).toContain(`${serial(1)} to ${serial(40)}`);
    expect((await read(`/assets/${assetId}/retirement`)).retirements).toMatchObject([{ registry }]);
    const { address } = await world.edge.db
      .selectFrom('identity.party')
      .select('address')
      .where('id', '=', who.actor.partyId)
      .executeTakeFirstOrThrow();
    const held = await read(`/assets/${assetId}/fund-register/${address}`, who);
    expect(held.movements[0]).toMatchObject({ serials: `${serial(1)} to ${serial(40)}` });
  });

  test('are stated as not given where the owner entered none', async () => {
    const { who, request } = await carbonAsset({});
    const id = await request(1);
    await approve(id);
    await settle();
    const [own] = await read('/user/retirement/tokens', who);
    expect((await read(`/certificates/${own.certificate}`)).registry).toBeNull();
    const url = `/api/certificates/${own.certificate}/file`;
    const text = await pdfText((await http.inject({ method: 'GET', url })).rawPayload);
    expect(text).toContain('None given');
  });
});
