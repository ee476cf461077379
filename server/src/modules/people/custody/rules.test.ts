import { describe, expect, it } from 'vitest';
import {
  type Creation,
  type Leg,
  MOST_PER_PAYMENT,
  type Permit,
  refusalOf,
  returnRefusal,
} from './rules.ts';

const address = (letter: string) => letter.repeat(58);
const [SPONSOR, CLAWBACK, ISSUANCE] = ['S', 'C', 'I'].map(address) as [string, string, string];
const [ANNA, BEN, THIEF] = ['A', 'B', 'T'].map(address) as [string, string, string];
const [HOT, OUTSIDE] = ['H', 'O'].map(address) as [string, string];
const GENESIS = 'a'.repeat(64);

const asset: Creation = {
  assetIndex: 0n,
  total: 1_000_000n,
  decimals: 3,
  defaultFrozen: true,
  metadataHash: 'b'.repeat(64),
  manager: address('M'),
  reserve: ISSUANCE,
  freeze: address('M'),
  clawback: CLAWBACK,
};

const allocate: Permit = {
  genesisHash: GENESIS,
  mostFee: 3000n,
  payment: { from: SPONSOR, to: ANNA, most: 200_000n },
  optIn: { assetIndex: 1001n, address: ANNA },
  transfer: { assetIndex: 1001n, signer: CLAWBACK, from: ISSUANCE, to: ANNA, quantity: 500n },
};
const create: Permit = {
  genesisHash: GENESIS,
  mostFee: 2000n,
  payment: { from: SPONSOR, to: ISSUANCE, most: 200_000n },
  creation: { creator: ISSUANCE, asset },
};
const trade: Permit = {
  genesisHash: GENESIS,
  mostFee: 1000n,
  transfer: { assetIndex: 1001n, signer: CLAWBACK, from: ANNA, to: BEN, quantity: 500n },
};
const fund: Permit = {
  genesisHash: GENESIS,
  mostFee: 1000n,
  payment: { from: SPONSOR, to: ANNA, most: 200_000n },
};

const sweep: Permit = {
  genesisHash: GENESIS,
  mostFee: 2000n,
  payment: { from: SPONSOR, to: ANNA, most: 100_000n },
  sweep: { from: ANNA, to: HOT, microAlgos: 200_000n },
};
const payOut: Permit = {
  genesisHash: GENESIS,
  mostFee: 1000n,
  pay: { from: HOT, to: OUTSIDE, microAlgos: 200_000n },
};

const base = { fee: 1000n, genesisHash: GENESIS };
const pays = (to: string): Leg => ({
  ...base,
  type: 'pay',
  sender: SPONSOR,
  payment: { to, amount: 200_000n },
});
const paysFrom = (sender: string, to: string): Leg => ({ ...pays(to), sender });
const optsIn: Leg = {
  ...base,
  type: 'axfer',
  sender: ANNA,
  transfer: { assetIndex: 1001n, from: ANNA, byClawback: false, to: ANNA, amount: 0n },
};
const moves = (from: string, to: string): Leg => ({
  ...base,
  type: 'axfer',
  sender: CLAWBACK,
  transfer: { assetIndex: 1001n, from, byClawback: true, to, amount: 500n },
});
const creates: Leg = { ...base, type: 'acfg', sender: ISSUANCE, creation: asset };

const legs: readonly (readonly [string, Leg, Permit])[] = [
  ['the sponsor’s payment', pays(ANNA), allocate],
  ['the opt-in', optsIn, allocate],
  ['the allocation', moves(ISSUANCE, ANNA), allocate],
  ['the creation', creates, create],
  ['the creator’s minimum balance', pays(ISSUANCE), create],
  ['the trade', moves(ANNA, BEN), trade],
  ['the fund', pays(ANNA), fund],
  ['the sweep', paysFrom(ANNA, HOT), sweep],
  ['the payment out', paysFrom(HOT, OUTSIDE), payOut],
];

