import { sql } from 'kysely';
import type { Database, Tx } from '../../../kit/database/db.ts';
import { MAX_LIFE } from './limits.ts';
import type { StateChange } from './state.ts';
import {
  type Genesis,
  type LedgerStore,
  RoundTaken,
  type SealedBlock,
  type SealedTransaction,
  type Snapshot,
} from './store.ts';

/** Replaces a node's disk, so it opens its own transactions: one per block. */
export function postgresStore(db: Database): LedgerStore {
  return {
    load: () =>
      db.transaction().execute(async (tx) => {
        await lockBlocks(tx);
        return load(tx);
      }),
    begin: (genesis, first, change) =>
      db.transaction().execute(async (tx) => {
        await insertGenesis(tx, genesis, first.sealedAt);
        await insertBlock(tx, first);
        await applyChange(tx, change);
      }),
    append: async (block, change) => {
      await db.transaction().execute(async (tx) => {
        await lockBlocks(tx);
        if (!(await insertBlock(tx, block))) return confirmSame(tx, block);
        await applyChange(tx, change);
      });
    },
    block: (round) => readBlock(db, round),
  };
}

export async function createdRoundOf(db: Database, assetIndex: bigint) {
  const asset = db.selectFrom('chain.asset').select('createdRound');
  return (await asset.where('assetIndex', '=', assetIndex).executeTakeFirst())?.createdRound;
}

/**
 * A killed process's block may still be committing when the next process starts, which could
 * otherwise fork the chain.
 */
async function lockBlocks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chain.block', 0))`.execute(tx);
}

const ROWS_AT_ONCE = 1000;

function* slices<T>(rows: readonly T[]): Generator<T[]> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) yield rows.slice(i, i + ROWS_AT_ONCE);
}

async function insertGenesis(tx: Tx, genesis: Genesis, at: Date): Promise<void> {
  await tx
    .insertInto('chain.genesis')
    .values({
      genesisId: genesis.id,
      genesisHash: Buffer.from(genesis.hash),
      feeSink: genesis.feeSink,
      createdAt: at,
    })
    .execute();
}

/** False if the round exists: the primary key decides between two writers. */
async function insertBlock(tx: Tx, block: SealedBlock): Promise<boolean> {
  const saved = await tx
    .insertInto('chain.block')
    .values({
      round: block.round,
      sealedAt: block.sealedAt,
      hash: Buffer.from(block.hash),
      previous: Buffer.from(block.previous),
      txCounter: block.txCounter,
      txCount: block.transactions.length,
    })
    .onConflict((c) => c.doNothing())
    .returning('round')
    .executeTakeFirst();
  if (!saved) return false;
  await insertTransactions(tx, block);
  return true;
}

async function insertTransactions(tx: Tx, block: SealedBlock): Promise<void> {
  const numbered = block.transactions.map((t, intra) => ({ t, intra, round: block.round }));
  for (const some of slices(numbered)) {
    const rows = some.map(({ t, intra, round }) => ({
      txId: t.txId,
      round,
      intra,
      raw: Buffer.from(t.raw),
      sender: t.sender,
      lastValid: t.lastValid,
      lease: t.lease ? Buffer.from(t.lease) : null,
      groupId: t.groupId ? Buffer.from(t.groupId) : null,
      assetIndex: t.assetIndex ?? null,
      createdAsset: t.createdAsset ?? null,
      closingAmount: t.closingAmount?.toString() ?? null,
      assetClosingAmount: t.assetClosingAmount?.toString() ?? null,
    }));
    await tx.insertInto('chain.transaction').values(rows).execute();
  }
  const involved = numbered.flatMap(({ t, intra, round }) =>
    t.participants.map((address) => ({ address, round, intra })),
  );
  for (const rows of slices(involved)) {
    await tx.insertInto('chain.involvement').values(rows).execute();
  }
}

/**
 * Recognises our own block if the response to its commit was lost; another writer's block differs.
 */
async function confirmSame(tx: Tx, block: SealedBlock): Promise<void> {
  const kept = await tx
    .selectFrom('chain.block')
    .select('hash')
    .where('round', '=', block.round)
    .executeTakeFirst();
  if (kept && Buffer.compare(kept.hash, block.hash) === 0) return;
  throw new RoundTaken(`Round ${block.round} was written by another process`);
}

async function applyChange(tx: Tx, change: StateChange): Promise<void> {
  await applyAccounts(tx, change);
  await applyHoldings(tx, change);
  await applyAssets(tx, change);
}

async function applyAccounts(tx: Tx, { accounts }: StateChange): Promise<void> {
  const gone = [...accounts].flatMap(([address, account]) => (account ? [] : [address]));
  const kept = [...accounts].flatMap(([address, a]) =>
    a
      ? [
          {
            address,
            microAlgos: a.microAlgos,
            authAddress: a.auth ?? null,
            firstRound: a.firstRound,
          },
        ]
      : [],
  );
  for (const rows of slices(kept)) {
    await tx
      .insertInto('chain.account')
      .values(rows)
      .onConflict((c) =>
        c.column('address').doUpdateSet((e) => ({
          microAlgos: e.ref('excluded.microAlgos'),
          authAddress: e.ref('excluded.authAddress'),
        })),
      )
      .execute();
  }
  if (gone.length > 0) await tx.deleteFrom('chain.account').where('address', 'in', gone).execute();
}

