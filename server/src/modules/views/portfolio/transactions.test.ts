import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { openPortfolioHarness } from '../../../../test/money/portfolio-harness.ts';
import { readOnly } from '../../../kit/database/transaction.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';
import { listTransactions, type TransactionFilter } from './transactions.read.ts';

const { world, assetId, book } = await openPortfolioHarness();
const reading = <T>(work: (tx: Parameters<typeof listTransactions>[0]) => Promise<T>) =>
  readOnly(world.edge, { requestId: 'transactions' }, ({ tx }) => work(tx));

type Move = 'units' | 'distribution' | 'fee' | 'withdrawal';
type Who = Awaited<ReturnType<typeof person>>;

const moves = (who: Who, kind: Move) =>
  kind === 'units'
    ? world.as(undefined, (ctx) =>
        post(ctx, {
          kind: 'issuance',
          reference: ctx.newId(),
          lines: [
            { account: platform('issuance', assetId), amount: -1_000n },
            { account: partyMain(who.actor.partyId, assetId), amount: 1_000n },
          ],
          positions: [{ partyId: who.actor.partyId, assetId, units: 1_000n, cost: 100n }],
        }),
      )
    : book(who, kind, kind === 'distribution' ? 5_00n : -1n);

async function pages(partyId: string, filter: TransactionFilter): Promise<bigint[]> {
  const all: bigint[] = [];
  for (let before: bigint | undefined; ; before = all.at(-1)) {
    const rows = await reading((tx) => listTransactions(tx, partyId, { ...filter, before }));
    all.push(...rows.map(({ seq }) => seq));
    if (rows.length < filter.limit) return all;
  }
}

async function expected(partyId: string, ofAsset: string | undefined): Promise<bigint[]> {
  const { rows } = await reading((tx) =>
    sql<{ seq: bigint }>`
      select p.seq from ledger.posting p
      join ledger.account a on a.id = p.account_id join ledger.entry e on e.id = p.entry_id
      where a.holder_id = ${partyId} and a.purpose = 'main'
        and (a.commodity = coalesce(${ofAsset ?? null}, a.commodity) or a.commodity = 'USD')
        and (a.commodity <> 'USD' or e.kind in ('distribution', 'capital_return')
          and coalesce(e.asset_id::text = ${ofAsset ?? null}, true)
          or e.kind = 'fee' and ${ofAsset ?? null}::text is null)
      order by p.seq desc`.execute(tx),
  );
  return rows.map(({ seq }) => seq);
}

test('shows every movement once, newest first, in pages of any size', async () => {
  const kind = fc.constantFrom<Move>('units', 'units', 'distribution', 'fee', 'withdrawal');
  const history = fc.array(kind, { maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(history, async (kinds) => {
      const who = await person(world, 'approved');
      await book(who, 'distribution', 1_000_00n);
      for (const each of kinds) await moves(who, each);
      const { partyId } = who.actor;
      for (const ofAsset of [undefined, assetId]) {
        const all = await expected(partyId, ofAsset);
        for (const limit of [1, 2, 3, 7, 50]) {
          expect(await pages(partyId, { limit, assetId: ofAsset })).toEqual(all);
        }
      }
    }),
    { numRuns: 12 },
  );
});
