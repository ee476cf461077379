import * as sdk from 'algosdk';
import { type Answer, answer } from '../../../src/adapters/algorand/embedded/answers.ts';
import type { EmbeddedLedger } from '../../../src/adapters/algorand/embedded/ledger.ts';

export async function indexed(
  { indexedFrom }: { readonly indexedFrom: bigint },
  ledger: EmbeddedLedger,
  url: string,
): Promise<Answer> {
  const path = url.split('?')[0] ?? '';
  const [, digits] = /^\/v2\/blocks\/(\d+)$/.exec(path) ?? [];
  if (digits !== undefined) {
    const round = BigInt(digits);
    const has = round >= indexedFrom && round <= ledger.lastRound;
    return has ? json(headerOf(round)) : failure(404, 'error while looking up block for round');
  }
  const [, txId] = /^\/v2\/transactions\/([A-Z2-7]{52})$/.exec(path) ?? [];
  const known = await answer(
    ledger,
    'GET',
    `/v2/transactions/pending/${txId}?format=msgpack`,
    new Uint8Array(),
  );
  const none = failure(404, `no transaction found for transaction id: ${txId}`);
  if (known.status !== 200) return none;
  const found = sdk.decodeMsgpack(known.body, sdk.modelsv2.PendingTransactionResponse);
  const { confirmedRound: round, assetIndex } = found;
  if (!round || round < indexedFrom) return none;
  const { txn } = found.txn;
  const made = assetIndex ? { 'created-asset-index': Number(assetIndex) } : {};
  const facts = { id: txId, sender: txn.sender.toString(), fee: Number(txn.fee), ...made };
  const rounds = { 'first-valid': Number(txn.firstValid), 'last-valid': Number(txn.lastValid) };
  const transaction = {
    ...facts,
    ...rounds,
    'tx-type': txn.type,
    'confirmed-round': Number(round),
  };
  return json({ 'current-round': Number(ledger.lastRound), transaction });
}

const headerOf = (round: bigint) => ({
  round: Number(round),
  timestamp: 0,
  'genesis-id': 'standin-v1',
  'genesis-hash': HASH,
  'previous-block-hash': HASH,
  seed: HASH,
  'transactions-root': HASH,
  'transactions-root-sha256': HASH,
});
const HASH = Buffer.alloc(32).toString('base64');

const json = (body: object): Answer => ({
  status: 200,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

export const failure = (status: number, message: string): Answer => ({
  status,
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ message })),
});
