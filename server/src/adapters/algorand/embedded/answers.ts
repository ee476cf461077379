import * as algosdk from 'algosdk';
import { type EmbeddedLedger, type Known, LedgerUnavailable } from './ledger.ts';
import { MIN_BALANCE, MIN_FEE } from './limits.ts';
import { Rejected } from './rejected.ts';
import { type Account, type Asset, type Holding, minBalanceOf } from './state.ts';
import type { SealedBlock } from './store.ts';

export type Answer = {
  readonly status: number;
  readonly type: 'application/json' | 'application/msgpack';
  readonly body: Uint8Array;
};

const models = algosdk.modelsv2;
const CONSENSUS = 'holdfast-embedded';
const ROUTES: readonly [
  string,
  RegExp,
  (l: EmbeddedLedger, m: string[], b: Uint8Array) => unknown,
][] = [
  ['POST', /^v2\/transactions$/, (l, _m, body) => json({ txId: l.submit(body) })],
  ['GET', /^v2\/transactions\/params$/, (l) => params(l)],
  ['GET', /^v2\/transactions\/pending\/([A-Z2-7]{52})$/, (l, [id]) => pending(l, id ?? '')],
  ['GET', /^v2\/status$/, (l) => status(l)],
  ['GET', /^v2\/status\/wait-for-block-after\/(\d+)$/, (l, [round]) => waited(l, round ?? '0')],
  ['GET', /^v2\/accounts\/([A-Z2-7]{58})$/, (l, [address]) => account(l, address ?? '')],
  [
    'GET',
    /^v2\/accounts\/([A-Z2-7]{58})\/assets\/(\d+)$/,
    (l, [address, index]) => holding(l, address ?? '', BigInt(index ?? 0)),
  ],
  ['GET', /^v2\/assets\/(\d+)$/, (l, [index]) => asset(l, BigInt(index ?? 0))],
  ['GET', /^v2\/blocks\/(\d+)$/, (l, [round]) => block(l, BigInt(round ?? 0))],
  ['GET', /^v2\/blocks\/(\d+)\/txids$/, (l, [round]) => txIds(l, BigInt(round ?? 0))],
  ['GET', /^v2\/blocks\/(\d+)\/hash$/, (l, [round]) => hashOf(l, BigInt(round ?? 0))],
  ['GET', /^genesis$/, (l) => json({ id: l.genesis.id, network: l.genesis.id, alloc: [] })],
  ['GET', /^versions$/, (l) => versions(l)],
  ['GET', /^(health|ready)$/, () => json(null)],
];

/** Answers one call of algod's REST interface, version 2, from the embedded ledger. */
export async function answer(
  ledger: EmbeddedLedger,
  method: string,
  path: string,
  body: Uint8Array,
): Promise<Answer> {
  const plain = (path.split('?')[0] ?? '').split('/').filter(Boolean).join('/');
  try {
    ledger.assertServing();
    for (const [verb, shape, reply] of ROUTES) {
      const match = verb === method ? shape.exec(plain) : null;
      if (match) return (await reply(ledger, match.slice(1), body)) as Answer;
    }
    return failure(404, 'Not Found');
  } catch (error) {
    if (error instanceof Rejected) return failure(400, error.message);
    if (error instanceof LedgerUnavailable) return failure(503, error.message);
    throw error;
  }
}

const text = (body: string): Answer => ({
  status: 200,
  type: 'application/json',
  body: Buffer.from(body),
});
const json = (value: unknown): Answer => text(JSON.stringify(value));
const model = (value: algosdk.Encodable): Answer => text(algosdk.encodeJSON(value));
const packed = (value: algosdk.Encodable): Answer => ({
  status: 200,
  type: 'application/msgpack',
  body: algosdk.encodeMsgpack(value),
});
const failure = (code: number, message: string): Answer => ({
  status: code,
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ message })),
});

const params = (ledger: EmbeddedLedger): Answer =>
  model(
    new models.TransactionParametersResponse({
      consensusVersion: CONSENSUS,
      fee: 0,
      minFee: MIN_FEE,
      genesisHash: ledger.genesis.hash,
      genesisId: ledger.genesis.id,
      lastRound: ledger.lastRound,
    }),
  );

