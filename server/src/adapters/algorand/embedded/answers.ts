import * as algosdk from 'algosdk';
import { block, hashOf, pending, txIds } from './block-answers.ts';
import { type Answer, encoded, failure, formatOf, json, text } from './format.ts';
import { type EmbeddedLedger, LedgerUnavailable } from './ledger.ts';
import { MIN_BALANCE, MIN_FEE } from './limits.ts';
import { Rejected, reject } from './rejected.ts';
import { type Account, type Asset, type Holding, minBalanceOf } from './state.ts';

export type { Answer };

type Call = {
  readonly ledger: EmbeddedLedger;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Uint8Array;
};

const ROUTES: readonly [string, string, (call: Call) => Answer | Promise<Answer>][] = [
  ['POST', 'v2/transactions', ({ ledger, body }) => json({ txId: ledger.submit(body) })],
  ['GET', 'v2/transactions/params', ({ ledger }) => params(ledger)],
  ['GET', 'v2/transactions/pending/{}', (c) => pending(c.ledger, c.parts[0] ?? '', c.query)],
  ['GET', 'v2/status', ({ ledger }) => status(ledger)],
  ['GET', 'v2/status/wait-for-block-after/{}', (c) => waited(c.ledger, numberIn(c, 0, 'round'))],
  ['GET', 'v2/ledger/supply', ({ ledger }) => supply(ledger)],
  ['GET', 'v2/accounts/{}', (c) => account(c.ledger, addressIn(c), c.query)],
  [
    'GET',
    'v2/accounts/{}/assets/{}',
    (c) => holding(c.ledger, addressIn(c), numberIn(c, 1, 'asset-id')),
  ],
  ['GET', 'v2/assets/{}', (c) => asset(c.ledger, numberIn(c, 0, 'asset-id'))],
  ['GET', 'v2/blocks/{}', (c) => block(c.ledger, numberIn(c, 0, 'round'), c.query)],
  ['GET', 'v2/blocks/{}/txids', (c) => txIds(c.ledger, numberIn(c, 0, 'round'))],
  ['GET', 'v2/blocks/{}/hash', (c) => hashOf(c.ledger, numberIn(c, 0, 'round'))],
  ['GET', 'genesis', ({ ledger: { genesis } }) => json({ id: genesis.id, network: genesis.id })],
  ['GET', 'versions', ({ ledger }) => versions(ledger)],
  ['GET', 'health', () => text('null')],
  ['GET', 'ready', () => text('null')],
];

export async function answer(
  ledger: EmbeddedLedger,
  method: string,
  path: string,
  body: Uint8Array,
): Promise<Answer> {
  const [place = '', search] = path.split('?');
  const asked = place.split('/').filter(Boolean);
  const query = new URLSearchParams(search);
  try {
    ledger.assertServing();
    for (const [verb, shape, reply] of ROUTES) {
      const parts = verb === method ? partsOf(asked, shape) : undefined;
      if (parts) return await reply({ ledger, parts, query, body });
    }
    return failure(404, 'Not Found');
  } catch (error) {
    if (error instanceof Rejected) return failure(400, error.message);
    if (error instanceof LedgerUnavailable) return failure(503, error.message);
    throw error;
  }
}

function partsOf(asked: readonly string[], shape: string): string[] | undefined {
  const names = shape.split('/');
  if (names.length !== asked.length) return undefined;
  if (!names.every((name, i) => name === '{}' || name === asked[i])) return undefined;
  return asked.filter((_, i) => names[i] === '{}');
}

function numberIn({ parts }: Call, at: number, name: string): bigint {
  const part = parts[at] ?? '';
  if (/^\d{1,20}$/.test(part)) return BigInt(part);
  return reject(
    `Invalid format for parameter ${name}: error binding string parameter: strconv.ParseUint: parsing "${part}": invalid syntax`,
  );
}

function addressIn({ parts }: Call): string {
  const part = parts[0] ?? '';
  // The last character may have bits that the SDK ignores and a node rejects.
  const isValid = algosdk.isValidAddress(part);
  if (isValid && algosdk.decodeAddress(part).toString() === part) return part;
  const which = /^[A-Z2-7]{58}$/.test(part)
    ? `address ${part} is malformed, checksum verification failed`
    : `decoded bad addr: ${part}`;
  return reject(
    `Invalid format for parameter address: error unmarshaling '${part}' text as *basics.Address: ${which}`,
  );
}

const params = (ledger: EmbeddedLedger): Answer =>
  json({
    'consensus-version': ledger.consensus.version,
    fee: 0,
    'genesis-hash': base64(ledger.genesis.hash),
    'genesis-id': ledger.genesis.id,
    'last-round': ledger.lastRound,
    'min-fee': MIN_FEE,
  });

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const status = (ledger: EmbeddedLedger): Answer =>
  json({
    catchpoint: '',
    'catchpoint-acquired-blocks': 0,
    'catchpoint-processed-accounts': 0,
    'catchpoint-processed-kvs': 0,
    'catchpoint-total-accounts': 0,
    'catchpoint-total-blocks': 0,
    'catchpoint-total-kvs': 0,
    'catchpoint-verified-accounts': 0,
    'catchpoint-verified-kvs': 0,
    'catchup-time': 0,
    'last-catchpoint': '',
    'last-round': ledger.lastRound,
    'last-version': ledger.consensus.version,
    'next-version': ledger.consensus.version,
    'next-version-round': ledger.lastRound + 1n,
    'next-version-supported': true,
    'stopped-at-unsupported-round': false,
    'time-since-last-round': 0,
  });

function supply(ledger: EmbeddedLedger): Answer {
  const total = [...ledger.state.accounts.values()].reduce((sum, a) => sum + a.microAlgos, 0n);
  return json({
    current_round: ledger.lastRound,
    'online-money': 0,
    'online-stake': 0,
    'total-money': total,
  });
}

