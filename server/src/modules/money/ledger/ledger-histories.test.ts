import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { ReferenceLedger, type Refused } from '../../../../test/money/ledger-reference-model.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { openDatabase, openPool } from '../../../kit/database/db.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import {
  hold,
  lowerHold,
  offeringEscrow,
  partyMain,
  platform,
  post,
  postMany,
  rebuildPositions,
  release,
  verifyBooks,
} from './index.ts';

const RUNS = process.env.DEEP === '1' ? 5000 : 200;
const world = await openWorld();

class Product {
  readonly #run: number;
  #pool = world.edge.pool;
  #db = world.edge.db;
  constructor(run: number) {
    this.#run = run;
  }

  id(name: string): string {
    let hash = 0;
    for (const c of name) hash = (Math.imul(hash, 31) + c.charCodeAt(0)) >>> 0;
    const run = this.#run.toString(16).padStart(8, '0');
    const kind = name.length.toString(16).padStart(4, '0');
    return `${run}-0000-7000-8000-${kind}${hash.toString(16).padStart(8, '0')}`;
  }

  do<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const edge = { ...world.edge, pool: this.#pool, db: this.#db };
    return transaction(edge, { requestId: 'property' }, work);
  }

  async attempt(work: (ctx: Ctx) => Promise<unknown>): Promise<Refused | undefined> {
    try {
      await this.do(work);
      return undefined;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (code.includes('INSUFFICIENT')) return 'too little';
      throw error;
    }
  }

