import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { openDatabase, openPool } from '../../../kit/database/db.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { instruct } from '../../chain/settlement/index.ts';
import { blockOutflow, partyMain, platform, post } from '../../money/ledger/index.ts';
import { findHolders, retiredAt } from './holders.read.ts';

/**
 * After any bookings and interruptions, the register at each time equals a replay of the accepted
 * steps and the chain's holdings at that time's block.
 */
const RUNS = process.env.DEEP === '1' ? 400 : 20;
const PARTIES = 4;

const { world, newToken, quiet, onChain } = await openSettlementHarness();
const people = await Promise.all(Array.from({ length: PARTIES }, () => person(world, 'approved')));
const parties = people.map(({ actor }) => actor.partyId);

type Step =
  | {
      readonly kind: 'issue' | 'anchor' | 'cut' | 'trade' | 'transfer' | 'retire';
      readonly from: number;
      readonly to: number;
      readonly units: bigint;
    }
  | { readonly kind: 'restrict'; readonly to: number }
  | { readonly kind: 'mark' };

const party = fc.nat(PARTIES - 1);
const units = fc.bigInt(1n, 5_000n);
const kinds = [
  ...(['issue', 'issue', 'issue', 'anchor', 'cut'] as const),
  ...(['trade', 'trade', 'transfer', 'retire'] as const),
];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constantFrom(...kinds), from: party, to: party, units }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restrict' as const), to: party }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'mark' }) },
);

type Replay = Map<string, { units: bigint; since: number }>;
type Mark = {
  readonly at: Date;
  readonly replay: Replay;
  readonly chain: Map<string, bigint>;
  readonly retired: bigint;
};

const counted = { moves: 0, refused: 0, soldOut: 0, cameBack: 0, retired: 0 };

class History {
  readonly assetId: string;
  readonly replay: Replay = new Map();
  readonly marks: Mark[] = [];
  readonly #blocked: string[] = [];
  readonly #held = new Set<string>();
  readonly #locked = new Map<string, bigint>();
  readonly #left = new Set<string>();
  #retired = 0n;
  constructor(assetId: string) {
    this.assetId = assetId;
  }

  #move(partyId: string, by: bigint): void {
    const before = this.replay.get(partyId);
    const now = (before?.units ?? 0n) + by;
    const since = before && before.units > 0n ? before.since : world.clock.now().getTime();
    if (!before && this.#left.has(partyId)) counted.cameBack += 1;
    if (now > 0n) this.replay.set(partyId, { units: now, since });
    else {
      this.replay.delete(partyId);
      this.#left.add(partyId);
      counted.soldOut += 1;
    }
  }