const status = (ledger: EmbeddedLedger): Answer =>
  model(
    new models.NodeStatusResponse({
      catchupTime: 0,
      lastRound: ledger.lastRound,
      lastVersion: CONSENSUS,
      nextVersion: CONSENSUS,
      nextVersionRound: ledger.lastRound + 1n,
      nextVersionSupported: true,
      stoppedAtUnsupportedRound: false,
      timeSinceLastRound: 0,
    }),
  );

async function waited(ledger: EmbeddedLedger, round: string): Promise<Answer> {
  await ledger.waitAfter(BigInt(round));
  return status(ledger);
}

const versions = (ledger: EmbeddedLedger): Answer =>
  json({
    versions: ['v2'],
    genesis_id: ledger.genesis.id,
    genesis_hash_b64: Buffer.from(ledger.genesis.hash).toString('base64'),
    build: { major: 0, minor: 0, build_number: 0, commit_hash: '', branch: CONSENSUS, channel: '' },
  });

function pending(ledger: EmbeddedLedger, txId: string): Answer {
  const known = ledger.known(txId);
  if (!known) {
    const where = 'in the transaction pool or in the last 1000 confirmed rounds';
    return failure(404, `could not find the transaction ${where}`);
  }
  const confirmed = known.round <= ledger.lastRound ? confirmedPart(known) : {};
  return packed(
    new models.PendingTransactionResponse({
      poolError: '',
      txn: algosdk.decodeSignedTransaction(known.raw),
      ...confirmed,
    }),
  );
}

const confirmedPart = (known: Known) => ({
  confirmedRound: known.round,
  ...given('assetIndex', known.createdAsset),
  ...given('closingAmount', known.closingAmount),
  ...given('assetClosingAmount', known.assetClosingAmount),
});

/** The field, or nothing while its value is empty. */
const given = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };

const NOBODY: Account = {
  microAlgos: 0n,
  auth: undefined,
  firstRound: 0n,
  holdings: new Map(),
  created: new Set(),
};

/** An unknown address is an empty account, not an error: algod does the same. */
function account(ledger: EmbeddedLedger, address: string): Answer {
  const known = ledger.state.accounts.get(address) ?? NOBODY;
  const assets = [...known.holdings].map(([index, h]) => holdingModel(index, h));
  const created = [...known.created].flatMap((index) => assetModel(ledger, index) ?? []);
  return model(
    new models.Account({
      address,
      amount: known.microAlgos,
      amountWithoutPendingRewards: known.microAlgos,
      minBalance: known === NOBODY ? MIN_BALANCE : minBalanceOf(known),
      pendingRewards: 0,
      rewards: 0,
      round: ledger.lastRound,
      status: 'Offline',
      totalAppsOptedIn: 0,
      totalAssetsOptedIn: known.holdings.size,
      totalCreatedApps: 0,
      totalCreatedAssets: known.created.size,
      assets,
      createdAssets: created,
      ...given('authAddr', known.auth),
    }),
  );
}

const holdingModel = (index: bigint, h: Holding) =>
  new models.AssetHolding({ amount: h.amount, assetId: index, isFrozen: h.frozen });

function holding(ledger: EmbeddedLedger, address: string, index: bigint): Answer {
  const found = ledger.state.accounts.get(address)?.holdings.get(index);
  if (!found) return failure(404, 'account asset info not found');
  return model(
    new models.AccountAssetResponse({
      round: ledger.lastRound,
      assetHolding: holdingModel(index, found),
    }),
  );
}

function asset(ledger: EmbeddedLedger, index: bigint): Answer {
  const found = assetModel(ledger, index);
  return found ? model(found) : failure(404, 'asset does not exist');
}

function assetModel(ledger: EmbeddedLedger, index: bigint) {
  const found = ledger.state.assets.get(index);
  return found && new models.Asset({ index, params: new models.AssetParams(assetParams(found)) });
}

