import { createHash } from 'node:crypto';
import {
  type Disclosed,
  disclosedOf,
  MERGED,
  type Total,
} from '@holdfast/domain/assets/governance/disclosure';
import { ABSTAIN } from '@holdfast/domain/assets/governance/poll.machine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { ballotLines, type OpenedVote } from './commands/ballot-list.ts';
import type { Ballot } from './repository/ballots.ts';

// The adversary knows the register, the published list and who voted. A vote is determined if it is
// the same in every combination of votes that fits the totals and the list.

const OPTIONS = ['a', 'b', ABSTAIN] as const;
type Option = (typeof OPTIONS)[number];
type Vote = { readonly option: Option; readonly weight: bigint };

type Lines = ReadonlyMap<string, readonly bigint[]>;
type Seen = { readonly disclosed: Disclosed; readonly lines: Lines | undefined };

const sum = (weights: readonly bigint[]) => weights.reduce((all, one) => all + one, 0n);
const totalsOf = (votes: readonly Vote[]) =>
  OPTIONS.map((key) => {
    const own = votes.filter((vote) => vote.option === key);
    return { key, weight: sum(own.map(({ weight }) => weight)), votes: own.length };
  });

/** Whether votes of these weights can consist of exactly these pieces, largest first. */
function canBe(pieces: readonly bigint[], weights: readonly bigint[]): boolean {
  if (sum(pieces) !== sum(weights)) return false;
  const left = [...weights];
  return pieces.every((piece) => {
    // Each denomination divides the larger ones, so the piece can go to any voter with enough
    // weight left.
    const at = left.findIndex((weight) => weight >= piece);
    left[at] = (left[at] ?? 0n) - piece;
    return at >= 0;
  });
}

type Group = number;

function groupsOf(votes: readonly Vote[], total: Total, lines: readonly bigint[] | undefined) {
  const weights = votes.map((vote) => Number(vote.weight));
  const found: Group[] = [];
  const seek = (from: number, group: Group, left: number, count: number): void => {
    if (left === 0 && count === 0) {
      const own = votes.filter((_, i) => group & (1 << i)).map((vote) => vote.weight);
      if (!lines || canBe(lines, own)) found.push(group);
    }
    if (left <= 0 || count === 0) return;
    for (let i = from; i < weights.length; i++) {
      seek(i + 1, group | (1 << i), left - (weights[i] ?? 0), count - 1);
    }
  };
  seek(0, 0, Number(total.weight), total.votes);
  return found;
}

function determined(votes: readonly Vote[], { disclosed, lines }: Seen): number {
  const possible = votes.map(() => new Set<string>());
  const { alone, merged } = disclosed;
  const whole = (1 << votes.length) - 1;
  const groups = alone.map((total) =>
    groupsOf(votes, total, lines && (lines.get(total.key) ?? [])),
  );
  const place = (at: number, taken: Group, way: readonly Group[]): void => {
    const total = alone[at];
    if (total) {
      for (const group of groups[at] ?? []) {
        if ((group & taken) === 0) place(at + 1, taken | group, [...way, group]);
      }
      return;
    }
    const rest = votes.filter((_, i) => !(taken & (1 << i))).map((vote) => vote.weight);
    if (!merged && taken !== whole) return;
    if (merged && lines && !canBe(lines.get(MERGED) ?? [], rest)) return;
    for (const [i, options] of possible.entries()) {
      const chosen = way.findIndex((group) => group & (1 << i));
      options.add(alone[chosen]?.key ?? MERGED);
    }
  };
  place(0, 0, []);
  return possible.filter((options) => options.size === 1 && !options.has(MERGED)).length;
}

const openedOf = (votes: readonly Vote[]): OpenedVote[] =>
  votes.map(({ option, weight }, i) => ({
    fingerprint: createHash('sha256').update(`voter ${i}`).digest('hex'),
    optionId: option === ABSTAIN ? null : option,
    weight,
  }));

const linesOf = (ballots: readonly Ballot[]): Lines => {
  const byKey = Map.groupBy(ballots, (line) =>
    line.isMerged ? MERGED : (line.optionId ?? ABSTAIN),
  );
  const descending = (a: bigint, b: bigint) => (a < b ? 1 : -1);
  return new Map(
    [...byKey].map(([key, own]) => [key, own.map(({ weight }) => weight).sort(descending)]),
  );
};