  #freeOf(partyId: string): bigint {
    if (this.#held.has(partyId)) return 0n;
    return (this.replay.get(partyId)?.units ?? 0n) - (this.#locked.get(partyId) ?? 0n);
  }

  async take(one: Step): Promise<void> {
    // Keeps two bookings from sharing a millisecond.
    world.clock.advance(60_000);
    if (one.kind === 'mark') return this.mark();
    const to = parties[one.to] ?? '';
    if (one.kind === 'restrict') return this.restrict(to);
    if (one.kind === 'cut') return cut(this.assetId, to, one.units);
    if (one.kind === 'issue' || one.kind === 'anchor') {
      const isAnchor = one.kind === 'anchor';
      await world.as(undefined, (ctx) => issue(ctx, this.assetId, to, one.units, isAnchor));
      const locked = this.#locked.get(to) ?? 0n;
      if (isAnchor) this.#locked.set(to, locked + one.units);
      return this.#move(to, one.units);
    }
    await this.#hand({ ...one, kind: one.kind }, to);
  }

  async #hand(one: { kind: Moved['kind']; from: number; units: bigint }, to: string) {
    const isRetired = one.kind === 'retire';
    const holders = parties.filter((id) => (isRetired || id !== to) && this.#freeOf(id) > 0n);
    const from = holders[one.from % Math.max(1, holders.length)];
    if (from === undefined) return;
    const free = this.#freeOf(from);
    const tooMuch = one.units % 8n === 0n;
    // Often everything, so that a returning holder's holding starts again.
    const some = one.units % 3n === 0n ? one.units % free : free;
    const amount = tooMuch ? free + 1n : some === 0n ? free : some;
    const moved = { kind: one.kind, from, to, units: amount };
    const taken = await attempt((ctx) => move(ctx, this.assetId, moved));
    expect(taken).toBe(!tooMuch);
    counted.moves += 1;
    if (tooMuch) counted.refused += 1;
    if (tooMuch) return;
    this.#move(from, -amount);
    if (!isRetired) return this.#move(to, amount);
    counted.retired += 1;
    this.#retired += amount;
  }

  async restrict(partyId: string): Promise<void> {
    const id = await world.as(undefined, async (ctx) => ctx.newId());
    this.#blocked.push(id);
    this.#held.add(partyId);
    await world.as(undefined, (ctx) => blockOutflow(ctx, partyId, { kind: 'party_hold', id }));
  }

  async mark(): Promise<void> {
    await quiet();
    const chain = new Map<string, bigint>();
    for (const partyId of parties) {
      const held = (await onChain(this.assetId, partyId)) ?? 0n;
      if (held > 0n) chain.set(partyId, held);
    }
    world.clock.advance(60_000);
    const at = world.clock.now();
    const kept = new Map([...this.replay].map(([id, had]) => [id, { ...had }] as const));
    this.marks.push({ at, replay: kept, chain, retired: this.#retired });
    agree(await registerAt(this.assetId, at, true), kept);
  }

  async end(): Promise<void> {
    await this.take({ kind: 'mark' });
    for (const { at, replay, chain, retired } of this.marks) {
      const all = await world.as(undefined, (ctx) => retiredAt(ctx.tx, this.assetId, at));
      expect(all).toBe(retired);
      const register = await registerAt(this.assetId, at, false);
      agree(register, replay);
      expect(register.map(({ partyId, units: had }) => [partyId, had])).toEqual(
        [...chain].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }
    await sql`delete from ledger.restriction where cause_id = any(${this.#blocked}::uuid[])`.execute(
      world.edge.db,
    );
  }
}

type Held = { readonly partyId: string; readonly units: bigint; readonly since: Date };

function agree(register: readonly Held[], replay: Replay): void {
  const units = (lines: Iterable<readonly [string, { readonly units: bigint }]>) =>
    [...lines].map(([id, had]) => [id, had.units]).sort();
  expect(units(register.map((line) => [line.partyId, line] as const))).toEqual(units(replay));
  for (const { partyId, since } of register) {
    const apart = Math.abs(since.getTime() - (replay.get(partyId)?.since ?? 0));
    expect(apart).toBeLessThan(30_000);
  }
}

async function registerAt(assetId: string, at: Date, isNow: boolean) {
  const { rows, figures } = await world.as(undefined, (ctx) =>
    findHolders(
      ctx.tx,
      { assetId, shareClassId: null, asOf: { at, isNow } },
      { q: '', byName: true, sort: '-units', limit: undefined, offset: 0 },
      undefined,
    ),
  );
  expect(figures.outstanding).toBe(rows.reduce((sum, row) => sum + row.units, 0n));
  return [...rows].sort((a, b) => (a.partyId < b.partyId ? -1 : 1));
}

async function issue(
  ctx: Ctx,
  assetId: string,
  partyId: string,
  amount: bigint,
  isAnchor: boolean,
) {
  const id = ctx.newId();
  const cause = { kind: 'lockup', id } as const;
  await post(ctx, {
    kind: 'issuance',
    reference: id,
    lines: [
      { account: platform('issuance', assetId), amount: -amount },
      { account: partyMain(partyId, assetId), amount },
    ],
    positions: [{ partyId, assetId, units: amount, cost: amount }],
    ...(isAnchor ? { restricts: [{ cause, partyId, commodity: assetId, amount }] } : {}),
  });
  const allocation = { assetId, toPartyId: partyId, quantity: amount };
  await instruct(ctx, { kind: 'allocate', ...allocation, causeKind: 'test', causeId: id });
}

type Moved = { kind: 'trade' | 'transfer' | 'retire'; from: string; to: string; units: bigint };

async function retire(ctx: Ctx, assetId: string, { from, units: amount }: Moved) {
  const id = ctx.newId();
  await post(ctx, {
    kind: 'retirement',
    reference: id,
    lines: [
      { account: partyMain(from, assetId), amount: -amount },
      { account: platform('retired', assetId), amount },
    ],
    positions: [{ partyId: from, assetId, units: -amount, proceeds: 0n }],
  });
  const instruction = { assetId, fromPartyId: from, quantity: amount };
  await instruct(ctx, { kind: 'retire', ...instruction, causeKind: 'test', causeId: id });
}

async function move(ctx: Ctx, assetId: string, moved: Moved) {
  const { kind, from, to, units: amount } = moved;
  if (kind === 'retire') return retire(ctx, assetId, moved);
  const id = ctx.newId();
  await post(ctx, {
    kind,
    reference: id,
    lines: [
      { account: partyMain(from, assetId), amount: -amount },
      { account: partyMain(to, assetId), amount },
    ],
    positions: [
      { partyId: from, assetId, units: -amount, proceeds: amount },
      { partyId: to, assetId, units: amount, cost: amount },
    ],
  });
  const transfer = { assetId, fromPartyId: from, toPartyId: to, quantity: amount };
  await instruct(ctx, { kind: 'transfer', ...transfer, causeKind: 'test', causeId: id });
}

async function attempt(work: (ctx: Ctx) => Promise<unknown>): Promise<boolean> {
  try {
    await world.as(undefined, work);
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code.includes('INSUFFICIENT') || code === 'CONTACT_SUPPORT' || code.includes('LOCK')) {
      return false;
    }
    throw error;
  }
}

async function cut(assetId: string, partyId: string, amount: bigint): Promise<void> {
  const pool = openPool(world.databaseUrl, 1);
  const db = openDatabase(pool);
  const edge = { ...world.edge, pool, db };
  const dying = transaction(edge, { requestId: 'cut' }, async (ctx) => {
    await issue(ctx, assetId, partyId, amount, false);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx);
  });
  await expect(dying).rejects.toThrow();
  await db.destroy().catch(() => {});
}

test('a register at any time equals the replay of bookings and the chain’s holdings', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }),
      async (steps) => {
        const history = new History(await newToken());
        for (const one of steps) await history.take(one);
        await history.end();
      },
    ),
    { numRuns: RUNS },
  );
  expect(counted.refused / counted.moves).toBeLessThan(0.3);
  expect(counted.moves).toBeGreaterThan(RUNS);
  expect(counted.retired).toBeGreaterThan(RUNS / 10);
  expect(Math.min(counted.soldOut, counted.cameBack)).toBeGreaterThan(RUNS / 10);
});
