import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approving, askAnew } from '../../../../test/approvals/approving.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { client, introducer } from '../../../../test/fixtures/referral-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { openDatabase, openPool } from '../../../kit/database/db.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { partyMain, platform, post, verifyBooks } from '../../money/ledger/index.ts';
import { owed, saveCommissions } from './commands/accrue.ts';
import { takeBack } from './commands/clawback.ts';
import { proposePayout } from './commands/payout.ts';
import { restore } from './commands/restore.ts';
import { commissionOf } from './rules/commission.ts';
import { listEarnings } from './terms.read.ts';

const RUNS = process.env.DEEP === '1' ? 500 : 25;
const world = await openWorld();
const request = approving(askAnew(world), 'referrals.payout');
const [one, other] = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];

type Act =
  | { readonly kind: 'fee'; readonly who: number; readonly cents: number }
  | { readonly kind: 'again' }
  | { readonly kind: 'back'; readonly who: number; readonly cents: number }
  | { readonly kind: 'restore'; readonly which: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'propose' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'crash'; readonly who: number; readonly after: number };

const who = fc.integer({ min: 0, max: 1 });
const cents = fc.integer({ min: 1, max: 3_000 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fee' as const), who, cents }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('back' as const), who, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'wait' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'propose' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'approve' as const }) },
  fc.constant({ kind: 'reject' as const }),
  fc.constant({ kind: 'again' as const }),
  fc.record({ kind: fc.constant('crash' as const), who, after: fc.integer({ min: 0, max: 2 }) }),
);

class History {
  readonly partyId: string;
  readonly #clients: readonly string[];
  #last: { readonly tradeId: string; readonly partyId: string; readonly fee: bigint } | undefined;

  readonly #givenBack: {
    readonly entryId: string;
    readonly partyId: string;
    readonly amount: bigint;
  }[] = [];

  constructor(partyId: string, clients: readonly string[]) {
    this.partyId = partyId;
    this.#clients = clients;
  }

  async carryOut(act: Act): Promise<void> {
    switch (act.kind) {
      case 'fee':
        return this.#charge(this.#clientOf(act.who), BigInt(act.cents));
      case 'again':
        return this.#chargeAgain();
      case 'back':
        return this.#giveBack(this.#clientOf(act.who), BigInt(act.cents));
      case 'restore':
        return this.#restore(act.which);
      case 'wait':
        world.clock.advance(16 * 86_400_000);
        return world.runJob('referrals.due');
      case 'crash':
        return this.#crash(this.#clientOf(act.who), act.after);
      case 'propose':
        return tried(() => this.#as(one, (ctx) => proposePayout(ctx, this.partyId)));
      default:
        return this.#decide(act.kind);
    }
  }

  #clientOf = (at: number): string => this.#clients[at] as string;
  #as = <T>(person: typeof one, work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
    world.as(person.actor, (ctx) => work(ctx as UserCtx));

  async #charge(partyId: string, fee: bigint): Promise<void> {
    await world.as(undefined, async (ctx) => {
      const tradeId = ctx.newId();
      this.#last = { tradeId, partyId, fee };
      await charge(ctx, tradeId, partyId, fee);
    });
  }

  /** Repeats a fee, which must change nothing. */
  async #chargeAgain(): Promise<void> {
    const last = this.#last;
    if (!last || last.fee < 10n) return;
    const again = world.as(undefined, (ctx) =>
      charge(ctx, last.tradeId, last.partyId, last.fee, false),
    );
    await expect(again).rejects.toThrow(/unique|duplicate/);
  }

  async #giveBack(clientPartyId: string, amount: bigint): Promise<void> {
    await world.as(undefined, async (ctx) => {
      const entryId = ctx.newId();
      await post(ctx, fromFees(clientPartyId, entryId, amount));
      await takeBack(ctx, { clientPartyId, amount, entryId, reason: 'Charged in error' });
      this.#givenBack.push({ entryId, partyId: clientPartyId, amount });
    });
  }

  async #restore(which: number): Promise<void> {
    const [one] = this.#givenBack.splice(which % (this.#givenBack.length || 1), 1);
    if (!one) return;
    const { entryId: takenBy, partyId, amount } = one;
    for (let twice = 0; twice < 2; twice++) {
      await world.as(undefined, async (ctx) => {
        const entryId = ctx.newId();
        if (twice === 0) await post(ctx, fromFees(partyId, entryId, -amount));
        await restore(ctx, { takenBy, entryId, reason: 'Rightly charged' });
      });
    }
  }

  /** The process dies between two statements of a transaction, which must roll back. */
  async #crash(partyId: string, after: number): Promise<void> {
    const dying = openPool(world.databaseUrl, 1);
    const db = openDatabase(dying);
    const cut = transaction(
      { ...world.edge, pool: dying, db },
      { requestId: 'cut' },
      async (ctx) => {
        const die = (at: number) =>
          at === after && sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx);
        const entryId = ctx.newId();
        await post(ctx, fromFees(partyId, entryId, 500n));
        await die(0);
        await takeBack(ctx, { clientPartyId: partyId, amount: 500n, entryId, reason: 'Cut' });
        await die(1);
        await charge(ctx, ctx.newId(), partyId, 900n);
        await die(2);
      },
    );
    await expect(cut).rejects.toThrow();
    await db.destroy().catch(() => {});
  }

  async #decide(what: 'approve' | 'reject'): Promise<void> {
    const { rows } = await world.edge.pool.query(
      `select id from referrals.payout where partner_party_id = $1 and status = 'REQUESTED'`,
      [this.partyId],
    );
    const id = rows[0]?.id;
    if (!id) return;
    const { status, body } = await request[what](other, id);
    if (status !== 200) expect(['APPROVAL_CHANGED', 'NOT_FOUND']).toContain(body.code);
  }
}