  async crash(party: string): Promise<void> {
    const dying = openPool(world.databaseUrl, 1);
    const db = openDatabase(dying);
    const edge = { ...world.edge, pool: dying, db };
    const cut = transaction(edge, { requestId: 'cut' }, async (ctx) => {
      await post(ctx, deposit('cut', this.id('cut'), partyMain(party, 'USD'), 1_000_000n));
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx);
    });
    await expect(cut).rejects.toThrow();
    await db.destroy().catch(() => {});
    await this.close();
    this.#pool = openPool(world.databaseUrl, 2);
    this.#db = openDatabase(this.#pool);
  }

  async close(): Promise<void> {
    if (this.#pool !== world.edge.pool) await this.#db.destroy();
  }

  async figures(): Promise<Record<string, string>> {
    const prefix = `${this.#run.toString(16).padStart(8, '0')}-0000-7000%`;
    const { rows } = await sql<{ key: string; figure: string }>`
      select holder_kind || ' ' || commodity || ' ' || holder_id as key,
        balance || ' held ' || held as figure
      from ledger.account where holder_id::text like ${prefix} and (balance <> 0 or held <> 0)
      union all
      select 'position ' || party_id || ' ' || asset_id,
        units || ' for ' || cost || ' gained ' || realised
      from ledger.position where party_id::text like ${prefix}`.execute(this.#db);
    return Object.fromEntries(rows.map((row) => [row.key, row.figure]));
  }
}

type Account = ReturnType<typeof partyMain>;
const deposit = (_: string, reference: string, to: Account, amount: bigint) => ({
  kind: 'deposit_card' as const,
  reference,
  lines: [
    { account: platform('card_clearing', 'USD'), amount: -amount },
    { account: to, amount },
  ],
});

function expectedFigures(model: ReferenceLedger, product: Product): Record<string, string> {
  const figures: Record<string, string> = {};
  for (const party of PARTIES) {
    const [cash, held] = [model.of(model.cash, party), model.held(party)];
    if (cash || held) figures[`party USD ${product.id(party)}`] = `${cash} held ${held}`;
    for (const asset of ASSETS) {
      const key = `${party}/${asset}`;
      if (!model.units.has(key)) continue;
      const units = model.of(model.units, key);
      const place = `${product.id(asset)} ${product.id(party)}`;
      if (units) figures[`party ${place}`] = `${units} held 0`;
      figures[`position ${product.id(party)} ${product.id(asset)}`] =
        `${units} for ${model.of(model.cost, key)} gained ${model.of(model.gain, key)}`;
    }
  }
  for (const offering of OFFERINGS) {
    const cash = model.of(model.escrow, offering);
    if (cash) figures[`offering USD ${product.id(offering)}`] = `${cash} held 0`;
  }
  return figures;
}

const PARTIES = ['ann', 'ben', 'cy'];
const OFFERINGS = ['offering-1', 'offering-2'];
const ASSETS = ['asset-one', 'asset-two'];

type Command = fc.AsyncCommand<ReferenceLedger, Product>;
type Step = {
  readonly name: string;
  readonly when?: (model: ReferenceLedger) => boolean;
  readonly expect: (model: ReferenceLedger) => unknown;
  readonly product: (product: Product) => Promise<unknown>;
};

const command = (step: Step): Command => ({
  check: (model) => step.when?.(model) ?? true,
  run: async (model, product) => {
    const expected = step.expect(model) ?? undefined;
    expect((await step.product(product)) ?? undefined).toBe(expected);
    expect(await product.figures()).toEqual(expectedFigures(model, product));
  },
  toString: () => step.name,
});

const party = fc.constantFrom(...PARTIES);
const offering = fc.constantFrom(...OFFERINGS);
const asset = fc.constantFrom(...ASSETS);
const amount = fc.bigInt({ min: 1n, max: 5_000n });
const name = (what: string, most = 6) => fc.nat({ max: most }).map((n) => `${what}-${n}`);

const usd = (product: Product, who: string) => partyMain(product.id(who), 'USD');
const unitsMove = (product: Product, who: string, what: string, units: bigint) => [
  { account: platform('issuance', product.id(what)), amount: -units },
  { account: partyMain(product.id(who), product.id(what)), amount: units },
];

const commands: fc.Arbitrary<Command>[] = [
  fc.tuple(name('deposit', 9), party, amount).map(([ref, who, sum]) =>
    command({
      name: `deposit(${ref}, ${who}, ${sum})`,
      expect: (p) => p.deposit(ref, who, sum),
      product: (p) => p.attempt((ctx) => post(ctx, deposit(ref, p.id(ref), usd(p, who), sum))),
    }),
  ),
  fc.tuple(name('transfer', 9), party, party, amount).map(([ref, from, to, sum]) =>
    command({
      name: `transfer(${ref}, ${from} → ${to}, ${sum})`,
      expect: (p) => p.transfer(ref, from, to, sum),
      product: (p) =>
        p.attempt((ctx) =>
          post(ctx, {
            kind: 'transfer',
            reference: p.id(ref),
            lines: [
              { account: usd(p, from), amount: -sum },
              { account: usd(p, to), amount: sum },
            ],
          }),
        ),
    }),
  ),
  fc.tuple(name('cause'), party, amount).map(([ref, who, sum]) =>
    command({
      name: `hold(${ref}, ${who}, ${sum})`,
      when: (p) => !p.holds.has(ref) && !p.booked.has(`escrow|${ref}`),
      expect: (p) => p.hold(ref, who, sum),
      product: (p) =>
        p.attempt((ctx) =>
          hold(ctx, {
            account: usd(p, who),
            amount: sum,
            cause: { kind: 'commitment', id: p.id(ref) },
          }),
        ),
    }),
  ),
  name('cause').map((ref) =>
    command({
      name: `release(${ref})`,
      expect: (p) => {
        p.holds.delete(ref);
      },
      product: (p) => p.attempt((ctx) => release(ctx, { kind: 'commitment', id: p.id(ref) })),
    }),
  ),
  fc.tuple(name('cause'), fc.bigInt({ min: 1n, max: 400n })).map(([ref, by]) =>
    command({
      name: `lower(${ref}, ${by})`,
      when: (p) => (p.holds.get(ref)?.amount ?? 0n) >= by,
      expect: (p) => p.lower(ref, by),
      product: (p) => p.attempt((ctx) => lowerHold(ctx, { kind: 'commitment', id: p.id(ref) }, by)),
    }),
  ),
  fc.tuple(name('cause'), offering, fc.bigInt({ min: 1n, max: 5_000n })).map(([ref, to, want]) =>
    command({
      name: `escrow(${ref}, ${to}, at most ${want})`,
      when: (p) => (p.holds.get(ref)?.amount ?? 0n) >= want,
      expect: (p) => p.intoEscrow(ref, to, want),
      product: async (p) => {
        const cause = { kind: 'commitment', id: p.id(ref) } as const;
        const account = await accountOfHold(p, cause.id);
        return p.attempt((ctx) =>
          post(ctx, {
            kind: 'escrow_in',
            reference: cause.id,
            releases: [cause],
            lines: [
              { account: partyMain(account, 'USD'), amount: -want },
              { account: offeringEscrow(p.id(to)), amount: want },
            ],
          }),
        );
      },
    }),
  ),
  fc.tuple(name('refund'), offering, party, amount).map(([ref, from, to, sum]) =>
    command({
      name: `refund(${ref}, ${from} → ${to}, ${sum})`,
      expect: (p) => p.refund(ref, from, to, sum),
      product: (p) =>
        p.attempt((ctx) =>
          post(ctx, {
            kind: 'escrow_refund',
            reference: p.id(ref),
            lines: [
              { account: offeringEscrow(p.id(from)), amount: -sum },
              { account: usd(p, to), amount: sum },
            ],
          }),
        ),
    }),
  ),
  fc.tuple(name('issue'), party, asset, amount, amount).map(([ref, who, what, units, cost]) =>
    command({
      name: `issue(${ref}, ${who}, ${what}, ${units} for ${cost})`,
      expect: (p) => p.issue(ref, `${who}/${what}`, units, cost),
      product: (p) =>
        p.attempt((ctx) => {
          const [partyId, assetId] = [p.id(who), p.id(what)];
          const lines = unitsMove(p, who, what, units);
          const positions = [{ partyId, assetId, units, cost }];
          return post(ctx, { kind: 'issuance', reference: p.id(ref), lines, positions });
        }),
    }),
  ),
  fc.tuple(name('sale'), party, asset, amount, amount).map(([ref, who, what, units, proceeds]) =>
    command({
      name: `sell(${ref}, ${who}, ${what}, ${units} for ${proceeds})`,
      expect: (p) => p.sell(ref, `${who}/${what}`, units, proceeds),
      product: (p) =>
        p.attempt((ctx) => {
          const [partyId, assetId] = [p.id(who), p.id(what)];
          const lines = unitsMove(p, who, what, -units);
          const positions = [{ partyId, assetId, units: -units, proceeds }];
          return post(ctx, { kind: 'retirement', reference: p.id(ref), lines, positions });
        }),
    }),
  ),
  fc.array(fc.tuple(name('many', 20), party, amount), { minLength: 1, maxLength: 6 }).map((all) => {
    const once = [...new Map(all.map((one) => [one[0], one])).values()];
    return command({
      name: `depositMany(${once.map(([ref, who, sum]) => `${ref} ${who} ${sum}`).join(', ')})`,
      expect: (p) => {
        for (const [ref, who, sum] of once) p.deposit(ref, who, sum);
      },
      product: (p) =>
        p.attempt((ctx) =>
          postMany(
            ctx,
            once.map(([ref, who, sum]) => deposit(ref, p.id(ref), usd(p, who), sum)),
          ),
        ),
    });
  }),
  party.map((who) =>
    command({
      name: `crash(while depositing to ${who})`,
      expect: () => {},
      product: async (p) => p.crash(p.id(who)),
    }),
  ),
  fc.nat({ max: 90 }).map((days) =>
    command({
      name: `clock(+${days} d)`,
      expect: () => {},
      product: async () => world.clock.advance(days * 86_400_000),
    }),
  ),
];

async function accountOfHold(product: Product, cause: string): Promise<string> {
  const { rows } = await product.do((ctx) =>
    sql<{ holderId: string }>`select a.holder_id from ledger.hold h
      join ledger.account a on a.id = h.account_id where h.cause_id = ${cause}`.execute(ctx.tx),
  );
  return rows[0]?.holderId ?? '';
}

test(`matches the reference model after ${RUNS} histories of random commands`, async (context) => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30 }), async (history) => {
      const product = new Product(++run);
      try {
        await fc.asyncModelRun(() => ({ model: new ReferenceLedger(), real: product }), history);
      } finally {
        await product.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: false },
  );
  figures(context, 'Histories of the books', { histories: RUNS });
  const open = await world.edge.db
    .selectFrom('ledger.hold')
    .select(['causeId as id', 'amount'])
    .execute();
  const commitments = { kind: 'commitment' as const, list: async () => open };
  expect(await world.as(undefined, (ctx) => verifyBooks(ctx, [commitments]))).toEqual([]);
  const positions = () =>
    world.edge.db
      .selectFrom('ledger.position')
      .selectAll()
      .orderBy('partyId')
      .orderBy('assetId')
      .execute();
  const before = await positions();
  await world.as(undefined, (ctx) => rebuildPositions(ctx));
  expect(await positions()).toEqual(before);
}, 1_800_000);
