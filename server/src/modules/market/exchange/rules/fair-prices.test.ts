import { describe, expect, test } from 'vitest';
import { market, order } from '../../../../../test/money/matching-orders.ts';
import { betterOffers, type Incoming, match, rejectionReason } from './matching.ts';

describe('the reference price', () => {
  const after = (given: Partial<Incoming>, offer: Partial<Incoming> = {}) => {
    const m = market(100_00, 5_000);
    match(m, order({ id: 'offer', side: 'sell', party: 'amber', limit: 110_00, ...offer }), 0);
    const { fills } = match(m, order({ limit: 150_00, ...given }), 0);
    expect(fills).not.toEqual([]);
    return m.reference;
  };

  test('is the last trade’s price if the order had access to the whole book', () => {
    expect(after({})).toBe(110_00);
  });

  test('ignores small trades, trades of related parties and fills of a named offer', () => {
    const related = { leastMinor: 10_00, related: ['birch', 'amber'] };
    expect(after({ quantity: 90 })).toBe(100_00);
    expect(after({ quantity: 1_000 }, { quantity: 90 })).toBe(100_00);
    expect(after({ pricing: related })).toBe(100_00);
    expect(after({ against: 'offer', rests: false })).toBe(100_00);
  });

  test('is set by a trade of at least ten dollars', () => {
    const offer = { limit: 100_00 };
    const priced = (quantity: number) => {
      const m = market(99_00);
      match(m, order({ side: 'sell', ...offer }), 0);
      match(m, order({ limit: 100_00, quantity }), 0);
      return m.reference;
    };
    expect([priced(100), priced(99)]).toEqual([100_00, 99_00]);
  });

  test('is set by every trade in commands of earlier versions', () => {
    expect(after({ quantity: 90, against: 'offer', pricing: undefined })).toBe(110_00);
  });
});

describe('the circuit breaker', () => {
  type Offer = Partial<Incoming>;
  const outcomeOf = (offers: readonly Offer[], given: Offer) => {
    const m = market(100_00);
    for (const offer of offers) match(m, order({ side: 'sell', party: 'amber', ...offer }), 0);
    const { fills, ended, tripped } = match(
      m,
      order({ quantity: 90_000, limit: 200_00, ...given }),
      0,
    );
    return { fills: fills.length, ending: ended?.ending, tripped };
  };
  const [near, far] = [{ limit: 110_00 }, { limit: 130_00 }];

  test('halts trading if an order has traded and would continue beyond the band', () => {
    expect(outcomeOf([near, far], {})).toEqual({
      fills: 1,
      ending: 'CIRCUIT_BREAKER',
      tripped: true,
    });
  });

  test('allows a trade at the exact edge of the band', () => {
    expect(outcomeOf([{ limit: 120_00 }], {})).toMatchObject({ fills: 1, ending: undefined });
    expect(outcomeOf([{ limit: 120_01 }], {})).toMatchObject({ fills: 0, tripped: false });
    const buyers = (limit: number) =>
      outcomeOf([{ side: 'buy', limit }], { side: 'sell', limit: 1, rests: false }).fills;
    expect([buyers(80_00), buyers(79_99)]).toEqual([1, 0]);
  });

  test('halts trading for any order of an earlier version that would leave the band', () => {
    expect(outcomeOf([far], { pricing: undefined })).toEqual({
      fills: 0,
      ending: 'CIRCUIT_BREAKER',
      tripped: true,
    });
  });

  test('cancels an order that has not traded, without halting trading', () => {
    expect(outcomeOf([far], {})).toEqual({ fills: 0, ending: 'CIRCUIT_BREAKER', tripped: false });
  });

  test('ignores a trade that would not happen or would not set the price', () => {
    const end = (offers: readonly Offer[], given: Offer = {}) => {
      const { ending, tripped } = outcomeOf(offers, given);
      expect(tripped).toBe(false);
      return ending;
    };
    expect(end([near, { ...far, party: 'own' }], { party: 'own' })).toBe('SELF_TRADE');
    expect(end([near, far], { levels: [[110_00, 90_000]] })).toBe('QUOTE_WORSE');
    const related = { leastMinor: 10_00, related: ['amber'] };
    expect(end([near, far], { pricing: related })).toBe('CIRCUIT_BREAKER');
    const other = { ...near, party: 'birch' };
    expect(end([other, far], { pricing: related })).toBe('CIRCUIT_BREAKER');
    expect(end([{ ...near, quantity: 90 }, far])).toBe('CIRCUIT_BREAKER');
    expect(end([near, { ...far, quantity: 50 }])).toBe('CIRCUIT_BREAKER');
    expect(end([near, far], { postOnly: true })).toBe('POST_ONLY');
  });
});

describe('filling a named offer', () => {
  const taken = (given: Partial<Incoming>) => {
    const m = market();
    match(m, order({ id: 'own', side: 'sell', party: 'taker', limit: 80_00 }), 0);
    match(m, order({ id: 'old', side: 'sell', limit: 95_00, expiresAt: 1 }), 0);
    match(m, order({ id: 'same', side: 'sell' }), 0);
    match(m, order({ id: 'named', side: 'sell', party: 'amber', expiresAt: 5_000 }), 0);
    return { m, taker: order({ party: 'taker', against: 'named', rests: false, ...given }) };
  };

  test('ignores other offers at the same price, the taker’s own and expired ones', () => {
    const { m, taker } = taken({ quantity: 4_000 });
    expect(rejectionReason(m, taker, 1)).toBeUndefined();
    expect(match(m, taker, 1).fills.map((f) => [f.makerId, f.quantity])).toEqual([
      ['named', 4_000],
    ]);
    expect(m.book.find('same')?.remaining).toBe(10_000);
  });

  test('is rejected if other parties have better offers, which are listed', () => {
    const { m, taker } = taken({ quantity: 4_000 });
    match(m, order({ side: 'sell', limit: 99_00 }), 0);
    expect(rejectionReason(m, taker, 1)).toBe('BETTER_OFFER');
    for (const limit of [90_00, 98_00]) match(m, order({ side: 'sell', limit }), 0);
    expect(rejectionReason(m, taker, 1)).toBe('BETTER_OFFER');
    expect(betterOffers(m, taker, 1).map(({ price }) => price)).toEqual([90_00, 98_00, 99_00]);
    for (let i = 0; i < 4; i++) match(m, order({ side: 'sell', limit: 97_00 }), 0);
    expect(betterOffers(m, taker, 1)).toHaveLength(5);
  });

  test('lists no better offers if the named one is gone', () => {
    const { m, taker } = taken({ against: 'nobody' });
    expect(betterOffers(m, taker, 1)).toEqual([]);
  });

  test('gives the reason for a rejection', () => {
    const why = (given: Partial<Incoming>, now = 0) => {
      const { m, taker } = taken(given);
      return rejectionReason(m, taker, now);
    };
    expect(why({ against: 'nobody' })).toBe('GONE');
    expect(why({}, 5_000)).toBe('GONE');
    expect(why({ quantity: 10_001 })).toBe('TOO_FEW');
    expect(why({ limit: 99_99 })).toBe('WORSE_PRICE');
    expect(why({ party: 'amber' })).toBe('OWN_OFFER');
    expect(why({ side: 'sell' })).toBe('WRONG_SIDE');
  });
});
