import { PURPOSES } from '@holdfast/domain/money/ledger/books';
import { expect, test } from 'vitest';
import {
  type AccountRef,
  accountIdOf,
  type Holder,
  holderOf,
  offeringEscrow,
  partyMain,
  partyOf,
  platform,
  storedHolder,
} from './accounts.ts';

const HOLDERS: readonly Holder[] = [
  'platform',
  { party: 'maren' },
  { party: 'lars' },
  { offering: 'harbour' },
  { offering: 'maren' },
];
const refs: readonly AccountRef[] = HOLDERS.flatMap((holder) =>
  ['USD', 'BTC', 'maren', 'harbour'].flatMap((commodity) =>
    PURPOSES.map((purpose): AccountRef => ({ holder, commodity, purpose })),
  ),
);

test('gives every account a different ID', () => {
  expect(new Set(refs.map(accountIdOf)).size).toBe(refs.length);
});

test('derives an account’s permanent ID from its name', () => {
  const ids = [partyMain('maren', 'USD'), offeringEscrow('harbour'), platform('fees', 'USD')];
  expect(ids.map(accountIdOf)).toEqual([
    'c877e0a3-31dc-8974-8c45-d6e13a59dbe2',
    'f225569b-e22d-8592-89d4-77c2160c2fa7',
    '73be0371-f73d-8c79-b83a-7b90083f6a44',
  ]);
});

test('makes account IDs valid UUIDs of version 8', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(refs.map(accountIdOf).filter((id) => !uuid.test(id))).toEqual([]);
});

test('returns the same ID after many others were derived', () => {
  const before = refs.map(accountIdOf);
  for (let i = 0; i < 100_001; i++) accountIdOf(partyMain(`party ${i}`, 'USD'));
  expect(refs.map(accountIdOf)).toEqual(before);
});

test('stores an account’s holder and reads it back', () => {
  for (const holder of HOLDERS) {
    const { kind, id } = storedHolder(holder);
    expect(holderOf(kind, id)).toEqual(holder);
  }
  expect(storedHolder('platform')).toEqual({ kind: 'platform', id: null });
  expect(storedHolder({ party: 'maren' })).toEqual({ kind: 'party', id: 'maren' });
  expect(storedHolder({ offering: 'harbour' })).toEqual({ kind: 'offering', id: 'harbour' });
});

test('attributes only a party’s own accounts to that party', () => {
  expect(HOLDERS.map(partyOf)).toEqual([undefined, 'maren', 'lars', undefined, undefined]);
  expect(offeringEscrow('harbour', 'BTC')).toEqual({
    holder: { offering: 'harbour' },
    commodity: 'BTC',
    purpose: 'escrow',
  });
});
