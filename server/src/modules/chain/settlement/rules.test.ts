import { describe, expect, it } from 'vitest';
import { type Candidate, chooseEligible, holdingKey } from './rules/eligible.ts';
import { type ConfirmedTransaction, fulfils } from './rules/fulfilment.ts';
import { judgeRefusal, reasonFor } from './rules/node-refusals.ts';
import { type Books, compareBooks } from './rules/reconcile.ts';

const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  id: 'i1',
  kind: 'transfer',
  assetId: 'solar',
  fromAddress: 'ANNA',
  toAddress: 'BEN',
  quantity: 500n,
  ...more,
});

describe('instructions eligible for signing', () => {
  const standing = (held: Record<string, bigint>, more: object = {}) => ({
    held: new Map(Object.entries(held).map(([who, n]) => [holdingKey('solar', who), n])),
    leaving: new Map<string, bigint>(),
    optingIn: new Set<string>(),
    feeCap: 20_000n,
    ...more,
  });
  const ids = (chosen: readonly { candidate: Candidate }[]) => chosen.map((c) => c.candidate.id);

  it('must be covered by the confirmed balance less outgoing units', () => {
    const two = [candidate(), candidate({ id: 'i2' })];
    expect(ids(chooseEligible(two, standing({ ANNA: 999n, BEN: 0n })))).toEqual(['i1']);
    expect(ids(chooseEligible(two, standing({ ANNA: 1000n, BEN: 0n })))).toEqual(['i1', 'i2']);
    const leaving = new Map([[holdingKey('solar', 'ANNA'), 600n]]);
    expect(chooseEligible(two, standing({ ANNA: 1000n, BEN: 0n }, { leaving }))).toEqual([]);
  });

  it('can’t spend incoming units', () => {
    const chain = [candidate(), candidate({ id: 'i2', fromAddress: 'BEN', toAddress: 'CLEO' })];
    expect(ids(chooseEligible(chain, standing({ ANNA: 500n, BEN: 0n, CLEO: 0n })))).toEqual(['i1']);
  });

  it('include a small one behind another holder’s large one that waits', () => {
    const large = candidate({ quantity: 900n });
    const two = [large, candidate({ id: 'i2', fromAddress: 'CLEO', quantity: 100n })];
    expect(ids(chooseEligible(two, standing({ ANNA: 500n, BEN: 0n, CLEO: 100n })))).toEqual(['i2']);
  });

  it('exclude later ones that would spend units reserved by an earlier one', () => {
    // Otherwise Anna's 5 to Dora would leave her and Ben waiting for each other.
    const ring = [
      candidate({ quantity: 10n }),
      candidate({ id: 'i2', fromAddress: 'BEN', toAddress: 'ANNA', quantity: 5n }),
      candidate({ id: 'i3', toAddress: 'DORA', quantity: 5n }),
    ];
    expect(ids(chooseEligible(ring, standing({ ANNA: 5n, BEN: 5n, DORA: 0n })))).toEqual(['i2']);
  });

  it('opt a receiver in only once', () => {
    const two = [candidate({ quantity: 1n }), candidate({ id: 'i2', quantity: 1n })];
    const chosen = chooseEligible(two, standing({ ANNA: 500n }));
    expect(chosen.map((c) => [c.candidate.id, c.optsIn])).toEqual([['i1', true]]);
    const optingIn = new Set([holdingKey('solar', 'BEN')]);
    expect(chooseEligible(two, standing({ ANNA: 500n }, { optingIn }))).toEqual([]);
  });
});

