/** The ledger says no to a transaction: answered with 400 and the text a node would give. */
export class Rejected extends Error {
  override name = 'Rejected';
}

export function reject(message: string): never {
  throw new Rejected(message);
}
