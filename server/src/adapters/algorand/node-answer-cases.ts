import type { openNodeHarness } from './node-harness.ts';
import { confirm, signedBy } from './test-party.ts';

type Harness = ReturnType<typeof openNodeHarness>;

export type Question = readonly [name: string, path: string];

export async function answerCases(h: Harness): Promise<Question[]> {
  const { algod, alice, bob, carol, platform, clawback, payment, creation, send } = h;
  const moved = await confirm(algod, signedBy(await clawback(alice, bob, 7n), platform));
  const paid = await confirm(algod, signedBy(await payment(alice, bob, 7n), alice));
  const created = await send(await creation(), platform);
  const asset = `${h.state.assetIndex}`;
  const last = (await algod.status().do()).lastRound;
  return [
    ...nodeQuestions(last),
    ...accountQuestions(alice.text, 'account with a holding'),
    ...accountQuestions(platform.text, 'account that made assets'),
    ...accountQuestions(carol.text, 'unknown account'),
    ['account: bad address', '/v2/accounts/NOTANADDRESS'],
    ['account: bad checksum', `/v2/accounts/${alice.text.slice(0, -1)}7`],
    ['account: bad exclude', `/v2/accounts/${alice.text}?exclude=some`],
    ['account: bad format', `/v2/accounts/${alice.text}?format=xml`],
    ['holding', `/v2/accounts/${alice.text}/assets/${asset}`],
    ['holding of the creator', `/v2/accounts/${platform.text}/assets/${asset}`],
    ['holding: none', `/v2/accounts/${carol.text}/assets/${asset}`],
    ['holding: no such asset', `/v2/accounts/${alice.text}/assets/999999999`],
    ['holding: bad number', `/v2/accounts/${alice.text}/assets/abc`],
    ['asset', `/v2/assets/${asset}`],
    ['asset: none', '/v2/assets/999999999'],
    ['asset: bad number', '/v2/assets/abc'],
    ...roundQuestions('round of a clawback', moved.confirmedRound),
    ...roundQuestions('round of a payment', paid.confirmedRound),
    ...roundQuestions('round of a creation', created.confirmedRound),
    ...roundQuestions('future round', last + 1_000_000n),
    ['block: bad round', '/v2/blocks/abc'],
    ['block: bad format', `/v2/blocks/${last}?format=xml`],
    ...pendingQuestions('clawback', moved.txid),
    ...pendingQuestions('creation', created.txid),
    ...pendingQuestions('unknown transaction', 'A'.repeat(52)),
    ['pending: bad id', '/v2/transactions/pending/abc'],
    ['pending: bad format', `/v2/transactions/pending/${paid.txid}?format=xml`],
  ];
}

const nodeQuestions = (last: bigint): Question[] => [
  ['params', '/v2/transactions/params'],
  ['status', '/v2/status'],
  ['status after an old block', `/v2/status/wait-for-block-after/${last - 1n}`],
  ['status after no block', '/v2/status/wait-for-block-after/abc'],
  ['supply', '/v2/ledger/supply'],
  ['health', '/health'],
  ['ready', '/ready'],
  ['versions', '/versions'],
  ['no such call', '/v2/nothing'],
];

const accountQuestions = (address: string, name: string): Question[] => [
  [name, `/v2/accounts/${address}`],
  [`${name}, without assets`, `/v2/accounts/${address}?exclude=all`],
  [`${name}, as msgpack`, `/v2/accounts/${address}?format=msgpack`],
];

const roundQuestions = (name: string, round: bigint): Question[] => [
  [`${name}: block`, `/v2/blocks/${round}`],
  [`${name}: block as msgpack`, `/v2/blocks/${round}?format=msgpack`],
  [`${name}: header`, `/v2/blocks/${round}?header-only=true`],
  [`${name}: header as msgpack`, `/v2/blocks/${round}?header-only=true&format=msgpack`],
  [`${name}: ids`, `/v2/blocks/${round}/txids`],
  [`${name}: hash`, `/v2/blocks/${round}/hash`],
];

const pendingQuestions = (name: string, txId: string): Question[] => [
  [`pending: ${name}`, `/v2/transactions/pending/${txId}`],
  [`pending: ${name}, as msgpack`, `/v2/transactions/pending/${txId}?format=msgpack`],
];
