import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { handler } from '../../src/kit/jobs/events.ts';
import {
  type ChainPort,
  type Instruct,
  instruct,
  type Proof,
  proofsOf,
  settlementConfirmed,
  settlementNeedsAttention,
  settleUntilQuiet,
  tokensOf,
} from '../../src/modules/chain/settlement/index.ts';
import { instructionInNote, noteKeyOf } from '../../src/modules/chain/settlement/rules/notes.ts';
import { decode } from '../../src/modules/chain/settlement/rules/transactions.ts';
import { addressOf } from '../../src/modules/people/custody/index.ts';
import { openWorld, type World } from '../world.ts';

export async function openSettlementHarness(openChain?: (world: World) => ChainPort) {
  const heard: string[] = [];
  const stopped: string[] = [];
  const world = await openWorld({
    extraHandlers: [
      handler('test.confirmed', settlementConfirmed, async (_ctx, { instructionId }) => {
        heard.push(instructionId);
      }),
      handler('test.stopped', settlementNeedsAttention, async (_ctx, { instructionId }) => {
        stopped.push(instructionId);
      }),
    ],
  });
  const { edge, ports } = world;
  const chain = openChain?.(world) ?? ports.chain;
  const newId = () => world.as(undefined, async (ctx) => ctx.newId());
  const ask = (one: Instruct) => world.as(undefined, (ctx) => instruct(ctx, one));
  const quiet = () => settleUntilQuiet(edge, chain);

  async function newToken(total = 1_000_000_000n): Promise<string> {
    const assetId = await newId();
    const token = {
      tokenName: 'Solar Park One',
      unitName: 'SOL1',
      url: 'https://holdfast.test/assets/sol1',
      total,
      metadataHash: randomBytes(32),
    };
    await ask({ kind: 'create_asset', assetId, token, causeKind: 'test_token', causeId: assetId });
    return assetId;
  }

  async function onChain(assetId: string, partyId: string): Promise<bigint | undefined> {
    const tokens = await world.as(undefined, (ctx) => tokensOf(ctx, [assetId]));
    const address = await world.as(undefined, (ctx) => addressOf(ctx, partyId));
    const index = tokens.get(assetId)?.chainAssetId ?? 0n;
    return (await chain.holding(address ?? '', index))?.amount;
  }

  const timesInBlocks = (since = 0n) => countInBlocks(chain, noteKeyOf(edge.seal), since);

  const statusOf = async (causeKind: string, causeId: string): Promise<Proof | undefined> =>
    (await world.as(undefined, (ctx) => proofsOf(ctx, causeKind, [causeId])))[0];

  async function sealBlocks(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await chain.sealNow?.();
  }

  const forget = (one: Allocated) => forgetAllocation(edge.pool, one, { statusOf, heard });

  const outcomes = { heard, stopped };
  const asking = { newId, ask, newToken, statusOf };
  return {
    world,
    edge,
    chain,
    ...outcomes,
    ...asking,
    quiet,
    onChain,
    timesInBlocks,
    sealBlocks,
    forget,
  };
}

async function countInBlocks(
  chain: ChainPort,
  noteKey: Buffer,
  since: bigint,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  const groups = new Set<string>();
  for (let round = since + 1n; round <= (await chain.lastRound()); round++) {
    for (const raw of (await chain.block(round))?.transactions ?? []) {
      const { note, group: grouped } = decode(raw).fields;
      const id = instructionInNote(noteKey, note);
      const group = grouped ? Buffer.from(grouped).toString('hex') : raw.txId;
      if (!id || groups.has(group)) continue;
      groups.add(group);
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  return times;
}

type Allocated = { readonly id: string; readonly assetId: string; readonly party: string };
type Heard = {
  readonly statusOf: (causeKind: string, causeId: string) => Promise<Proof | undefined>;
  readonly heard: string[];
};

/**
 * As before the allocation, like an older backup: without its signed bytes and confirmation;
 * blocks are read again from there.
 */
async function forgetAllocation(
  pool: Pool,
  { id, assetId, party }: Allocated,
  { statusOf, heard }: Heard,
): Promise<Proof> {
  const proof = await statusOf('test_allocation', party);
  if (!proof?.round) throw new Error('Only what is confirmed can be forgotten');
  await pool.query(
    `begin; set local session_replication_role = replica;
     with gone as (delete from settlement.attempt where instruction_id = '${id}' returning id)
     delete from settlement.transaction where attempt_id in (select id from gone);
     with back as (
       update settlement.instruction set status = 'QUEUED', attempts = 0, tx_id = null,
         round = null, confirmed_at = null where id = '${id}' returning quantity
     )
     update settlement.holding h set quantity = h.quantity + back.quantity from back
       where h.asset_id = '${assetId}' and h.party_id is null;
     delete from settlement.holding where party_id = '${party}';
     update settlement.cursor set last_round = ${BigInt(proof.round) - 1n}; commit`,
  );
  heard.splice(0);
  return proof;
}

export const allocation = (
  assetId: string,
  toPartyId: string,
  quantity: bigint,
  causeId = toPartyId,
) => ({
  kind: 'allocate' as const,
  assetId,
  toPartyId,
  quantity,
  causeKind: 'test_allocation',
  causeId,
});

export const transfer = (
  assetId: string,
  from: string,
  to: string,
  quantity: bigint,
  causeId: string,
) => ({
  kind: 'transfer' as const,
  assetId,
  fromPartyId: from,
  toPartyId: to,
  quantity,
  causeKind: 'test_trade',
  causeId,
});
