import type { deskRegister } from '@holdfast/domain/assets/registers/shapes';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';

const harness = await openOfferingHarness();
const { world, owner, settle } = harness;
const http = await world.http();
const { assetId, trader } = await openTradedAsset(harness);
let custodian: Someone;
let paperAsset: string;

type DeskRegister = z.input<typeof deskRegister>;
const rowsOf = async (query = ''): Promise<readonly DeskRegister[]> =>
  (await ask(http, 'GET', `/admin/registers?limit=100${query}`, custodian.token)).body.data;
const rowOf = async (id: string, query = '') =>
  (await rowsOf(query)).find((row) => row.asset.id === id);
const compare = (register = registerOf) =>
  registerAgainstChain(world.edge, world.ports.chain, register, { keep: true });

beforeAll(async () => {
  custodian = await staff(world, 'staff_custody');
  await trader(0, { [assetId]: 300 });
  await trader(0, { [assetId]: 75 });
  await settle();
  const holder = await person(world, 'approved');
  paperAsset = await heldAsset(world, owner.actor.companyId ?? '', [[holder, 5_000n]]);
  await world.as(undefined, (ctx) =>
    post(ctx, {
      ...{ kind: 'retirement', reference: ctx.newId() },
      lines: [
        { account: partyMain(holder.actor.partyId, paperAsset), amount: -2_000n },
        { account: platform('retired', paperAsset), amount: 2_000n },
      ],
      positions: [
        { partyId: holder.actor.partyId, assetId: paperAsset, units: -2_000n, cost: -200n },
      ],
    }),
  );
});

test('the list shows each register’s holders, issued units and outstanding units', async () => {
  expect(await rowOf(assetId)).toMatchObject({ holders: 2, outstanding: '375.000' });
  expect(await rowOf(paperAsset)).toMatchObject({
    ...{ holders: 1, issued: '5.000', retired: '2.000', outstanding: '3.000', chain: null },
  });
});

test('registers are filtered by whether they agree with the chain', async () => {
  await compare();
  expect((await rowOf(assetId))?.chain).toMatchObject({ differences: 0 });
  expect(await rowOf(assetId, '&state=agrees')).toBeDefined();
  expect(await rowOf(paperAsset, '&state=uncompared')).toBeDefined();
  expect(await rowsOf('&state=differs')).toEqual([]);
  await compare(async (ctx) =>
    (await registerOf(ctx)).map((line) => ({ ...line, quantity: line.quantity + 1n })),
  );
  const [differing, ...more] = await rowsOf('&state=differs');
  expect(more).toEqual([]);
  expect([differing?.asset.id, differing?.chain?.differences]).toEqual([assetId, 3]);
  expect(await rowOf(assetId, '&state=agrees')).toBeUndefined();
});

test('registers are searched, sorted, paged and exported to a file', async () => {
  const { asset } = (await rowOf(paperAsset)) as DeskRegister;
  const found = await rowsOf(`&q=${encodeURIComponent(asset.symbol)}`);
  expect(found.map((row) => row.asset.symbol)).toContain(asset.symbol);
  expect(await rowsOf('&q=no%25such%25words')).toEqual([]);
  const figures = (await rowsOf('&sort=-outstanding')).map((row) => Number(row.outstanding));
  expect(figures).toEqual([...figures].sort((a, b) => b - a));
  const holders = (await rowsOf('&sort=holders')).map((row) => row.holders);
  expect(holders).toEqual([...holders].sort((a, b) => a - b));
  const page = await ask(http, 'GET', '/admin/registers?limit=1&page=2', custodian.token);
  expect([page.body.data.length, page.body.meta.total]).toEqual([1, (await rowsOf()).length]);
  const headers = { authorization: `Bearer ${custodian.token}` };
  const file = await http.inject({ url: '/api/admin/registers.csv?sort=-outstanding', headers });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength((await rowsOf()).length + 1);
  expect(file.body).toContain('"1","5.000","2.000","3.000"');
});
