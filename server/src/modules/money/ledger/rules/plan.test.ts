import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import { InvariantError } from '../../../../kit/invariant.ts';
import { type AccountRef, accountIdOf, offeringEscrow, partyMain, platform } from './accounts.ts';
import { NOTHING_RESTRICTED } from './outflow.ts';
import {
  type AccountState,
  causeKey,
  costOf,
  type Hold,
  type Line,
  linesOf,
  type NewEntry,
  type PositionChange,
  type PositionState,
  planPositions,
  planPostings,
  positionKey,
  positionOf,
  refuseShortage,
  unitsMoved,
} from './plan.ts';

const [maren, lars] = [partyMain('maren', 'USD'), partyMain('lars', 'USD')];
const bank = platform('bank_clearing', 'USD');
const line = (account: AccountRef, amount: bigint): Line => ({ account, amount });
const entry = (lines: readonly Line[], change: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'transfer',
  reference: 'TR-1',
  lines,
  ...change,
});
const accountsOf = (...given: readonly (readonly [AccountRef, bigint, bigint?])[]) =>
  new Map(
    given.map(([ref, balance, held = 0n]): [string, AccountState] => {
      const { holder, commodity } = ref;
      const holderKind =
        holder === 'platform' ? 'platform' : 'party' in holder ? 'party' : 'offering';
      return [accountIdOf(ref), { holderKind, commodity, balance, held }];
    }),
  );
const NO_HOLDS: ReadonlyMap<string, readonly Hold[]> = new Map();

describe('the lines of an entry', () => {
  test('must be at least two, not counting zero amounts', () => {
    const lines = [line(maren, -5n), line(bank, 0n), line(lars, 5n)];
    expect(linesOf(entry(lines))).toEqual([lines[0], lines[2]]);
    expect(() => linesOf(entry([line(maren, 0n), line(lars, 0n)]))).toThrow(InvariantError);
    expect(() => linesOf(entry([line(maren, 5n)]))).toThrow(InvariantError);
  });

  test('sum to zero in each commodity', () => {
    expect(() => linesOf(entry([line(maren, -5n), line(lars, 4n)]))).toThrow(/zero in USD/);
    const bitcoin = partyMain('lars', 'BTC');
    expect(() => linesOf(entry([line(maren, -5n), line(bitcoin, 5n)]))).toThrow(/zero in USD/);
    const swapped = [
      line(maren, -5n),
      line(lars, 5n),
      line(bitcoin, -7n),
      line(partyMain('maren', 'BTC'), 7n),
    ];
    expect(linesOf(entry(swapped))).toHaveLength(4);
  });
});

