import { describe, expect, test } from 'vitest';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { approveRules } from '../../../../test/fixtures/transfer-rule-fixtures.ts';

const harness = await openOfferingHarness();
const { world, owner } = harness;

async function ruledSale(rules: Parameters<typeof approveRules>[3]) {
  const sale = await harness.openSale();
  await approveRules(world, owner, sale.assetId, rules);
  return sale;
}

const refused = (code: string) => ({ code: 'TRANSFER_REFUSED', details: { code } });

describe('a commitment under transfer restrictions', () => {
  test('above the maximum holding is rejected with the quantity still possible', async () => {
    const sale = await ruledSale({ maxHolding: { kind: 'share', bps: 2_000 } });
    const anna = await harness.investor();
    await harness.commitAs(anna, sale, units(15));
    await expect(harness.commitAs(anna, sale, units(6))).rejects.toMatchObject({
      ...refused('MAX_HOLDING'),
      message:
        'One holder can have at most 20 units of this asset, including 15 units already held or ordered. Another 5 units can be added.',
    });
    expect(await harness.commitAs(anna, sale, units(5))).toMatchObject({ stage: 'PLEDGED' });
  });

  test('below the minimum holding is rejected; existing units count towards it', async () => {
    const sale = await ruledSale({ minHolding: '10' });
    const anna = await harness.investor();
    await expect(harness.commitAs(anna, sale, units(9))).rejects.toMatchObject(
      refused('MIN_HOLDING'),
    );
    await harness.commitAs(anna, sale, units(10));
    expect(await harness.commitAs(anna, sale, units(1))).toMatchObject({ stage: 'PLEDGED' });
  });

  test('above the maximum number of holders is rejected; existing holders may add', async () => {
    const sale = await ruledSale({ maxHolders: 1 });
    const [anna, ben] = [await harness.investor(), await harness.investor()];
    await harness.commitAs(anna, sale, units(10));
    await expect(harness.commitAs(ben, sale, units(10))).rejects.toMatchObject(
      refused('MAX_HOLDERS'),
    );
    expect(await harness.commitAs(anna, sale, units(5))).toMatchObject({ stage: 'PLEDGED' });
  });

  test('from a barred country is rejected; transfer windows and lock-ups don’t apply', async () => {
    const barred = await ruledSale({ countries: { kind: 'except', codes: ['SGP'] } });
    const anna = await harness.investor();
    await expect(harness.commitAs(anna, barred, units(10))).rejects.toMatchObject(
      refused('COUNTRY_NOT_ALLOWED'),
    );
    const sale = await ruledSale({
      window: { weekdays: [1], from: '2099-01-01', until: null },
      lockUp: [{ until: '2099-01-01', lockedBps: 10_000 }],
    });
    expect(await harness.commitAs(anna, sale, units(10))).toMatchObject({ stage: 'PLEDGED' });
    expect(await harness.findings()).toEqual([]);
  });
});
