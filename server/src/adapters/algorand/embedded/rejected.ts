import type { Transaction } from 'algosdk';

/** The ledger refuses a transaction: answered with 400 and the text of a node. */
export class Rejected extends Error {
  override name = 'Rejected';
}

export function reject(message: string): never {
  throw new Rejected(message);
}

/** For what is wrong with a transaction by itself. A node writes all of it before the reason. */
export function rejectForm(txn: Transaction, why: string): never {
  return reject(`transaction {Txn:{Type:${txn.type} Sender:${txn.sender}}} invalid : ${why}`);
}
