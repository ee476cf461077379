import * as algosdk from 'algosdk';
import { base32 } from './base32.ts';
import { type Answer, encoded, failure, formatOf, json } from './format.ts';
import type { EmbeddedLedger, Known } from './ledger.ts';
import type { SealedBlock } from './store.ts';

const MISSING_BLOCK = 'failed to retrieve information from the ledger';

export async function txIds(ledger: EmbeddedLedger, round: bigint): Promise<Answer> {
  const found = await ledger.block(round);
  if (!found) return failure(404, MISSING_BLOCK);
  return json({ blockTxids: found.transactions.map((t) => t.txId) });
}

export async function hashOf(ledger: EmbeddedLedger, round: bigint): Promise<Answer> {
  const found = await ledger.block(round);
  if (!found) return failure(404, MISSING_BLOCK);
  return json({ blockHash: base32(found.hash) });
}

export async function block(
  ledger: EmbeddedLedger,
  round: bigint,
  query: URLSearchParams,
): Promise<Answer> {
  formatOf(query);
  const found = await ledger.block(round);
  if (!found) return failure(404, MISSING_BLOCK);
  const header = headerOf(ledger, found);
  const payset = query.get('header-only') === 'true' ? [] : found.transactions.map(inBlock);
  const answer = new algosdk.modelsv2.BlockResponse({
    block: new algosdk.Block({ header, payset }),
  });
  return encoded(algosdk.encodeMsgpack(answer), query);
}

export function pending(ledger: EmbeddedLedger, txId: string, query: URLSearchParams): Answer {
  if (!/^[A-Z2-7]{52}$/.test(txId)) return failure(400, 'no valid transaction ID was specified');
  const known = ledger.known(txId);
  if (!known) {
    const where = 'in the transaction pool or in the last 1000 confirmed rounds';
    return failure(404, `could not find the transaction ${where}`);
  }
  const answer = {
    'pool-error': '',
    txn: algosdk.msgpackRawDecodeAsMap(known.raw),
    ...(known.round <= ledger.lastRound ? confirmedPart(known) : {}),
  };
  return encoded(algosdk.msgpackRawEncode(answer), query);
}

const confirmedPart = (known: Known) => ({
  'confirmed-round': known.round,
  ...given('asset-index', known.createdAsset),
  ...given('closing-amount', known.closingAmount),
  ...given('asset-closing-amount', known.assetClosingAmount),
});

const given = <K extends string>(key: K, value: bigint | undefined): { [P in K]?: bigint } =>
  (value ? { [key]: value } : {}) as { [P in K]?: bigint };

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
      currentProtocol: ledger.consensus.version,
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
