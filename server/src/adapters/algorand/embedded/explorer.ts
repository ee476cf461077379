import type { Database } from '../../../kit/database/db.ts';
import type {
  ChainPort,
  ExplorerPort,
  Listed,
  Page,
  RawTransaction,
} from '../../../modules/chain/settlement/chain.port.ts';

export function embeddedExplorer(db: Database): ExplorerPort & Pick<ChainPort, 'block'> {
  return {
    latest: (blocks, transactions) => latest(db, { blocks, transactions }),
    transaction: async (txId) => {
      const row = await rows(db).where('t.txId', '=', txId).executeTakeFirst();
      return row && transactionOf(row);
    },
    block: async (round) => {
      const block = await db
        .selectFrom('chain.block')
        .selectAll()
        .where('round', '=', round)
        .executeTakeFirst();
      if (!block) return undefined;
      const found = await rows(db).where('t.round', '=', round).orderBy('t.intra').execute();
      return {
        round,
        at: block.sealedAt,
        hash: block.hash.toString('base64'),
        previous: block.previous.toString('base64'),
        transactions: found.map(transactionOf),
      };
    },
    holders: (assetIndex, page) => holders(db, assetIndex, page),
    transactionsOfAsset: (assetIndex, page) => ofAsset(db, assetIndex, page),
    transactionsOfAccount: (address, page) => ofAccount(db, address, page),
  };
}

const rows = (db: Database) =>
  db
    .selectFrom('chain.transaction as t')
    .innerJoin('chain.block as b', 'b.round', 't.round')
    .selectAll('t')
    .select('b.sealedAt');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const transactionOf = (row: Row): RawTransaction => ({
  txId: row.txId,
  round: row.round,
  at: row.sealedAt,
  raw: row.raw,
  createdAsset: row.createdAsset ?? undefined,
  closingAmount: row.closingAmount === null ? undefined : BigInt(row.closingAmount),
  assetClosingAmount: row.assetClosingAmount === null ? undefined : BigInt(row.assetClosingAmount),
});

async function latest(db: Database, limits: { blocks: number; transactions: number }) {
  const blocks = await db
    .selectFrom('chain.block')
    .select(['round', 'sealedAt as at', 'txCount as transactionCount'])
    .orderBy('round', 'desc')
    .limit(limits.blocks)
    .execute();
  const found = await rows(db)
    .orderBy('t.round', 'desc')
    .orderBy('t.intra', 'desc')
    .limit(limits.transactions)
    .execute();
  return { blocks, transactions: found.map(transactionOf) };
}

async function holders(db: Database, assetIndex: bigint, page: Page) {
  const from = db.selectFrom('chain.holding').where('assetIndex', '=', assetIndex);
  const found = await from
    .select(['address', 'amount', 'frozen'])
    .orderBy('amount', 'desc')
    .orderBy('address')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await from
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: found.map((h) => ({ address: h.address, amount: BigInt(h.amount), isFrozen: h.frozen })),
    total: Number(total),
  };
}

async function ofAsset(
  db: Database,
  assetIndex: bigint,
  page: Page,
): Promise<Listed<RawTransaction>> {
  const found = await rows(db)
    .where('t.assetIndex', '=', assetIndex)
    .orderBy('t.round', 'desc')
    .orderBy('t.intra', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom('chain.transaction')
    .where('assetIndex', '=', assetIndex)
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: found.map(transactionOf), total: Number(total) };
}

async function ofAccount(
  db: Database,
  address: string,
  page: Page,
): Promise<Listed<RawTransaction>> {
  const found = await rows(db)
    .innerJoin('chain.involvement as i', (on) =>
      on.onRef('i.round', '=', 't.round').onRef('i.intra', '=', 't.intra'),
    )
    .where('i.address', '=', address)
    .orderBy('i.round', 'desc')
    .orderBy('i.intra', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom('chain.involvement')
    .where('address', '=', address)
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: found.map(transactionOf), total: Number(total) };
}
