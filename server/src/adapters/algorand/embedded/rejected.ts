import type { Transaction } from 'algosdk';

export class Rejected extends Error {
  override name = 'Rejected';
}

export function reject(message: string): never {
  throw new Rejected(message);
}

/** A node prints the whole transaction before the reason. */
export function rejectForm(txn: Transaction, why: string): never {
  return reject(`transaction {Txn:{Type:${txn.type} Sender:${txn.sender}}} invalid : ${why}`);
}
