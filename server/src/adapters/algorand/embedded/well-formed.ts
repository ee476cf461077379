import { Address, type Transaction } from 'algosdk';
import { type Consensus, MAX_LIFE } from './limits.ts';
import { rejectForm } from './rejected.ts';

/**
 * Ledger-independent checks, in the order of go-algorand's `Transaction.WellFormed`. A node checks
 * the whole group before any signature.
 */
export function checkWellFormed(
  txn: Transaction,
  consensus: Consensus,
  facts: { readonly feeSink: string; readonly strayType: string | undefined },
): void {
  const refuse = (why: string): never => rejectForm(txn, why);
  checkFields(txn, facts.feeSink, refuse);
  const { type } = txn;
  if (facts.strayType) {
    refuse(`transaction of type ${type} has non-zero fields for type ${facts.strayType}`);
  }
  const range = `(${txn.firstValid}--${txn.lastValid})`;
  if (txn.lastValid < txn.firstValid) refuse(`transaction invalid range ${range}`);
  if (txn.lastValid - txn.firstValid > MAX_LIFE) {
    refuse(`transaction window size excessive ${range}`);
  }
  const most = consensus.maxNoteBytes;
  if (txn.note.length > most) {
    refuse(`transaction note too big: ${txn.note.length} > ${most}`);
  }
  if (txn.sender.publicKey.every((byte) => byte === 0)) {
    refuse('transaction cannot have zero sender');
  }
}

type Refuse = (why: string) => never;

function checkFields(txn: Transaction, feeSink: string, refuse: Refuse): void {
  if (txn.payment) checkPayment(txn, txn.payment, feeSink, refuse);
  if (txn.assetConfig) checkSizes(txn.assetConfig, refuse);
  if (txn.assetTransfer) {
    const { assetIndex, amount, assetSender, closeRemainderTo } = txn.assetTransfer;
    if (assetIndex === 0n && amount !== 0n) refuse('asset ID cannot be zero');
    if (assetSender && closeRemainderTo) refuse('cannot close asset by clawback');
  }
  if (txn.assetFreeze) {
    const { assetIndex, freezeAccount } = txn.assetFreeze;
    if (assetIndex === 0n) refuse('asset ID cannot be zero');
    if (freezeAccount.publicKey.every((byte) => byte === 0)) {
      refuse('freeze account cannot be empty');
    }
  }
}

function checkPayment(
  { sender }: Transaction,
  { closeRemainderTo }: NonNullable<Transaction['payment']>,
  feeSink: string,
  refuse: Refuse,
): void {
  // An omitted close address reads as the zero address, so any payment from the zero address closes
  // to its sender.
  if ((closeRemainderTo ?? Address.zeroAddress()).equals(sender)) {
    refuse(`transaction cannot close account to its sender ${sender}`);
  }
  if (sender.toString() === feeSink) refuse(`cannot spend from fee sink address ${sender}`);
}

function checkSizes(config: NonNullable<Transaction['assetConfig']>, refuse: Refuse): void {
  const most = (what: string, text: string | undefined, limit: number) => {
    const size = Buffer.byteLength(text ?? '');
    if (size > limit) refuse(`transaction asset ${what} too big: ${size} > ${limit}`);
  };
  most('name', config.assetName, 32);
  most('unit name', config.unitName, 8);
  most('url', config.assetURL, 96);
  if (config.decimals > 19) refuse('transaction asset decimals is too high (max is 19)');
}