describe('classifying a node’s rejection', () => {
  it.each([
    ['TransactionPool.Remember: transaction already in ledger: ABC', 'known'],
    ['fee 0 below threshold 4567 (1000 per byte * 4 bytes)', 'busy'],
    ['transaction pool has reached capacity', 'busy'],
    ['txn dead: round 120 outside of 1--100', 'late'],
    ['transaction ABC using an overlapping lease (sender, lease):(A, B)', 'known'],
    ['transaction {Sig:[1 2] Txn:{Note:[1]}} invalid : transaction note too big: 1 > 0', 'wrong'],
    ['asset frozen in recipient', 'wrong'],
    ['TransactionPool.ingest: no pending block evaluator', 'busy'],
    ['receiver error: must optin, asset 1001 missing from X', 'wrong'],
    ['account X balance 1 below min 100000 (0 assets)', 'wrong'],
    ['underflow on subtracting 5 from sender amount 1', 'wrong'],
    ['At least one signature didn’t pass verification'.replace('’', "'"), 'wrong'],
    ['database is locked', 'unclear'],
    ['', 'unclear'],
  ])('classifies “%s” as %s', (message, judgement) => {
    expect(judgeRefusal(message)).toBe(judgement);
  });

  it('ignores the text before the reason', () => {
    const printed = `transaction {Sig:[${'12 '.repeat(2_000)}] Txn:{Note:txn dead overspend}}`;
    const refusal = `${printed} invalid : transaction had fee 0, which is less than the minimum`;
    expect(judgeRefusal(refusal)).toBe('wrong');
    expect(reasonFor(refusal)).toBe(
      'Rejected by the node: transaction had fee 0, which is less than the minimum',
    );
    const spent = `overspend (account A, data {${'x'.repeat(3_000)}}, tried to spend {Raw:5})`;
    expect(reasonFor(`TransactionPool.Remember: ${spent}`)).toMatch(
      /^A platform account has too little ALGO: overspend \(account A.*spend \{Raw:5\}\)$/s,
    );
  });
});

describe('matching a transaction on chain with an instruction', () => {
  const roles = { sponsor: 'SPONSOR', clawback: 'CLAWBACK', issuance: 'ISSUANCE', hot: 'HOT' };
  const seen: ConfirmedTransaction = {
    txId: 'T',
    act: 'clawback',
    sender: 'CLAWBACK',
    from: 'ANNA',
    to: 'BEN',
    assetIndex: 1001n,
    amount: 500n,
  };

  it('accepts exactly the requested transaction', () => {
    expect(fulfils(candidate(), 1001n, seen, roles)).toBe(true);
  });

  it.each<[string, Partial<ConfirmedTransaction>]>([
    ['a stranger wrote the same note', { sender: 'STRANGER' }],
    ['another amount', { amount: 499n }],
    ['another asset', { assetIndex: 1002n }],
    ['another receiver', { to: 'CLEO' }],
    ['another holder', { from: 'CLEO' }],
    ['a payment', { act: 'payment' }],
  ])('rejects any other transaction: %s', (_why, more) => {
    expect(fulfils(candidate(), 1001n, { ...seen, ...more }, roles)).toBe(false);
  });

  it('accepts creations, funding and opt-ins', () => {
    const made = { ...seen, act: 'asset_creation', sender: 'ISSUANCE' };
    expect(fulfils(candidate({ kind: 'create_asset' }), null, made, roles)).toBe(true);
    const paid = { ...seen, act: 'payment', sender: 'SPONSOR', assetIndex: null };
    expect(fulfils(candidate({ kind: 'fund' }), null, paid, roles)).toBe(true);
    const opted = { ...seen, act: 'opt_in', sender: 'BEN' };
    expect(fulfils(candidate({ kind: 'opt_in' }), 1001n, opted, roles)).toBe(true);
    expect(fulfils(candidate({ kind: 'opt_in' }), null, opted, roles)).toBe(false);
    const swept = { ...paid, sender: 'ANNA', to: 'HOT' };
    const sweep = candidate({ kind: 'sweep', toAddress: 'HOT' });
    expect(fulfils(sweep, null, swept, roles)).toBe(true);
    const payOut = candidate({ kind: 'pay', fromAddress: 'HOT', toAddress: 'OUT' });
    const gone = { ...paid, sender: 'HOT', to: 'OUT' };
    expect(fulfils(payOut, null, gone, roles)).toBe(true);
    expect(fulfils(payOut, null, { ...gone, to: 'THIEF' }, roles)).toBe(false);
    expect(fulfils(payOut, null, { ...gone, sender: 'ANNA' }, roles)).toBe(false);
  });
});