describe('postings', () => {
  test('are planned in order with the balance after each', () => {
    const accounts = accountsOf([maren, 10_00n], [lars, 0n]);
    const planned = planPostings(
      [
        entry([line(maren, -10_00n), line(lars, 10_00n)]),
        entry([line(lars, -3_00n), line(maren, 3_00n)]),
      ],
      accounts,
      NO_HOLDS,
    );
    expect(planned).toEqual([
      { entry: 0, line: 0, accountId: accountIdOf(maren), amount: -10_00n, balanceAfter: 0n },
      { entry: 0, line: 1, accountId: accountIdOf(lars), amount: 10_00n, balanceAfter: 10_00n },
      { entry: 1, line: 0, accountId: accountIdOf(lars), amount: -3_00n, balanceAfter: 7_00n },
      { entry: 1, line: 1, accountId: accountIdOf(maren), amount: 3_00n, balanceAfter: 3_00n },
    ]);
    expect(accounts.get(accountIdOf(lars))?.balance).toBe(7_00n);
  });

  test('spend a party’s balance to the last cent and no more', () => {
    const spend = (amount: bigint, held = 0n) =>
      refusalOf(() =>
        planPostings(
          [entry([line(maren, -amount), line(lars, amount)])],
          accountsOf([maren, 10_00n, held], [lars, 0n]),
          NO_HOLDS,
        ),
      );
    expect(spend(10_00n)).toBeUndefined();
    expect([spend(10_01n)?.code, spend(10_01n)?.facts]).toEqual([
      'INSUFFICIENT_BALANCE',
      { commodity: 'USD', needed: 10_01n, available: 10_00n },
    ]);
    expect(spend(6_00n, 4_00n)).toBeUndefined();
    expect(spend(6_01n, 4_00n)?.facts).toMatchObject({ needed: 6_01n, available: 6_00n });
  });

  test('may spend what the entry releases and no other reserved money', () => {
    const order = { kind: 'order', id: 'first' } as const;
    const held = (id: string, amount: bigint): [string, Hold[]] => [
      causeKey({ kind: 'order', id }),
      [{ kind: 'order', id, accountId: accountIdOf(maren), amount }],
    ];
    const holds = new Map([held('first', 8_00n), held('second', 2_00n)]);
    const spend = (amount: bigint) => {
      const accounts = accountsOf([maren, 10_00n, 10_00n], [lars, 0n]);
      const refusal = refusalOf(() =>
        planPostings(
          [
            entry([line(maren, -amount), line(lars, amount)], {
              kind: 'trade',
              releases: [order],
            }),
          ],
          accounts,
          holds,
        ),
      );
      return refusal?.facts ?? accounts.get(accountIdOf(maren));
    };
    expect(spend(8_00n)).toMatchObject({ balance: 2_00n, held: 2_00n });
    expect(spend(8_01n)).toMatchObject({ needed: 8_01n, available: 8_00n });
  });

  test('may overdraw a platform account but never an offering’s', () => {
    const from = (ref: AccountRef) =>
      refusalOf(() =>
        planPostings(
          [entry([line(ref, -5n), line(maren, 5n)], { kind: 'deposit_bank' })],
          accountsOf([ref, 0n], [maren, 0n]),
          NO_HOLDS,
        ),
      )?.code;
    expect(from(bank)).toBeUndefined();
    expect(from(offeringEscrow('harbour'))).toBe('INSUFFICIENT_BALANCE');
  });

  test('apply an entry’s net effect on an account', () => {
    const both = [line(maren, -10_00n), line(lars, 10_00n), line(lars, -4_00n), line(maren, 4_00n)];
    const accounts = accountsOf([maren, 6_00n], [lars, 0n]);
    expect(planPostings([entry(both)], accounts, NO_HOLDS)).toHaveLength(4);
    expect(accounts.get(accountIdOf(maren))?.balance).toBe(0n);
  });

  test('require locked accounts', () => {
    const lines = [line(maren, -5n), line(lars, 5n)];
    expect(() => planPostings([entry(lines)], accountsOf([maren, 5n]), NO_HOLDS)).toThrow(
      InvariantError,
    );
  });

  test('respect a party’s restrictions and are rejected while it is on hold', () => {
    const send = (kind: EntryKind, amount: bigint, isBlocked: boolean, unsettled = 0n) =>
      refusalOf(() =>
        planPostings(
          [entry([line(maren, -amount), line(lars, amount)], { kind })],
          accountsOf([maren, 10_00n], [lars, 0n]),
          NO_HOLDS,
          new Map([
            ['maren', { ...NOTHING_RESTRICTED, isBlocked, amounts: new Map([['USD', unsettled]]) }],
          ]),
        ),
      )?.code;
    expect(send('transfer', 1n, true)).toBe('CONTACT_SUPPORT');
    expect(send('trade', 1n, true)).toBe('CONTACT_SUPPORT');
    expect(send('adjustment', 1n, true)).toBeUndefined();
    expect(send('transfer', 7_00n, false, 3_00n)).toBeUndefined();
    expect(send('transfer', 7_01n, false, 3_00n)).toBe('UNSETTLED_PROCEEDS');
    expect(send('trade', 10_00n, false, 3_00n)).toBeUndefined();
  });

  test('from an offering’s escrow ignore restrictions on parties', () => {
    const escrow = offeringEscrow('harbour');
    const restricted = new Map([['harbour', { ...NOTHING_RESTRICTED, isBlocked: true }]]);
    const planned = planPostings(
      [entry([line(escrow, -5n), line(lars, 5n)])],
      accountsOf([escrow, 5n], [lars, 0n]),
      NO_HOLDS,
      restricted,
    );
    expect(planned).toHaveLength(2);
  });

  test('preserve the total amount of money in any sequence', () => {
    const parties = ['a', 'b', 'c', 'd'].map((id) => partyMain(id, 'USD'));
    const step = fc.tuple(fc.nat(3), fc.nat(3), fc.bigInt({ min: 1n, max: 80n }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const accounts = accountsOf(...parties.map((ref) => [ref, 100n, 10n] as const));
        for (const [from, to, amount] of steps) {
          const [payer, payee] = [parties[from], parties[to]];
          if (!payer || !payee) continue;
          const before = new Map([...accounts].map(([id, state]) => [id, { ...state }]));
          const lines = [line(payer, -amount), line(payee, amount)];
          const refusal = refusalOf(() => planPostings([entry(lines)], accounts, NO_HOLDS));
          if (refusal) for (const [id, state] of before) accounts.set(id, state);
        }
        const states = [...accounts.values()];
        expect(states.reduce((sum, { balance }) => sum + balance, 0n)).toBe(400n);
        expect(states.every(({ balance, held }) => balance >= held)).toBe(true);
      }),
    );
  });
});