async function applyHoldings(tx: Tx, { holdings }: StateChange): Promise<void> {
  const kept = holdings.flatMap(({ address, assetIndex, holding: h }) =>
    h ? [{ address, assetIndex, ...h, amount: h.amount.toString() }] : [],
  );
  for (const rows of slices(kept)) {
    await tx
      .insertInto('chain.holding')
      .values(rows)
      .onConflict((c) =>
        c.columns(['address', 'assetIndex']).doUpdateSet((e) => ({
          amount: e.ref('excluded.amount'),
          frozen: e.ref('excluded.frozen'),
          optedInRound: e.ref('excluded.optedInRound'),
        })),
      )
      .execute();
  }
  for (const { address, assetIndex, holding } of holdings) {
    if (holding) continue;
    await tx
      .deleteFrom('chain.holding')
      .where('address', '=', address)
      .where('assetIndex', '=', assetIndex)
      .execute();
  }
}

async function applyAssets(tx: Tx, { assets }: StateChange): Promise<void> {
  for (const [assetIndex, asset] of assets) {
    await tx.deleteFrom('chain.asset').where('assetIndex', '=', assetIndex).execute();
    if (!asset) continue;
    await tx
      .insertInto('chain.asset')
      .values({
        assetIndex,
        creator: asset.creator,
        total: asset.total.toString(),
        decimals: asset.decimals,
        defaultFrozen: asset.defaultFrozen,
        unitName: asset.unitName ?? null,
        assetName: asset.name ?? null,
        url: asset.url ?? null,
        metadataHash: asset.metadataHash ? Buffer.from(asset.metadataHash) : null,
        manager: asset.manager ?? null,
        reserve: asset.reserve ?? null,
        freeze: asset.freeze ?? null,
        clawback: asset.clawback ?? null,
        createdRound: asset.createdRound,
      })
      .execute();
  }
}

async function load(db: Tx): Promise<Snapshot | undefined> {
  const genesis = await db.selectFrom('chain.genesis').selectAll().executeTakeFirst();
  if (!genesis) return undefined;
  const last = await db
    .selectFrom('chain.block')
    .selectAll()
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [accounts, holdings, assets, recent] = await Promise.all([
    db.selectFrom('chain.account').selectAll().execute(),
    db.selectFrom('chain.holding').selectAll().execute(),
    db.selectFrom('chain.asset').selectAll().execute(),
    readBlocks(db, last.round - MAX_LIFE),
  ]);
  return {
    genesis: { id: genesis.genesisId, hash: genesis.genesisHash, feeSink: genesis.feeSink },
    last: headerOf(last),
    recent,
    accounts: accounts.map((a) => ({
      address: a.address,
      microAlgos: a.microAlgos,
      auth: a.authAddress ?? undefined,
      firstRound: a.firstRound,
    })),
    holdings: holdings.map((h) => ({ ...h, amount: BigInt(h.amount) })),
    assets: assets.map((a) => ({
      ...a,
      total: BigInt(a.total),
      unitName: a.unitName ?? undefined,
      name: a.assetName ?? undefined,
      url: a.url ?? undefined,
      metadataHash: a.metadataHash ?? undefined,
      manager: a.manager ?? undefined,
      reserve: a.reserve ?? undefined,
      freeze: a.freeze ?? undefined,
      clawback: a.clawback ?? undefined,
    })),
  };
}

type Header = Omit<SealedBlock, 'transactions'>;
const headerOf = (b: Header): Header => ({
  round: b.round,
  sealedAt: b.sealedAt,
  hash: b.hash,
  previous: b.previous,
  txCounter: b.txCounter,
});

async function readBlock(db: Database, round: bigint): Promise<SealedBlock | undefined> {
  const header = await db
    .selectFrom('chain.block')
    .selectAll()
    .where('round', '=', round)
    .executeTakeFirst();
  if (!header) return undefined;
  const rows = await transactionsOf(db).where('t.round', '=', round).execute();
  return { ...headerOf(header), transactions: rows.map(transactionOf) };
}

async function readBlocks(db: Tx, after: bigint): Promise<SealedBlock[]> {
  const headers = await db
    .selectFrom('chain.block')
    .selectAll()
    .where('round', '>', after)
    .where('txCount', '>', 0)
    .orderBy('round')
    .execute();
  const rows = await transactionsOf(db).where('t.round', '>', after).execute();
  const byRound = Map.groupBy(rows, (row) => row.round);
  return headers.map((header) => ({
    ...headerOf(header),
    transactions: (byRound.get(header.round) ?? []).map(transactionOf),
  }));
}

const transactionsOf = (db: Database) =>
  db
    .selectFrom('chain.transaction as t')
    .selectAll('t')
    .select(
      sql<string[]>`(
        select array_agg(i.address) from chain.involvement i
        where i.round = t.round and i.intra = t.intra)`.as('participants'),
    )
    .orderBy('t.round')
    .orderBy('t.intra');

type Row = Awaited<ReturnType<ReturnType<typeof transactionsOf>['execute']>>[number];

const transactionOf = (row: Row): SealedTransaction => ({
  txId: row.txId,
  raw: row.raw,
  sender: row.sender,
  lastValid: row.lastValid,
  lease: row.lease ?? undefined,
  groupId: row.groupId ?? undefined,
  assetIndex: row.assetIndex ?? undefined,
  createdAsset: row.createdAsset ?? undefined,
  closingAmount: row.closingAmount === null ? undefined : BigInt(row.closingAmount),
  assetClosingAmount: row.assetClosingAmount === null ? undefined : BigInt(row.assetClosingAmount),
  participants: row.participants,
});