describe('comparing register and chain', () => {
  const books = (more: Partial<Books> = {}): Books => ({
    tokens: [{ assetId: 'solar', chainAssetId: 1001n, tokenName: 'Solar', total: 10_000n }],
    issuance: 'ISSUANCE',
    retired: 'RETIRED',
    known: [
      { assetId: 'solar', address: 'ANNA', partyId: 'anna' },
      { assetId: 'solar', address: 'ISSUANCE', partyId: null },
    ],
    expected: [{ assetId: 'solar', partyId: 'anna', quantity: 4_000n }],
    moving: [],
    fresh: [],
    chain: new Map([
      ['solar ANNA', 4_000n],
      ['solar ISSUANCE', 6_000n],
    ]),
    ...more,
  });

  it('finds no difference if each holder and the reserve agree', () => {
    expect(compareBooks(books())).toMatchObject({
      differences: [],
      agreeing: ['solar'],
      holders: 1,
    });
  });

  it('reports a holder with more units on chain than in the register', () => {
    const chain = new Map([
      ['solar ANNA', 4_001n],
      ['solar ISSUANCE', 6_000n],
    ]);
    expect(compareBooks(books({ chain })).differences).toMatchObject([
      { partyId: 'anna', register: 4_000n, chain: 4_001n },
    ]);
  });

  it('allows a difference of up to the pending units on either side', () => {
    const sale = { kind: 'transfer', assetId: 'solar', quantity: 1_000n };
    const parties = { fromPartyId: 'anna', toPartyId: 'ben' };
    const known = [...books().known, { assetId: 'solar', address: 'BEN', partyId: 'ben' }];
    const expected = [
      { assetId: 'solar', partyId: 'anna', quantity: 3_000n },
      { assetId: 'solar', partyId: 'ben', quantity: 1_000n },
    ];
    const at = (anna: bigint, ben: bigint, isSigned = true) =>
      compareBooks(
        books({
          moving: [{ ...sale, ...parties, isSigned }],
          known,
          expected,
          chain: new Map([
            ['solar ANNA', anna],
            ['solar BEN', ben],
            ['solar ISSUANCE', 6_000n],
          ]),
        }),
      ).differences.length;
    expect([at(4_000n, 0n), at(3_000n, 1_000n)]).toEqual([0, 0]);
    expect([at(4_001n, 0n), at(2_999n, 1_001n)]).toEqual([1, 2]);
    expect([at(4_000n, 0n, false), at(3_000n, 1_000n, false)]).toEqual([0, 2]);
  });

  it('allows newly issued units once their instruction is signed', () => {
    const issue = { kind: 'allocate', assetId: 'solar', quantity: 1_000n };
    const parties = { fromPartyId: null, toPartyId: 'anna' };
    const expected = [{ assetId: 'solar', partyId: 'anna', quantity: 3_000n }];
    const found = (isSigned: boolean) =>
      compareBooks(books({ expected, moving: [{ ...issue, ...parties, isSigned }] })).differences;
    expect(found(true)).toEqual([]);
    expect(found(false).map((one) => one.partyId)).toEqual(['anna', null]);
  });

  it('accepts a recent allocation not yet in the ledger, but only its exact amount', () => {
    const fresh = [{ assetId: 'solar', toPartyId: 'anna', quantity: 1_000n }];
    const expected = [{ assetId: 'solar', partyId: 'anna', quantity: 3_000n }];
    expect(compareBooks(books({ fresh, expected })).differences).toEqual([]);
    const less = [{ assetId: 'solar', partyId: 'anna', quantity: 2_999n }];
    expect(compareBooks(books({ fresh, expected: less })).differences).toHaveLength(2);
  });
});
