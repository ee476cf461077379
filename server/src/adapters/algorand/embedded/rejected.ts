/** The ledger refuses a transaction: answered with 400 and the text of a node. */
export class Rejected extends Error {
  override name = 'Rejected';
}

export function reject(message: string): never {
  throw new Rejected(message);
}