const formerLines = (votes: readonly Vote[]): Lines =>
  new Map(
    [...Map.groupBy(votes, ({ option }) => option)].map(([key, own]) => [
      key,
      own.map((vote) => vote.weight).sort((a, b) => (a < b ? 1 : -1)),
    ]),
  );

function formerlyDetermined(votes: readonly Vote[]): number {
  const lines = [...formerLines(votes)].flatMap(([key, own]) => own.map((w) => [key, w] as const));
  return votes.filter(({ weight }) => {
    const options = lines.filter(([, listed]) => listed === weight).map(([key]) => key);
    return new Set(options).size === 1;
  }).length;
}

/** A naive split of each weight into its binary digits. */
const digitLines = (votes: readonly Vote[]): Lines =>
  new Map(
    [...Map.groupBy(votes, ({ option }) => option)].map(([key, own]) => [
      key,
      own
        .flatMap(({ weight }) =>
          Array.from({ length: 40 }, (_, i) => weight & (1n << BigInt(i))).filter(
            (one) => one > 0n,
          ),
        )
        .sort((a, b) => (a < b ? 1 : -1)),
    ]),
  );

const weight = fc.oneof(
  fc.bigInt({ min: 1n, max: 12n }).map((units) => units * 1_000n),
  fc.bigInt({ min: 1n, max: 60n }).map((units) => units * 500n),
  fc.bigInt({ min: 1n, max: 9_000_000n }),
);
const voters = fc.record({
  votes: fc.array(
    fc.record({ option: fc.constantFrom<Option>('a', 'a', 'b', 'b', ABSTAIN), weight }),
    { minLength: 2, maxLength: 16, size: 'max' },
  ),
  silent: fc.array(weight, { maxLength: 6 }),
});

test('the register and the list reveal no vote that the totals alone don’t', async (context) => {
  let [polls, cast, byTotals, byList, before] = [0, 0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(voters, async ({ votes, silent }) => {
      const disclosed = disclosedOf(totalsOf(votes));
      const snapshot = [...votes.map((vote) => vote.weight), ...silent];
      const lines = linesOf(await ballotLines(openedOf(votes), disclosed, snapshot));
      const alone = determined(votes, { disclosed, lines: undefined });
      const withList = determined(votes, { disclosed, lines });
      expect(withList).toBe(alone);
      polls += 1;
      cast += votes.length;
      byTotals += alone;
      byList += withList;
      before += formerlyDetermined(votes);
    }),
    { numRuns: process.env.DEEP === '1' ? 2_000 : 60 },
  );
  const perMille = (part: number) => Math.round((part * 1_000) / Math.max(1, cast));
  figures(context, 'Secret ballots before an adversary', {
    polls,
    'secret votes': cast,
    'inferable of 1,000 votes, from totals and list': perMille(byList),
    'inferable of 1,000 votes, from the totals alone': perMille(byTotals),
    'inferable of 1,000 votes, from the former list': perMille(before),
  });
});

test('lists of whole weights or their binary digits let the adversary determine votes', () => {
  const votes: Vote[] = [
    ...[1n, 2n, 4n, 8n, 17n].map((units) => ({ option: 'a' as const, weight: units })),
    ...[3n, 5n, 6n, 9n, 10n].map((units) => ({ option: 'b' as const, weight: units })),
  ];
  const alone = totalsOf(votes).filter((total) => total.votes > 0);
  const disclosed: Disclosed = { alone, merged: null };
  expect(formerlyDetermined(votes)).toBe(10);
  const byTotals = determined(votes, { disclosed, lines: undefined });
  expect(byTotals).toBeLessThan(5);
  expect(determined(votes, { disclosed, lines: formerLines(votes) })).toBe(10);
  expect(determined(votes, { disclosed, lines: digitLines(votes) })).toBeGreaterThan(byTotals);
});

test('the votes of a large asset are split completely, within the limit on lines', async () => {
  const weights = Array.from({ length: 400 }, (_, i) => BigInt(1 + ((i * 7_919) % 5_000)) * 1_000n);
  const votes = weights.map((one, i) => ({ weight: one, option: OPTIONS[i % 3] ?? 'a' }));
  const lines = await ballotLines(openedOf(votes), disclosedOf(totalsOf(votes)), weights);
  expect(lines.every(({ fingerprint }) => fingerprint !== null)).toBe(true);
  expect(new Set(lines.map(({ fingerprint }) => fingerprint)).size).toBe(lines.length);
  expect(sum(lines.map((line) => line.weight))).toBe(sum(weights));
  expect(lines.length).toBeLessThan(400 * 14);
});
