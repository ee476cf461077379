import { computeGroupID, type SignedTransaction, type Transaction } from 'algosdk';
import { configureAsset, freezeHolding, transferAsset } from './asset-rules.ts';
import { MAX_LIFE, MAX_NOTE_BYTES, MIN_FEE } from './limits.ts';
import { reject } from './rejected.ts';
import { authorizerOf } from './signatures.ts';
import { type LedgerState, minBalanceOf } from './state.ts';
import type { LedgerFacts, Step } from './step.ts';

/** What the ledger knows of a transaction that it accepted. */
export type Applied = {
  readonly txId: string;
  readonly signed: SignedTransaction;
  readonly raw: Uint8Array;
  readonly createdAsset?: bigint;
  readonly closingAmount?: bigint;
  readonly assetClosingAmount?: bigint;
  /** Every address whose account or holding took part, the sender first. */
  readonly participants: readonly string[];
};

export type Submitted = {
  readonly txId: string;
  readonly signed: SignedTransaction;
  readonly raw: Uint8Array;
};

/**
 * Applies a whole group, or throws and changes nothing (inside `state.atomically`). The order of
 * the checks is go-algorand's: signature, group, fee, then for each transaction whether it is
 * within its rounds, new, free of a lease, authorised, applicable, and leaves the minimum balances.
 */
export function applyGroup(
  state: LedgerState,
  facts: LedgerFacts,
  group: readonly Submitted[],
): Applied[] {
  const signers = group.map((one) => authorizerOf(one.signed));
  checkGroupId(group.map((one) => one.signed.txn));
  checkFees(group.map((one) => one.signed.txn));
  return group.map((one, i) => applyOne(state, facts, one, signers[i] ?? ''));
}

function checkGroupId(txns: readonly Transaction[]): void {
  const group = txns[0]?.group;
  if (!group) {
    if (txns.length > 1) {
      reject(`transactionGroup: [0] had zero Group but was submitted in a group of ${txns.length}`);
    }
    return;
  }
  const same = (other: Uint8Array | undefined) => other && Buffer.compare(other, group) === 0;
  if (!txns.every((t) => same(t.group))) reject('transactionGroup: inconsistent group values');
  // The group's id is computed over its transactions as they were before they had one.
  for (const t of txns) delete t.group;
  const computed = computeGroupID(txns);
  for (const t of txns) t.group = group;
  if (!same(computed)) {
    reject('transactionGroup: incomplete group: group id does not cover these transactions');
  }
}

function checkFees(txns: readonly Transaction[]): void {
  const paid = txns.reduce((sum, t) => sum + t.fee, 0n);
  const needed = MIN_FEE * BigInt(txns.length);
  if (paid < needed) reject(`txgroup with ${paid} fees is less than ${needed}`);
}

function applyOne(state: LedgerState, facts: LedgerFacts, one: Submitted, signer: string): Applied {
  const { txn } = one.signed;
  const refuse = (message: string): never =>
    reject(`TransactionPool.Remember: transaction ${one.txId}: ${message}`);
  const sender = txn.sender.toString();
  checkAlive(facts, txn, refuse);
  if (facts.isKnown(one.txId)) {
    reject(`TransactionPool.Remember: transaction already in ledger: ${one.txId}`);
  }
  checkLease(facts, one, sender);
  const account = state.account(sender, facts.round);
  const authorizer = account.auth ?? sender;
  if (signer !== authorizer) {
    refuse(`should have been authorized by ${authorizer} but was actually authorized by ${signer}`);
  }
  const step: Step = { state, facts, txn, sender, touched: new Set([sender]), effect: {}, refuse };
  payFee(step);
  rekey(step);
  applyType(step);
  checkMinBalances(step);
  state.countTransaction();
  return { ...one, ...step.effect, participants: participantsOf(txn, sender) };
}

function checkAlive(facts: LedgerFacts, txn: Transaction, refuse: (m: string) => never): void {
  if (!txn.genesisHash || Buffer.compare(txn.genesisHash, facts.genesisHash) !== 0) {
    refuse('genesis hash mismatch');
  }
  if (txn.genesisID && txn.genesisID !== facts.genesisId) {
    refuse(`tx.GenesisID <${txn.genesisID}> does not match expected <${facts.genesisId}>`);
  }
  const range = `(${txn.firstValid}--${txn.lastValid})`;
  if (txn.lastValid < txn.firstValid) refuse(`malformed: transaction invalid range ${range}`);
  if (txn.lastValid - txn.firstValid > MAX_LIFE) {
    refuse(`malformed: transaction window size excessive ${range}`);
  }
  if (facts.round < txn.firstValid || facts.round > txn.lastValid) {
    refuse(`txn dead: round ${facts.round} outside of ${txn.firstValid}--${txn.lastValid}`);
  }
  if (txn.note.length > MAX_NOTE_BYTES) {
    refuse(`malformed: transaction note too big: ${txn.note.length} > ${MAX_NOTE_BYTES}`);
  }
}