const assetParams = (a: Asset) => ({
  creator: a.creator,
  decimals: a.decimals,
  total: a.total,
  defaultFrozen: a.defaultFrozen,
  ...given('unitName', a.unitName),
  ...given('name', a.name),
  ...given('url', a.url),
  ...given('metadataHash', a.metadataHash),
  ...given('manager', a.manager),
  ...given('reserve', a.reserve),
  ...given('freeze', a.freeze),
  ...given('clawback', a.clawback),
});

const MISSING_BLOCK = 'failed to retrieve information from the ledger';

async function txIds(ledger: EmbeddedLedger, round: bigint): Promise<Answer> {
  const found = await ledger.block(round);
  if (!found) return failure(404, MISSING_BLOCK);
  const ids = found.transactions.map((t) => t.txId);
  return model(new models.BlockTxidsResponse({ blocktxids: ids }));
}

async function hashOf(ledger: EmbeddedLedger, round: bigint): Promise<Answer> {
  const found = await ledger.block(round);
  if (!found) return failure(404, MISSING_BLOCK);
  const digest = Buffer.from(found.hash).toString('base64url');
  return json({ blockHash: `blk-${digest}` });
}

async function block(ledger: EmbeddedLedger, round: bigint): Promise<Answer> {
  const found = await ledger.block(round);
  if (!found) return failure(404, MISSING_BLOCK);
  const header = headerOf(ledger, found);
  const payset = found.transactions.map(inBlock);
  return packed(new models.BlockResponse({ block: new algosdk.Block({ header, payset }) }));
}

/** Inside a block a transaction has no genesis id and hash: the block has them. */
function inBlock(t: SealedBlock['transactions'][number]): algosdk.SignedTxnInBlock {
  const fields = algosdk.decodeSignedTransaction(t.raw).toEncodingData();
  const txn = fields.get('txn') as Map<string, unknown>;
  const hasGenesisID = Boolean(txn.get('gen'));
  txn.delete('gen');
  txn.delete('gh');
  const signedTxn = algosdk.SignedTransaction.fromEncodingData(fields);
  const applyData = new algosdk.ApplyData({
    ...given('configAsset', t.createdAsset),
    ...given('closingAmount', t.closingAmount),
    ...given('assetClosingAmount', t.assetClosingAmount),
  });
  return new algosdk.SignedTxnInBlock({
    signedTxn: new algosdk.SignedTxnWithAD({ signedTxn, applyData }),
    hasGenesisID,
    hasGenesisHash: false,
  });
}

function headerOf(ledger: EmbeddedLedger, sealed: SealedBlock): algosdk.BlockHeader {
  const nothing = new Uint8Array(32);
  const nobody = algosdk.Address.zeroAddress();
  return new algosdk.BlockHeader({
    round: sealed.round,
    branch: sealed.previous,
    seed: nothing,
    txnCommitments: new algosdk.TxnCommitments({
      nativeSha512_256Commitment: sealed.hash,
      sha256Commitment: nothing,
    }),
    timestamp: BigInt(Math.floor(sealed.sealedAt.getTime() / 1000)),
    genesisID: ledger.genesis.id,
    genesisHash: ledger.genesis.hash,
    proposer: nobody,
    feesCollected: 0n,
    bonus: 0n,
    proposerPayout: 0n,
    rewardState: new algosdk.RewardState({
      feeSink: algosdk.decodeAddress(ledger.genesis.feeSink),
      rewardsPool: nobody,
      rewardsLevel: 0n,
      rewardsRate: 0n,
      rewardsResidue: 0n,
      rewardsRecalculationRound: 0n,
    }),
    upgradeState: new algosdk.UpgradeState({
      currentProtocol: CONSENSUS,
      nextProtocol: '',
      nextProtocolApprovals: 0n,
      nextProtocolVoteBefore: 0n,
      nextProtocolSwitchOn: 0n,
    }),
    upgradeVote: new algosdk.UpgradeVote({
      upgradePropose: '',
      upgradeDelay: 0n,
      upgradeApprove: false,
    }),
    txnCounter: sealed.txCounter,
    stateproofTracking: new Map(),
    participationUpdates: new algosdk.ParticipationUpdates({
      expiredParticipationAccounts: [],
      absentParticipationAccounts: [],
    }),
  });
}
