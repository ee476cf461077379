import { randomBytes } from 'node:crypto';
import { assignGroupID, makePaymentTxnWithSuggestedParamsFromObject } from 'algosdk';
import { afterAll, describe, expect, it } from 'vitest';
import { allocation, openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import { openEmbeddedChain } from '../../../adapters/algorand/embedded.ts';
import { newParty, type Party, signedBy } from '../../../adapters/algorand/test-party.ts';
import { addressOf, platformAddresses } from '../../people/custody/index.ts';
import { follow, send, sign } from './jobs/turn.ts';
import { noteOf } from './rules/notes.ts';
import { decode } from './rules/transactions.ts';

// A copied note must neither cause a second payment nor be taken for ours.

// Blocks are sealed on demand, so our transaction and its copy can share one.
const harness = await openSettlementHarness(({ edge, clock }) =>
  openEmbeddedChain({
    db: edge.db,
    clock,
    masterKey: randomBytes(32),
    blockMs: 0,
    emptyBlockMs: 1,
  }),
);
afterAll(() => harness.chain.stop());
const { world, edge, chain, newId, ask, newToken, statusOf, quiet, onChain } = harness;
const { timesInBlocks } = harness;

async function prepared() {
  const assetId = await newToken();
  const strangers = [newParty(), newParty()] as const;
  for (const { text } of strangers) await chain.faucet?.(text, 10_000_000n);
  await quiet();
  const party = await newId();
  const { id } = await ask(allocation(assetId, party, 7_000n));
  await sign(edge, chain);
  const { rows } = await edge.pool.query<{ raw: Buffer }>(
    `select t.raw from settlement.transaction t join settlement.attempt a on a.id = t.attempt_id
     where a.instruction_id = $1 order by t.leg`,
    [id],
  );
  const raw = rows.at(-1)?.raw ?? expect.fail('its bytes are stored');
  const { note } = decode({ txId: '', round: 0n, at: new Date(0), raw, ...NOTHING }).fields;
  return { assetId, party, id, note, strangers };
}
const NOTHING = {
  createdAsset: undefined,
  closingAmount: undefined,
  assetClosingAmount: undefined,
} as const;
type One = Awaited<ReturnType<typeof prepared>>;

async function copies({ note, party }: One, stranger: Party, isGroup = false): Promise<void> {
  const address = await world.as(undefined, (ctx) => addressOf(ctx, party));
  const { sponsor } = await world.as(undefined, platformAddresses);
  const { genesisHash, genesisId: genesisID, lastRound } = await chain.params();
  const common = { flatFee: true, fee: 1000n, minFee: 1000n, genesisHash, genesisID };
  const suggestedParams = { ...common, firstValid: lastRound, lastValid: lastRound + 50n };
  const txns = [address ?? sponsor, sponsor].map((receiver, amount) =>
    makePaymentTxnWithSuggestedParamsFromObject({
      ...{ sender: stranger.text, receiver, amount: BigInt(amount), note },
      suggestedParams,
    }),
  );
  if (isGroup) assignGroupID(txns);
  const raws = txns.map((txn) => signedBy(txn, stranger));
  const groups = isGroup ? [raws] : raws.map((raw) => [raw]);
  for (const group of groups) expect(await chain.send(group)).toEqual({ kind: 'accepted' });
}

const sendOurs = async () => send(edge, chain, await chain.lastRound());

async function blocksWith({ note }: One, after: bigint): Promise<string[]> {
  const roles = await world.as(undefined, platformAddresses);
  const blocks: string[] = [];
  for (let round = after + 1n; round <= (await chain.lastRound()); round++) {
    const carrying = ((await chain.block(round))?.transactions ?? [])
      .map((raw) => decode(raw))
      .filter(({ fields }) => Buffer.from(fields.note).equals(Buffer.from(note)))
      .flatMap(({ fields, content }) =>
        fields.sender === roles.clawback ? ['ours'] : content.amount === 1n ? ['copy'] : [],
      );
    if (carrying.length > 0) blocks.push(carrying.join(', '));
  }
  return blocks;
}

async function mustBeOnce({ id, assetId, party }: One): Promise<void> {
  expect(await quiet()).toEqual({ open: 0 });
  expect(await onChain(assetId, party)).toBe(7_000n);
  const { rows } = await edge.pool.query<{ quantity: string }>(
    'select quantity from settlement.holding where asset_id = $1 and party_id = $2',
    [assetId, party],
  );
  expect(rows.map(({ quantity }) => BigInt(quantity))).toEqual([7_000n]);
  expect(harness.heard.filter((one) => one === id)).toHaveLength(1);
}

describe('a stranger’s copy of our note', () => {
  const ORDERS = [
    {
      when: 'before ours in its block',
      blocks: ['copy, ours'],
      act: async (one: One) => {
        await copies(one, one.strangers[0]);
        await sendOurs();
      },
    },
    {
      when: 'after ours in its block',
      blocks: ['ours, copy'],
      act: async (one: One) => {
        await sendOurs();
        await copies(one, one.strangers[0]);
      },
    },
    {
      when: 'on both sides of ours, once as a group',
      blocks: ['copy, ours, copy'],
      act: async (one: One) => {
        await copies(one, one.strangers[0], true);
        await sendOurs();
        await copies(one, one.strangers[1]);
      },
    },
    {
      when: 'in the block before',
      blocks: ['copy', 'ours'],
      act: async (one: One) => {
        await copies(one, one.strangers[0]);
        await chain.sealNow?.();
        await sendOurs();
      },
    },
    {
      when: 'in the block after',
      blocks: ['ours', 'copy'],
      act: async (one: One) => {
        await sendOurs();
        await chain.sealNow?.();
        await copies(one, one.strangers[0]);
      },
    },
  ];

  it.each(ORDERS)('moves the units once: $when', async ({ act, blocks }) => {
    const one = await prepared();
    const before = await chain.lastRound();
    await act(one);
    await chain.sealNow?.();
    await mustBeOnce(one);
    expect(await blocksWith(one, before)).toEqual(blocks);
  });

  it.each(ORDERS)(
    'does not send the units again from a restored database: $when',
    async ({ act, blocks }) => {
      const one = await prepared();
      const before = await chain.lastRound();
      await act(one);
      await chain.sealNow?.();
      await quiet();
      const { txId } = await harness.forget(one);
      await mustBeOnce(one);
      expect((await statusOf('test_allocation', one.party))?.txId).toBe(txId);
      expect(await blocksWith(one, before)).toEqual(blocks);
    },
  );

  it('confirms nothing if it is sent while our transaction is in no block', async () => {
    const one = await prepared();
    await copies(one, one.strangers[0]);
    await chain.sealNow?.();
    await follow(edge, chain);
    expect(await onChain(one.assetId, one.party)).toBeUndefined();
    expect((await statusOf('test_allocation', one.party))?.status).toBe('SIGNED');
    await mustBeOnce(one);
  });
});

it('encrypts the instruction’s ID in the transaction’s note', async () => {
  const { id, note } = await prepared();
  await quiet();
  const text = Buffer.from(note).toString('latin1');
  expect(text).toMatch(/^holdfast\/2:[\w-]{22}$/);
  expect(text).not.toContain(id);
  expect(noteOf(Buffer.alloc(32, 1), id)).not.toBe(text);
  expect((await timesInBlocks()).get(id)).toBe(1);
});
