import { expect, test } from 'vitest';
import { causeName } from './cause-names.ts';

const asset = ['0190a0b0-0000-7000-8000-000000000001', 'HBR', 'Harbour Row Workspaces'];
const named = (what: 'trade' | 'order' | 'distribution', ...facts: string[]) =>
  causeName({ what, id: asset[0] ?? '', facts: [...asset, ...facts] });

test('a movement of an asset names it, and a trade shows whether units were bought or sold', () => {
  const reference = 'Harbour Row Workspaces';
  expect(named('trade', 'Sold', '12500', '10000')).toMatchObject({
    ...{ title: 'Sold 12.500 units of HBR at $100.00', reference },
  });
  expect(named('order', 'take_buy', '12500', '10000').title).toMatch(/^Order to buy 12\.500 units/);
  expect(named('distribution', 'Quarter 3 of 2026')).toMatchObject({
    ...{ title: 'Quarter 3 of 2026', reference },
  });
});
