import { describe, expect, test } from 'vitest';
import { type ClosedAccount, owedAtClose } from './balances.ts';
import { coverageOf } from './coverage.ts';
import { heldAtClose } from './held.ts';

const ASSET = '018f0000-0000-7000-8000-000000000001';
const account = (of: Partial<ClosedAccount>): ClosedAccount => ({
  ...{ holderKind: 'party', holderId: 'ann', purpose: 'main', commodity: 'USD' },
  ...{ atClose: 0n, now: of.atClose ?? 0n, ...of },
});
const owedIn = (commodity: string, accounts: readonly ClosedAccount[]) =>
  owedAtClose(accounts).find((one) => one.commodity === commodity);

describe('what is owed at a close', () => {
  test('a client’s debt is a claim, and reduces nothing that is owed to others', () => {
    const owed = owedIn('USD', [
      account({ holderId: 'ann', atClose: 100n }),
      account({ holderId: 'bob', atClose: -40n }),
      account({ holderKind: 'platform', holderId: null, purpose: 'receivables', atClose: -7n }),
    ]);
    expect(owed).toMatchObject({ holdings: [{ partyId: 'ann', amount: 100n }], claims: 47n });
  });

  test('client money outside wallets is added to the sum of the tree', () => {
    const outside = [
      account({ holderKind: 'offering', purpose: 'escrow', atClose: 30n }),
      account({ holderKind: 'platform', holderId: null, purpose: 'suspense', atClose: 5n }),
      account({ holderKind: 'platform', holderId: null, purpose: 'commissions', atClose: 2n }),
      account({ holderKind: 'platform', holderId: null, purpose: 'fees', atClose: 900n }),
    ];
    expect(owedIn('USD', outside)).toMatchObject({ holdings: [], owedBeside: 37n });
  });

  test('each currency, and each register with a holder, has a tree', () => {
    const empty = account({ commodity: ASSET, atClose: 0n, now: 5n });
    expect(owedAtClose([empty]).map((one) => one.commodity)).toEqual(['ALGO', 'BTC', 'USD']);
    const held = owedAtClose([account({ commodity: ASSET, atClose: 5n })]);
    expect(held.map((one) => one.commodity)).toEqual([ASSET, 'ALGO', 'BTC', 'USD']);
  });
});

test('what is held excludes movements since the close', () => {
  const owed = owedAtClose([
    account({ commodity: 'ALGO', atClose: 100n, now: 130n }),
    account({ commodity: ASSET, atClose: 8n, now: 3n }),
  ]);
  const excessUnits = new Map([[ASSET, 0n]]);
  expect(heldAtClose(owed, { microAlgos: 150n, excessUnits })).toEqual([
    { commodity: ASSET, place: 'chain', amount: 8n },
    { commodity: 'ALGO', place: 'chain', amount: 120n },
  ]);
  const unread = heldAtClose(owed, { microAlgos: undefined, excessUnits: new Map() });
  expect(unread).toEqual([]);
});

test('coverage is known only once the main place was read', () => {
  expect(coverageOf('USD', 10n, [{ place: 'card', amount: 50n }])).toBe('unknown');
  const both = [
    { place: 'bank', amount: 9n },
    { place: 'card', amount: 1n },
  ] as const;
  expect(coverageOf('USD', 10n, both)).toBe('covered');
  expect(coverageOf('USD', 11n, both)).toBe('short');
  expect(coverageOf('BTC', 1n, [])).toBe('unknown');
  expect(coverageOf('BTC', 0n, [])).toBe('covered');
});
