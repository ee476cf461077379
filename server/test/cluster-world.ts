import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ensureDatabase, migrate } from '../src/kit/database/migrate.ts';
import { settleUntilQuiet } from '../src/modules/chain/settlement/index.ts';
import { openRequired } from './approvals/required-reading.ts';
import { openOfferingHarness, units } from './fixtures/offering-harness.ts';
import { signAccount } from './fixtures/signature.ts';
import { openTradedAsset } from './money/exchange-harness.ts';

/** Run by `npm run test:cluster`, on its database. */
const { CLUSTER_URL = '', CLUSTER_WORLD = '', MASTER_KEY = '', STORAGE_URL = '' } = process.env;
const TRADERS = 24;

const sales = await openOfferingHarness({
  env: { MASTER_KEY, STORAGE_URL },
  isOnTime: true,
  through: async () => {
    await ensureDatabase(CLUSTER_URL);
    await migrate(CLUSTER_URL);
    return CLUSTER_URL;
  },
});

test('creates traders, a market and an open offering for the cluster', async () => {
  const { world } = sales;
  const { assetId, trader } = await openTradedAsset(sales);
  const sale = await sales.openSale({ maxUnits: units(1_000_000), maxPerInvestor: units(100_000) });
  const people = [];
  for (let i = 0; i < TRADERS; i++) {
    const { token, actor } = await trader(1_000_000, { [assetId]: 5_000 });
    await signAccount(world, { actor });
    await openRequired(world, { actor }, sale.assetId);
    people.push({ token, userId: actor.userId, email: actor.email });
  }
  await world.modules.stop();
  // A register ahead of its issuance on chain would stop the asset.
  await settleUntilQuiet(world.edge, world.ports.chain);
  expect(people).toHaveLength(TRADERS);
  writeFileSync(CLUSTER_WORLD, JSON.stringify({ assetId, saleAssetId: sale.assetId, people }));
});