/** Every change that a compromised worker might make to a leg. */
const attacks: readonly (readonly [string, (leg: Leg) => Leg | undefined])[] = [
  ['rekeys the account', (leg) => ({ ...leg, rekeyTo: THIEF })],
  ['rekeys it to itself', (leg) => ({ ...leg, rekeyTo: leg.sender })],
  ['is for another network', (leg) => ({ ...leg, genesisHash: 'c'.repeat(64) })],
  ['names no network', (leg) => ({ ...leg, genesisHash: '' })],
  ['burns its fee', (leg) => ({ ...leg, fee: 1_000_000n })],
  ['pays one microalgo of fee too much', (leg) => ({ ...leg, fee: 3001n })],
  ['is sent by another account', (leg) => ({ ...leg, sender: THIEF })],
  ['is of another type', (leg) => ({ ...base, type: 'keyreg', sender: leg.sender })],
  ['calls an application', (leg) => ({ ...base, type: 'appl', sender: leg.sender })],
  ['freezes', (leg) => ({ ...base, type: 'afrz', sender: leg.sender })],
  ['closes the account', (leg) => pay(leg, { closeTo: THIEF })],
  ['closes the account to the receiver', (leg) => pay(leg, { closeTo: ANNA })],
  ['pays another', (leg) => pay(leg, { to: THIEF })],
  ['pays one microalgo more', (leg) => pay(leg, { amount: 200_001n })],
  ['pays less', (leg) => exactly(leg, { amount: 199_999n })],
  ['pays everything', (leg) => pay(leg, { amount: 10n ** 15n })],
  ['closes the holding', (leg) => move(leg, { closeTo: THIEF })],
  ['closes the holding to the receiver', (leg) => move(leg, { closeTo: leg.transfer?.to })],
  ['names an unknown asset', (leg) => move(leg, { assetIndex: 9999n })],
  ['moves one thousandth more', (leg) => move(leg, { amount: 501n })],
  ['moves less', (leg) => move(leg, { amount: 499n })],
  ['moves everything', (leg) => move(leg, { amount: 2n ** 64n - 1n })],
  ['moves to another', (leg) => move(leg, { to: THIEF })],
  ['moves from another', (leg) => move(leg, { from: THIEF })],
  ['takes it without a clawback', (leg) => move(leg, { byClawback: false, from: THIEF })],
  ['creates more', (leg) => make(leg, { total: 1_000_001n })],
  ['creates with other decimals', (leg) => make(leg, { decimals: 0 })],
  ['creates it unfrozen', (leg) => make(leg, { defaultFrozen: false })],
  ['binds other documents', (leg) => make(leg, { metadataHash: 'd'.repeat(64) })],
  ['gives away the manager', (leg) => make(leg, { manager: THIEF })],
  ['gives away the reserve', (leg) => make(leg, { reserve: THIEF })],
  ['gives away the freeze', (leg) => make(leg, { freeze: THIEF })],
  ['gives away the clawback', (leg) => make(leg, { clawback: THIEF })],
  ['drops the clawback permanently', (leg) => make(leg, { clawback: undefined })],
  ['changes an existing asset', (leg) => make(leg, { assetIndex: 1001n })],
];

const pay = (leg: Leg, more: Partial<NonNullable<Leg['payment']>>): Leg | undefined =>
  leg.payment && { ...leg, payment: { ...leg.payment, ...more } };
/** The sponsor may pay less than the maximum; any other payment must match its instruction. */
const exactly = (leg: Leg, more: Partial<NonNullable<Leg['payment']>>): Leg | undefined =>
  leg.sender === SPONSOR ? undefined : pay(leg, more);
const move = (leg: Leg, more: Partial<NonNullable<Leg['transfer']>>): Leg | undefined =>
  leg.transfer && { ...leg, transfer: { ...leg.transfer, ...more } };
const make = (leg: Leg, more: Partial<Creation>): Leg | undefined =>
  leg.creation && { ...leg, creation: { ...leg.creation, ...more } };

const same = (a: Leg, b: Leg) =>
  JSON.stringify(a, (_, v) => (typeof v === 'bigint' ? `${v}n` : v)) ===
  JSON.stringify(b, (_, v) => (typeof v === 'bigint' ? `${v}n` : v));

const cases = legs.flatMap(([what, leg, permit]) =>
  attacks.flatMap(([attack, change]) => {
    const changed = change(leg);
    return changed && !same(changed, leg)
      ? [{ name: `${what} that ${attack}`, changed, permit }]
      : [];
  }),
);

const crossed = legs.flatMap(([what, leg, own]) =>
  [allocate, create, trade, fund, sweep, payOut]
    .filter((permit) => permit !== own)
    .map((permit, i) => ({ name: `${what} under permit ${i}`, leg, permit })),
);

describe('the signer', () => {
  it.each(legs)('signs %s', (_what, leg, permit) => {
    expect(refusalOf(leg, permit)).toBeUndefined();
  });

  it('pays no more than the cap, whatever the permit allows', () => {
    const beyond = MOST_PER_PAYMENT + 1n;
    const permit = { ...payOut, pay: { from: HOT, to: OUTSIDE, microAlgos: beyond } };
    const leg = { ...paysFrom(HOT, OUTSIDE), payment: { to: OUTSIDE, amount: beyond } };
    expect(refusalOf(leg, permit)).toMatch('beyond the cap');
  });

  it('returns no units from the retirement account, even if a permit allows it', () => {
    const retired = address('R');
    const permit: Permit = {
      ...trade,
      transfer: { assetIndex: 1001n, signer: CLAWBACK, from: retired, to: BEN, quantity: 500n },
    };
    const back = moves(retired, BEN);
    expect(refusalOf(back, permit)).toBeUndefined();
    expect(returnRefusal(back, retired)).toMatch('retired');
    expect(returnRefusal(paysFrom(retired, OUTSIDE), retired)).toMatch('retired');
    const joins = { assetIndex: 1001n, from: retired, byClawback: false, to: retired, amount: 0n };
    expect(returnRefusal({ ...optsIn, sender: retired, transfer: joins }, retired)).toBeUndefined();
    expect(returnRefusal(moves(ANNA, retired), retired)).toBeUndefined();
  });

  it('is tested against the stated number of attacks', () => {
    expect(cases.length + crossed.length).toBeGreaterThanOrEqual(199);
  });

  it.each(cases)('refuses $name', ({ changed, permit }) => {
    expect(refusalOf(changed, permit)).toBeTypeOf('string');
  });

  it.each(crossed)('refuses $name', ({ leg, permit }) => {
    const isAllocationsPayment = permit === allocate && leg.payment?.to === ANNA;
    const isFundsPayment = permit === fund && leg.payment?.to === ANNA;
    const isAllowed = isAllocationsPayment || isFundsPayment;
    expect(refusalOf(leg, permit) === undefined).toBe(isAllowed);
  });
});