/** The key under which a lease is held, or undefined when the transaction has none. */
export function leaseKeyOf(txn: Transaction): string | undefined {
  if (!txn.lease?.some((byte) => byte !== 0)) return undefined;
  return leaseKey(txn.sender.toString(), txn.lease);
}

export const leaseKey = (sender: string, lease: Uint8Array): string =>
  `${sender} ${Buffer.from(lease).toString('base64')}`;

function checkLease(facts: LedgerFacts, one: Submitted, sender: string): void {
  const key = leaseKeyOf(one.signed.txn);
  if (!key) return;
  const until = facts.leaseHeldUntil(key);
  if (until === undefined || until < facts.round) return;
  const pair = `(${sender}, ${key.slice(sender.length + 1)})`;
  reject(
    `TransactionPool.Remember: transaction ${one.txId} using an overlapping lease (sender, lease):${pair}`,
  );
}

function payFee(step: Step): void {
  moveAlgos(step, step.sender, step.facts.feeSink, step.txn.fee);
  // The sink isn't a person's account; it may hold less than others must.
  step.touched.delete(step.facts.feeSink);
}

function rekey({ state, facts, txn, sender }: Step): void {
  if (!txn.rekeyTo) return;
  const to = txn.rekeyTo.toString();
  state.setAuth(sender, state.account(sender, facts.round), to === sender ? undefined : to);
}

function applyType(step: Step): void {
  if (step.txn.payment) pay(step, step.txn.payment);
  else if (step.txn.assetConfig) configureAsset(step, step.txn.assetConfig);
  else if (step.txn.assetTransfer) transferAsset(step, step.txn.assetTransfer);
  else if (step.txn.assetFreeze) freezeHolding(step, step.txn.assetFreeze);
  else step.refuse(`transaction type ${step.txn.type} is not supported on the embedded ledger`);
}

function pay(step: Step, payment: NonNullable<Transaction['payment']>): void {
  const { state, sender } = step;
  moveAlgos(step, sender, payment.receiver.toString(), payment.amount);
  const closeTo = payment.closeRemainderTo?.toString();
  if (!closeTo) return;
  if (closeTo === sender) step.refuse('transaction cannot close account to its sender');
  const account = state.account(sender, step.facts.round);
  step.effect.closingAmount = account.microAlgos;
  moveAlgos(step, sender, closeTo, account.microAlgos);
  if (account.holdings.size > 0) {
    step.refuse(`cannot close: ${account.holdings.size} outstanding assets`);
  }
  state.removeAccount(sender);
}

function moveAlgos(step: Step, from: string, to: string, amount: bigint): void {
  const { state, facts } = step;
  const payer = state.account(from, facts.round);
  if (payer.microAlgos < amount) {
    step.refuse(
      `overspend (account ${from}, data {MicroAlgos:${payer.microAlgos}}, tried to spend {${amount}})`,
    );
  }
  state.setMicroAlgos(from, payer, payer.microAlgos - amount);
  const payee = state.account(to, facts.round);
  state.setMicroAlgos(to, payee, payee.microAlgos + amount);
  step.touched.add(to);
}

function checkMinBalances(step: Step): void {
  for (const address of step.touched) {
    const account = step.state.accounts.get(address);
    if (!account) continue;
    // An account may always become empty: the ledger then deletes it.
    if (account.microAlgos === 0n && account.holdings.size === 0) continue;
    const least = minBalanceOf(account);
    if (account.microAlgos < least) {
      step.refuse(
        `account ${address} balance ${account.microAlgos} below min ${least} (${account.holdings.size} assets)`,
      );
    }
  }
}

function participantsOf(txn: Transaction, sender: string): string[] {
  const others = [
    txn.payment?.receiver,
    txn.payment?.closeRemainderTo,
    txn.assetTransfer?.assetSender,
    txn.assetTransfer?.receiver,
    txn.assetTransfer?.closeRemainderTo,
    txn.assetFreeze?.freezeAccount,
  ];
  return [...new Set([sender, ...others.flatMap((a) => (a ? [a.toString()] : []))])];
}