/** Only these refusals are expected. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  const expected = ['NOTHING_DUE', 'PAYOUT_OPEN'];
  try {
    await work();
  } catch (error) {
    expect(expected).toContain((error as { code?: string }).code);
  }
}

async function charge(ctx: Ctx, tradeId: string, partyId: string, fee: bigint, pays = true) {
  const earning = (await listEarnings(ctx, [partyId])).get(partyId);
  const of = { source: 'trade', sourceId: tradeId, assetId: tradeId, fee } as const;
  const earned = commissionOf(earning, of);
  if (pays) await post(ctx, fromFees(partyId, ctx.newId(), -fee));
  if (!earned) return;
  await saveCommissions(ctx, [earned]);
  await post(ctx, owed(tradeId, earned.amount));
}

const fromFees = (partyId: string, reference: string, amount: bigint) => ({
  kind: 'adjustment' as const,
  reference,
  lines: [
    { account: platform('fees', 'USD'), amount: -amount },
    { account: partyMain(partyId, 'USD'), amount },
  ],
});

async function figuresOf(partyId: string) {
  const { rows } = await world.edge.pool.query(
    `select coalesce(sum(amount) filter (where reverses is null), 0)::int as accrued,
       (coalesce(sum(voided), 0)
         - coalesce(sum(amount) filter (where reverses is not null), 0))::int as voided,
       coalesce(sum((amount * fee_returned) / fee) filter (where reverses is null), 0)::int
         as of_fees_returned,
       coalesce(sum(amount - voided) filter (where state = 'PENDING'), 0)::int as pending,
       coalesce(sum(amount - voided) filter (where state = 'DUE'), 0)::int as due,
       coalesce(sum(amount - voided) filter (where state = 'PAID'), 0)::int as paid
     from referrals.line where partner_party_id = $1`,
    [partyId],
  );
  const { rows: wallets } = await world.edge.pool.query(
    `select coalesce(sum(balance), 0)::int as balance from ledger.account
     where holder_id = $1 and commodity = 'USD'`,
    [partyId],
  );
  return { ...rows[0], wallet: wallets[0].balance };
}

test('paid, due and pending add up to accrued less voided after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 22 }), async (all) => {
      const partner = await introducer(world);
      const funds = { cents: 1_000_000n };
      const clients = [
        await client(world, partner.code, funds),
        await client(world, partner.code, funds),
      ];
      const history = new History(
        partner.actor.partyId,
        clients.map(({ partyId }) => partyId),
      );
      let before = 0;
      for (const act of all) {
        await history.carryOut(act);
        const { accrued, voided, pending, due, paid, wallet, of_fees_returned } = await figuresOf(
          history.partyId,
        );
        expect(paid + due + pending).toBe(accrued - voided);
        // Each commission is reduced in proportion to the refunded part of its fee.
        expect(voided).toBe(of_fees_returned);
        expect(wallet).toBe(paid);
        expect(wallet).toBeGreaterThanOrEqual(before);
        before = wallet;
      }
      const found = await world.as(undefined, (ctx) =>
        verifyBooks(ctx, world.modules.expectedHolds),
      );
      expect(found).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 240_000);