describe('a shortage', () => {
  const code = (commodity: string, refusal?: 'E_INSUFFICIENT_WALLET_BALANCE') =>
    refusalOf(() => refuseShortage({ commodity }, 1n, 2n, refusal))?.code;

  test('is reported in money, in units or with the caller’s own refusal', () => {
    expect(code('USD')).toBe('INSUFFICIENT_BALANCE');
    expect(code('asset')).toBe('INSUFFICIENT_HOLDING_UNITS');
    expect(code('USD', 'E_INSUFFICIENT_WALLET_BALANCE')).toBe('E_INSUFFICIENT_WALLET_BALANCE');
  });
});

describe('positions', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const since = new Date('2026-01-01T00:00:00Z');
  const units = (party: string, amount: bigint) => line(partyMain(party, 'asset'), amount);
  const bought = (amount: bigint, cost: bigint): PositionChange => ({
    partyId: 'maren',
    assetId: 'asset',
    units: amount,
    cost,
  });
  const sold = (amount: bigint, proceeds: bigint): PositionChange => ({
    partyId: 'maren',
    assetId: 'asset',
    units: -amount,
    proceeds,
  });
  const stateOf = (change: Partial<PositionState> = {}): PositionState => ({
    units: 3_000n,
    cost: 100_00n,
    realised: 7n,
    since,
    ...change,
  });
  const key = positionKey({ partyId: 'maren', assetId: 'asset' });
  const plan = (change: PositionChange, before?: PositionState) => {
    const positions = new Map(before ? [[key, before]] : []);
    const lines = [
      units('maren', change.units),
      line(platform('issuance', 'asset'), -change.units),
    ];
    const planned = planPositions([entry(lines, { positions: [change] })], positions, now);
    return { planned, after: positions.get(key) };
  };

  test('start with the price paid and the date of the first unit', () => {
    const { planned, after } = plan(bought(2_000n, 50_00n));
    expect(after).toEqual({ units: 2_000n, cost: 50_00n, realised: 0n, since: now });
    expect(planned).toEqual([
      { entry: 0, partyId: 'maren', assetId: 'asset', units: 2_000n, cost: 50_00n, realised: 0n },
    ]);
    expect(plan(bought(2_000n, 50_00n), stateOf()).after).toEqual({
      units: 5_000n,
      cost: 150_00n,
      realised: 7n,
      since,
    });
    // A sold-out position starts again and keeps its earlier gains.
    expect(plan(bought(1n, 1n), stateOf({ units: 0n, cost: 0n })).after).toEqual({
      units: 1n,
      cost: 1n,
      realised: 7n,
      since: now,
    });
  });

  test('lose the average cost on a sale, and all remaining cost with the last unit', () => {
    const first = plan(sold(1_000n, 40_00n), stateOf());
    expect(first.after).toEqual({ units: 2_000n, cost: 66_67n, realised: 6_74n, since });
    const second = plan(sold(1_000n, 40_00n), first.after);
    expect(second.after).toMatchObject({ units: 1_000n, cost: 33_34n });
    const last = plan(sold(1_000n, 40_00n), second.after);
    expect(last.after).toEqual({ units: 0n, cost: 0n, realised: 20_07n, since });
    expect(last.planned[0]).toMatchObject({ units: -1_000n, cost: -33_34n, realised: 6_66n });
  });

  test('add the gain of an entry that adds units', () => {
    const change = { ...bought(1_000n, 10_00n), realised: -3_00n };
    expect(plan(change, stateOf()).after?.realised).toBe(-2_93n);
    expect(plan({ ...bought(-1_000n, -10_00n), realised: 5n }, stateOf()).after).toMatchObject({
      units: 2_000n,
      cost: 90_00n,
      realised: 12n,
    });
  });

  test('never fall below zero units or cost', () => {
    expect(() => plan(sold(3_001n, 0n), stateOf())).toThrow(/existing units/);
    expect(() => plan(sold(0n, 0n), stateOf())).toThrow(InvariantError);
    expect(() => plan(bought(-3_001n, 0n), stateOf())).toThrow(/below zero/);
    expect(() => plan(bought(-3_000n, -100_01n), stateOf())).toThrow(/below zero/);
    expect(plan(bought(-3_000n, -100_00n), stateOf()).after).toMatchObject({ units: 0n, cost: 0n });
    expect(plan(sold(3_000n, 0n), stateOf()).after).toMatchObject({ units: 0n, realised: -99_93n });
    expect(() => costOf(sold(1n, 5n), { units: 0n, cost: 0n })).toThrow(InvariantError);
  });

  test('change by exactly the units of the entry’s lines', () => {
    const positions = new Map<string, PositionState>();
    const moved = [units('maren', 1_000n), line(platform('issuance', 'asset'), -1_000n)];
    const planned = (changes: readonly PositionChange[], lines: readonly Line[] = moved) =>
      planPositions([entry(lines, { positions: changes })], positions, now);
    expect(() => planned([])).toThrow(/says what its units cost/);
    expect(() => planPositions([entry(moved)], positions, now)).toThrow(/says what its units cost/);
    expect(() => planned([bought(999n, 5n)])).toThrow(/move its units/);
    expect(() => planned([bought(1_000n, 5n), bought(1_000n, 5n)])).toThrow(/move its units/);
    expect(planPositions([entry([line(maren, -5n), line(lars, 5n)])], positions, now)).toEqual([]);
    expect(planned([bought(1_000n, 5n)])).toHaveLength(1);
    const two = [entry([line(maren, -5n), line(lars, 5n)]), entry(moved)];
    const second = { ...two[1], positions: [bought(1_000n, 5n)] } as NewEntry;
    expect(planPositions([two[0] as NewEntry, second], positions, now)[0]?.entry).toBe(1);
  });

  test('change only by a party’s net units in an entry', () => {
    const lines = [
      line(maren, 5n),
      units('maren', 700n),
      units('maren', 300n),
      units('lars', 400n),
      units('lars', -400n),
      line(platform('issuance', 'asset'), -1_000n),
    ];
    expect(unitsMoved(entry(lines))).toEqual(new Map([[key, 1_000n]]));
    expect(positionOf(maren)).toBeUndefined();
    expect(positionOf(offeringEscrow('harbour', 'asset'))).toBeUndefined();
    expect(positionOf(partyMain('maren', 'asset'))).toEqual({ partyId: 'maren', assetId: 'asset' });
  });

  test('lose exactly the cost paid when sold in parts', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 5_000n }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), parts, (cost, list) => {
        let state: PositionState | undefined = stateOf({
          units: list.reduce((sum, part) => sum + part, 0n),
          cost,
          realised: 0n,
        });
        for (const part of list) state = plan(sold(part, 5_00n), state).after;
        const proceeds = 5_00n * BigInt(list.length);
        expect(state).toMatchObject({ units: 0n, cost: 0n, realised: proceeds - cost });
      }),
    );
  });
});
