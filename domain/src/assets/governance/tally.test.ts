import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Cast, type Rules, tallyOf } from './tally.ts';

const rules = (more: Partial<Rules> = {}): Rules => ({
  electorateWeight: 100n,
  options: 3,
  quorumBps: 5_000,
  passBps: 6_000,
  ...more,
});
const cast = (position: number | null, weight: bigint): Cast => ({ position, weight });

describe('a poll', () => {
  it('passes with the option that reaches the required share of votes cast for options', () => {
    const tally = tallyOf([cast(0, 40n), cast(1, 15n), cast(null, 30n)], rules());
    expect(tally).toMatchObject({ outcome: 'passed', winner: 0, turnout: { weight: 85n } });
  });

  it('requires a quorum, and counts abstentions towards it', () => {
    expect(tallyOf([cast(0, 49n)], rules()).outcome).toBe('no_quorum');
    expect(tallyOf([cast(0, 49n), cast(null, 1n)], rules()).outcome).toBe('passed');
  });

  it('fails below the required share, and has no winner in a tie', () => {
    expect(tallyOf([cast(0, 59n), cast(1, 41n)], rules()).outcome).toBe('failed');
    expect(tallyOf([cast(0, 60n), cast(1, 40n)], rules()).outcome).toBe('passed');
    const half = rules({ passBps: 5_000 });
    expect(tallyOf([cast(0, 40n), cast(1, 40n)], half)).toMatchObject({ winner: null });
  });

  it('fails when every voter abstains, and has no quorum without votes', () => {
    expect(tallyOf([cast(null, 90n)], rules()).outcome).toBe('failed');
    expect(tallyOf([], rules({ quorumBps: 0 })).outcome).toBe('no_quorum');
  });
});

const casts = fc.array(
  fc.record({
    position: fc.option(fc.nat({ max: 2 }), { nil: null }),
    weight: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  }),
  { maxLength: 60 },
);

test('counts the same totals whatever the order of votes', () => {
  fc.assert(
    fc.property(casts, fc.nat(), fc.nat({ max: 10_000 }), fc.nat(), (cast, extra, quorum, turn) => {
      const all = cast.reduce((sum, one) => sum + one.weight, 0n);
      const these = rules({ electorateWeight: all + BigInt(extra), quorumBps: quorum });
      const tally = tallyOf(cast, these);
      const at = cast.length === 0 ? 0 : turn % cast.length;
      expect(tallyOf([...cast.slice(at), ...cast.slice(0, at)].reverse(), these)).toEqual(tally);
      const counted = [...tally.options, tally.abstained];
      expect(counted.reduce((sum, one) => sum + one.weight, 0n)).toBe(all);
      expect(counted.reduce((sum, one) => sum + one.votes, 0)).toBe(cast.length);
      expect(tally.turnout).toEqual({ weight: all, votes: cast.length });
    }),
  );
});

test('extra weight for the winning option never changes the result', () => {
  fc.assert(
    fc.property(casts, fc.bigInt({ min: 1n, max: 10n ** 15n }), (cast, more) => {
      const all = cast.reduce((sum, one) => sum + one.weight, 0n) + more;
      const these = rules({ electorateWeight: all });
      const before = tallyOf(cast, these);
      fc.pre(before.winner !== null);
      const after = tallyOf([...cast, { position: before.winner, weight: more }], these);
      expect(after.winner).toBe(before.winner);
    }),
  );
});
