import { beforeAll, describe, expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, person } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { proofsOf, settleUntilQuiet } from '../../chain/settlement/index.ts';
import { balancesOf, verifyBooks } from '../../money/ledger/index.ts';
import { assetById, documentHashes } from '../catalogue/index.ts';
import { shareClassById } from '../structures/index.ts';
import {
  ALLOCATION_CAUSE,
  type Allocation,
  allocateAll,
  bookAllocation,
  countIssued,
  requestToken,
  tokenCreated,
  tokensOf,
} from './index.ts';
import { metadataHash } from './rules.ts';
import { recordCreated } from './service.ts';

const heard: string[] = [];
const hearing: Handler = handler('test.token', tokenCreated, async (_ctx, { assetId }) => {
  heard.push(assetId);
});
const world = await openWorld({ extraHandlers: [hearing] });
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => world.as(undefined, work);
const settle = () => settleUntilQuiet(world.edge, world.ports.chain);
const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );
let companyId = '';
let made = 0;

beforeAll(async () => {
  companyId = (await company(world, { isOwner: true })).companyId;
});

const newAsset = () =>
  publishedAsset(world, { companyId, name: `Harbour ${++made}`, symbol: `HB${made}` });
const tokenOf = async (assetId: string) =>
  (await run((ctx) => tokensOf(ctx, [assetId]))).get(assetId);
const newToken = async (totalUnits = 1_000n): Promise<string> => {
  const assetId = await newAsset();
  await run((ctx) => requestToken(ctx, { assetId, totalUnits }));
  return assetId;
};
const unitsOf = async (partyId: string, assetId: string): Promise<bigint> => {
  const all = await run((ctx) => balancesOf(ctx, partyId));
  return all.find((one) => one.commodity === assetId)?.balance ?? 0n;
};
const allocation = async (assetId: string, units: bigint): Promise<Allocation> => {
  const { partyId } = (await person(world, 'approved')).actor;
  return { assetId, partyId, units, causeId: newIdOf(world.edge) };
};

describe('a token', () => {
  test('carries the asset’s names, total and document hash', async () => {
    const assetId = await newToken(5_000n);
    const { asset, hashes } = await run(async (ctx) => ({
      asset: await assetById(ctx, assetId),
      hashes: await documentHashes(ctx, assetId),
    }));
    expect(hashes.length).toBe(1);
    expect(await tokenOf(assetId)).toMatchObject({
      name: asset.name,
      unitName: asset.symbol,
      totalUnits: 5_000n,
      issuedUnits: 0n,
      status: 'REQUESTED',
      metadataHash: metadataHash(hashes),
      shareClassId: asset.shareClassId,
    });
  });

  test('is requested once and never enlarged', async () => {
    const assetId = await newToken(5_000n);
    const first = await tokenOf(assetId);
    const again = (totalUnits: bigint) => run((ctx) => requestToken(ctx, { assetId, totalUnits }));
    expect((await again(5_000n)).instructionId).toBe(first?.instructionId);
    expect((await again(4_999n)).totalUnits).toBe(5_000n);
    expect(await problemOf(again(5_001n))).toContain('enough units for every request');
    expect(await tokenOf(assetId)).toEqual(first);
  });

  test('is created once the chain confirms it; a second confirmation changes nothing', async () => {
    const assetId = await newToken();
    await settle();
    const token = await tokenOf(assetId);
    expect(token?.status).toBe('CREATED');
    expect(token?.createdTx).toMatch(/^[A-Z2-7]{52}$/);
    expect(token?.createdAt).not.toBeNull();
    await run((ctx) => recordCreated(ctx, assetId, { txId: 'ANOTHER' }));
    expect(await tokenOf(assetId)).toEqual(token);
    expect(heard.filter((id) => id === assetId)).toEqual([assetId]);
  });
});

describe('units', () => {
  test('reach their holder on chain once for each commitment', async () => {
    const assetId = await newToken();
    const [ann, ben] = [await allocation(assetId, 300n), await allocation(assetId, 200n)];
    const ids = await run((ctx) => allocateAll(ctx, [ann, ben]));
    expect(new Set(ids).size).toBe(2);
    expect(await run((ctx) => allocateAll(ctx, [ben, ann]))).toEqual([...ids].reverse());
    await settle();
    const causes = [ann.causeId, ben.causeId];
    const proofs = await run((ctx) => proofsOf(ctx, ALLOCATION_CAUSE, causes));
    expect(proofs.map((proof) => proof.status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await unitsOf(ann.partyId, assetId)).toBe(0n);
  });

  test('can’t be allocated to a commitment again in a different quantity', async () => {
    const assetId = await newToken();
    const ann = await allocation(assetId, 300n);
    await run((ctx) => allocateAll(ctx, [ann]));
    const more = run((ctx) => allocateAll(ctx, [{ ...ann, units: 301n }]));
    expect(await problemOf(more)).toContain('names one and the same instruction');
  });

  test('are booked with their cost and counted as issued once', async () => {
    const assetId = await newToken();
    const ann = await allocation(assetId, 300n);
    const book = () => run((ctx) => bookAllocation(ctx, { ...ann, cost: 30_300n }));
    await book();
    await book();
    expect(await unitsOf(ann.partyId, assetId)).toBe(300n);
    expect((await tokenOf(assetId))?.issuedUnits).toBe(300n);
    const { rows } = await world.edge.pool.query(
      'select units, cost from ledger.position where party_id = $1 and asset_id = $2',
      [ann.partyId, assetId],
    );
    expect(rows.map((row) => [BigInt(row.units), BigInt(row.cost)])).toEqual([[300n, 30_300n]]);
  });

  test('beyond the token’s total are rejected with nothing booked', async () => {
    const assetId = await newToken(1_000n);
    const [ann, ben] = [await allocation(assetId, 700n), await allocation(assetId, 301n)];
    await run((ctx) => bookAllocation(ctx, { ...ann, cost: 70_000n }));
    const over = run((ctx) => bookAllocation(ctx, { ...ben, cost: 30_100n }));
    expect(await problemOf(over)).toContain('token_check');
    expect(await unitsOf(ben.partyId, assetId)).toBe(0n);
    expect((await tokenOf(assetId))?.issuedUnits).toBe(700n);
    expect(await run((ctx) => verifyBooks(ctx, world.modules.expectedHolds))).toEqual([]);
  });

  test('are counted in the share class when the offering completes', async () => {
    const assetId = await newToken();
    await run((ctx) => countIssued(ctx, assetId, 700n, assetId));
    const shareClassId = (await tokenOf(assetId))?.shareClassId ?? '';
    expect((await run((ctx) => shareClassById(ctx, shareClassId))).issuedUnits).toBe(700n);
  });
});
