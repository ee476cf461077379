import { expect, it } from 'vitest';
import { allocation, openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import { platformAddresses } from '../../people/custody/index.ts';
import { registerAgainstChain, tokensOf } from './index.ts';
import { noteKeyOf, noteOf } from './rules/notes.ts';
import { decode } from './rules/transactions.ts';

const harness = await openSettlementHarness();
const { world, edge, chain, newId, ask, newToken, quiet, onChain } = harness;

async function asset() {
  const assetId = await newToken();
  const anna = await newId();
  await ask(allocation(assetId, anna, 10_000n));
  await quiet();
  world.clock.advance(60 * 60 * 1000);
  const books = { anna: 10_000n, retired: 0n };
  const register = async () => [
    { assetId, partyId: anna, quantity: books.anna },
    { assetId, partyId: null, quantity: books.retired },
  ];
  const compare = async () => {
    const { differences } = await registerAgainstChain(edge, chain, register);
    return { differences: differences.filter((one) => one.assetId === assetId) };
  };
  const retire = async (fromPartyId: string | null, quantity: bigint) =>
    ask({
      kind: 'retire',
      assetId,
      fromPartyId,
      quantity,
      causeKind: 'test_retirement',
      causeId: await newId(),
    });
  const atAccount = async () => {
    const { retired } = await world.as(undefined, platformAddresses);
    const tokens = await world.as(undefined, (ctx) => tokensOf(ctx, [assetId]));
    return (await chain.holding(retired, tokens.get(assetId)?.chainAssetId ?? 0n))?.amount ?? 0n;
  };
  return { assetId, anna, books, compare, retire, atAccount };
}

it('moves a holder’s units and unsold units to the retirement account', async () => {
  const { assetId, anna, books, compare, retire, atAccount } = await asset();
  await retire(anna, 4_000n);
  books.anna -= 4_000n;
  books.retired += 4_000n;
  expect((await compare()).differences).toEqual([]);
  expect(await atAccount()).toBe(0n);
  await quiet();
  expect(await atAccount()).toBe(4_000n);
  expect(await onChain(assetId, anna)).toBe(6_000n);
  expect((await compare()).differences).toEqual([]);
  await retire(null, 500n);
  books.retired += 500n;
  expect((await compare()).differences).toEqual([]);
  await quiet();
  expect(await atAccount()).toBe(4_500n);
  expect((await compare()).differences).toEqual([]);
});

it('reports units retired only in the ledger or only on chain', async () => {
  const { anna, books, compare, retire } = await asset();
  books.anna -= 1_000n;
  books.retired += 1_000n;
  const found = (await compare()).differences.map(({ partyId, register, chain: on }) => [
    partyId,
    register,
    on,
  ]);
  expect(found).toEqual([
    [anna, 9_000n, 10_000n],
    [null, 1_000n, 0n],
  ]);
  await retire(anna, 2_000n);
  await quiet();
  expect((await compare()).differences.length).toBe(2);
});

it('includes the digest of a certificate in the transaction’s note', async () => {
  const { assetId, anna } = await asset();
  const digest = 'c0ffee'.padEnd(64, '0');
  const causeId = await newId();
  await ask({
    kind: 'retire',
    assetId,
    fromPartyId: anna,
    quantity: 1n,
    digest,
    causeKind: 'test_retirement',
    causeId,
  });
  await quiet();
  const proof = await harness.statusOf('test_retirement', causeId);
  const block = await chain.block(proof?.round ?? 0n);
  const found = block?.transactions.find((one) => one.txId === proof?.txId);
  const note = found && Buffer.from(decode(found).fields.note).toString('latin1');
  expect(note).toBe(noteOf(noteKeyOf(edge.seal), proof?.instructionId ?? '', digest));
  expect((await harness.timesInBlocks()).get(proof?.instructionId ?? '')).toBe(1);
});

it('records a hash on chain once, in a transaction that moves nothing', async () => {
  const digest = 'abcdef'.padEnd(64, '0');
  const causeId = await newId();
  const record = { kind: 'anchor', digest, causeKind: 'test_record', causeId } as const;
  await ask(record);
  await ask(record);
  const other = 'fedcba'.padEnd(64, '0');
  await expect(ask({ ...record, digest: other })).rejects.toThrow('one and the same');
  await quiet();
  const proof = await harness.statusOf('test_record', causeId);
  const block = await chain.block(proof?.round ?? 0n);
  const found = block?.transactions.find((one) => one.txId === proof?.txId);
  const { fields, content } = decode(found ?? expect.fail('it is in its block'));
  expect(Buffer.from(fields.note).toString('latin1')).toBe(
    noteOf(noteKeyOf(edge.seal), proof?.instructionId ?? '', digest),
  );
  const { sponsor } = await world.as(undefined, platformAddresses);
  expect(content).toMatchObject({ act: 'payment', from: sponsor, to: sponsor, amount: 0n });
  expect((await harness.timesInBlocks()).get(proof?.instructionId ?? '')).toBe(1);
});
