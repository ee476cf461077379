import { computeGroupID, encodeAddress, type Transaction } from 'algosdk';
import { configureAsset, freezeHolding, transferAsset } from './asset-rules.ts';
import { base32 } from './base32.ts';
import { type Consensus, FREE_NOTE_BYTES, MIN_FEE } from './limits.ts';
import { reject } from './rejected.ts';
import { authorizerOf } from './signatures.ts';
import { type LedgerState, minBalanceOf, ZERO_ADDRESS } from './state.ts';
import type { Applied, LedgerFacts, Step, Submitted } from './step.ts';
import { checkWellFormed } from './well-formed.ts';

/**
 * Applies a whole group, or throws and changes nothing (inside `state.atomically`). Checks run in
 * go-algorand's order.
 */
export function applyGroup(
  state: LedgerState,
  facts: LedgerFacts,
  group: readonly Submitted[],
): Applied[] {
  const txns = group.map((one) => one.signed.txn);
  for (const { signed, strayType } of group) {
    checkWellFormed(signed.txn, facts.consensus, { feeSink: facts.feeSink, strayType });
  }
  checkGroupId(txns);
  const signers = group.map((one) => authorizerOf(one.signed, facts.consensus));
  for (const { lastValid, firstValid } of txns) {
    if (lastValid < facts.round)
      reject(`TransactionPool.Remember: ${dead(facts, firstValid, lastValid)}`);
  }
  const applied = group.map((one, i) => {
    const done = applyOne(state, facts, one, signers[i] ?? '');
    // Remembered before the group's next transaction, which may be a duplicate or claim the same
    // lease.
    facts.remember(done);
    return done;
  });
  checkFees(txns, facts.consensus);
  return applied;
}

function checkGroupId(txns: readonly Transaction[]): void {
  const group = txns[0]?.group;
  if (!group) {
    if (txns.length > 1) {
      reject(`transactionGroup: [0] had zero Group but was submitted in a group of ${txns.length}`);
    }
    return;
  }
  for (const { group: other } of txns) {
    if (other && Buffer.compare(other, group) === 0) continue;
    const value = other ? base32(other) : ZERO_DIGEST;
    reject(`transactionGroup: inconsistent group values: ${value} != ${base32(group)}`);
  }
  for (const t of txns) delete t.group;
  const computed = computeGroupID(txns);
  for (const t of txns) t.group = group;
  if (Buffer.compare(computed, group) !== 0) {
    reject(`transactionGroup: incomplete group: ${base32(group)} != ${base32(computed)}`);
  }
}

const ZERO_DIGEST = 'A'.repeat(52);

function checkFees(txns: readonly Transaction[], { noteByteMicros }: Consensus): void {
  const paid = txns.reduce((sum, t) => sum + t.fee, 0n);
  const usage = txns.reduce((sum, t) => {
    const extra = BigInt(Math.max(0, t.note.length - FREE_NOTE_BYTES));
    return sum + MICRO + extra * noteByteMicros;
  }, 0n);
  const needed = (MIN_FEE * usage + MICRO - 1n) / MICRO;
  if (paid >= needed) return;
  const times = `${usage / MICRO}.${(usage % MICRO).toString().padStart(6, '0')}`;
  reject(
    `TransactionPool.Remember: txgroup with ${micro(paid)} fees is less than ${micro(needed)} (usage=${times} * base=${micro(MIN_FEE)})`,
  );
}

const MICRO = 1_000_000n;

/** An amount as a node writes it, in microalgos, milli-ALGO or ALGO. */
function micro(microAlgos: bigint): string {
  if (microAlgos === 0n) return '0.0A';
  if (microAlgos < 1_000n) return `${microAlgos}uA`;
  const [unit, sign] = microAlgos < MICRO ? ([1_000n, 'mA'] as const) : ([MICRO, 'A'] as const);
  const rest = microAlgos % unit;
  if (rest === 0n) return `${microAlgos / unit}${sign}`;
  return `${microAlgos / unit}.${rest.toString().padStart(unit === MICRO ? 6 : 3, '0')}${sign}`;
}

function applyOne(state: LedgerState, facts: LedgerFacts, one: Submitted, signer: string): Applied {
  const { txn } = one.signed;
  const refuse = (message: string): never =>
    reject(`TransactionPool.Remember: transaction ${one.txId}: ${message}`);
  const sender = txn.sender.toString();
  checkAlive(facts, txn);
  // In a node's order: pending duplicates, then leases, then confirmed duplicates.
  if (facts.isWaiting(one.txId)) refuseKnown(one.txId);
  checkLease(facts, one, sender);
  if (facts.isKnown(one.txId)) refuseKnown(one.txId);
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

const refuseKnown = (txId: string): never =>
  reject(`TransactionPool.Remember: transaction already in ledger: ${txId}`);

const dead = (facts: LedgerFacts, first: bigint, last: bigint): string =>
  `txn dead: round ${facts.round} outside of ${first}--${last}`;

function checkAlive(facts: LedgerFacts, txn: Transaction): void {
  const refuse: (why: string) => never = (why) => reject(`TransactionPool.Remember: ${why}`);
  if (facts.round < txn.firstValid || facts.round > txn.lastValid) {
    refuse(dead(facts, txn.firstValid, txn.lastValid));
  }
  if (txn.genesisID && txn.genesisID !== facts.genesisId) {
    refuse(`tx.GenesisID <${txn.genesisID}> does not match expected <${facts.genesisId}>`);
  }
  if (!txn.genesisHash) refuse('required tx.GenesisHash is missing');
  if (Buffer.compare(txn.genesisHash, facts.genesisHash) !== 0) {
    const [given, expected] = [base32(txn.genesisHash), base32(facts.genesisHash)];
    refuse(`tx.GenesisHash <${given}> does not match expected <${expected}>`);
  }
}

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
  const pair = `(${sender}, ${encodeAddress(one.signed.txn.lease ?? new Uint8Array(32))})`;
  reject(
    `TransactionPool.Remember: transaction ${one.txId} using an overlapping lease (sender, lease):${pair}`,
  );
}

function payFee(step: Step): void {
  moveAlgos(step, step.sender, step.facts.feeSink, step.txn.fee);
  // The fee sink may hold less than the minimum balance.
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
  const receiver = payment.receiver.toString();
  if (payment.amount > 0n || receiver !== ZERO_ADDRESS) {
    moveAlgos(step, sender, receiver, payment.amount);
  }
  const closeTo = payment.closeRemainderTo?.toString();
  if (!closeTo) return;
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
      `overspend (account ${from}, data {MicroAlgos:${payer.microAlgos}}, tried to spend ${micro(amount)})`,
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
    // An account may always become empty; it is then deleted, unless rekeyed.
    if (account.microAlgos === 0n && account.holdings.size === 0 && !account.auth) continue;
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