async function waited(ledger: EmbeddedLedger, round: bigint): Promise<Answer> {
  await ledger.waitAfter(round);
  return status(ledger);
}

const versions = (ledger: EmbeddedLedger): Answer =>
  json({
    versions: ['v2'],
    genesis_id: ledger.genesis.id,
    genesis_hash_b64: Buffer.from(ledger.genesis.hash).toString('base64'),
    build: {
      major: 0,
      minor: 0,
      build_number: 0,
      commit_hash: '',
      branch: 'holdfast-embedded',
      channel: '',
    },
  });

const given = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };

const EMPTY_ACCOUNT: Account = {
  microAlgos: 0n,
  auth: undefined,
  firstRound: 0n,
  holdings: new Map(),
  created: new Set(),
};

/** As in algod, an unknown address is returned as an empty account, not an error. */
function account(ledger: EmbeddedLedger, address: string, query: URLSearchParams): Answer {
  const exclude = query.get('exclude') ?? 'none';
  if (exclude !== 'none' && exclude !== 'all') reject('failed to parse exclude');
  const known = ledger.state.accounts.get(address) ?? EMPTY_ACCOUNT;
  if (formatOf(query) === 'msgpack') return encoded(packedAccount(ledger, known), query);
  return json({
    address,
    amount: known.microAlgos,
    'amount-without-pending-rewards': known.microAlgos,
    'apps-total-schema': { 'num-byte-slice': 0, 'num-uint': 0 },
    'min-balance': known === EMPTY_ACCOUNT ? MIN_BALANCE : minBalanceOf(known),
    'pending-rewards': 0,
    'reward-base': 0,
    rewards: 0,
    round: ledger.lastRound,
    status: 'Offline',
    'total-apps-opted-in': 0,
    'total-assets-opted-in': known.holdings.size,
    'total-created-apps': 0,
    'total-created-assets': known.created.size,
    ...(exclude === 'all' ? {} : contentOf(ledger, known)),
    ...given('auth-addr', known.auth),
  });
}

const contentOf = (ledger: EmbeddedLedger, known: Account) => ({
  'apps-local-state': [],
  assets: [...known.holdings].sort(byIndex).map(([index, h]) => holdingFields(index, h)),
  'created-apps': [],
  'created-assets': [...known.created]
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((index) => assetFields(ledger, index) ?? []),
});

const byIndex = ([a]: readonly [bigint, Holding], [b]: readonly [bigint, Holding]): number =>
  a < b ? -1 : 1;

function packedAccount(ledger: EmbeddedLedger, known: Account): Uint8Array {
  const created = [...known.created].flatMap((index) => {
    const found = ledger.state.assets.get(index);
    return found ? [[index, packedAsset(found)] as const] : [];
  });
  const held = [...known.holdings].map(([index, h]) => {
    const fields = [given('a', h.amount || undefined), given('f', h.frozen || undefined)];
    return [index, Object.assign({}, ...fields)] as const;
  });
  return algosdk.msgpackRawEncode({
    ...given('algo', known.microAlgos || undefined),
    ...given('apar', created.length > 0 ? new Map(created) : undefined),
    ...given('asset', held.length > 0 ? new Map(held) : undefined),
    ...given('spend', known.auth && algosdk.decodeAddress(known.auth).publicKey),
  });
}

const packedAsset = (a: Asset) => ({
  ...given('am', a.metadataHash),
  ...given('an', a.name || undefined),
  ...given('au', a.url || undefined),
  ...given('c', a.clawback && algosdk.decodeAddress(a.clawback).publicKey),
  ...given('dc', a.decimals || undefined),
  ...given('df', a.defaultFrozen || undefined),
  ...given('f', a.freeze && algosdk.decodeAddress(a.freeze).publicKey),
  ...given('m', a.manager && algosdk.decodeAddress(a.manager).publicKey),
  ...given('r', a.reserve && algosdk.decodeAddress(a.reserve).publicKey),
  ...given('t', a.total || undefined),
  ...given('un', a.unitName || undefined),
});

const holdingFields = (index: bigint, h: Holding) => ({
  amount: h.amount,
  'asset-id': index,
  'is-frozen': h.frozen,
});

function holding(ledger: EmbeddedLedger, address: string, index: bigint): Answer {
  const known = ledger.state.accounts.get(address);
  const found = known?.holdings.get(index);
  if (!found) return failure(404, 'account asset info not found');
  const made = known?.created.has(index) ? ledger.state.assets.get(index) : undefined;
  return json({
    'asset-holding': holdingFields(index, found),
    ...given('created-asset', made && paramsOf(made)),
    round: ledger.lastRound,
  });
}

function asset(ledger: EmbeddedLedger, index: bigint): Answer {
  const found = assetFields(ledger, index);
  return found ? json(found) : failure(404, 'asset does not exist');
}

function assetFields(ledger: EmbeddedLedger, index: bigint) {
  const found = ledger.state.assets.get(index);
  return found && { index, params: paramsOf(found) };
}

const paramsOf = (a: Asset) => ({
  creator: a.creator,
  decimals: a.decimals,
  'default-frozen': a.defaultFrozen,
  total: a.total,
  ...texts('unit-name', a.unitName),
  ...texts('name', a.name),
  ...texts('url', a.url),
  ...given('metadata-hash', a.metadataHash && base64(a.metadataHash)),
  ...given('manager', a.manager),
  ...given('reserve', a.reserve),
  ...given('freeze', a.freeze),
  ...given('clawback', a.clawback),
});

const texts = (key: string, value: string | undefined) =>
  value ? { [key]: value, [`${key}-b64`]: base64(Buffer.from(value)) } : {};
