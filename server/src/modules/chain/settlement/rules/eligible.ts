import type { InstructionKind } from '@holdfast/domain/chain/settlement/instruction.machine';

export type Candidate = {
  readonly id: string;
  readonly kind: InstructionKind;
  readonly assetId: string | null;
  readonly fromAddress: string | null;
  readonly toAddress: string | null;
  readonly quantity: bigint | null;
  readonly digest?: string | null;
};

export type Balances = {
  readonly held: ReadonlyMap<string, bigint>;
  readonly leaving: ReadonlyMap<string, bigint>;
  readonly optingIn: ReadonlySet<string>;
  /** Maximum fee of a payment in microalgos, reserved until the actual one is known. */
  readonly feeCap: bigint;
};

export type Chosen<C extends Candidate> = { readonly candidate: C; readonly optsIn: boolean };

export const holdingKey = (assetId: string | null, address: string | null): string =>
  `${assetId} ${address}`;

/** The sponsor pays for these, or the ALGO has already arrived. */
const NEEDS_NO_BALANCE: ReadonlySet<InstructionKind> = new Set([
  'create_asset',
  'fund',
  'sweep',
  'anchor',
]);

export const spentBy = (one: Pick<Candidate, 'kind' | 'quantity'>, feeCap: bigint): bigint =>
  (one.quantity ?? 0n) + (one.kind === 'pay' ? feeCap : 0n);

/**
 * A network does not preserve sending order, so the sender's confirmed balance less outgoing
 * amounts must cover each. No instruction overtakes an earlier one of the same sender, or each
 * could wait for the other's units. A receiver opts in with its first units.
 */
export function chooseEligible<C extends Candidate>(
  candidates: readonly C[],
  balances: Balances,
): Chosen<C>[] {
  const leaving = new Map(balances.leaving);
  const optingIn = new Set(balances.optingIn);
  const chosen: Chosen<C>[] = [];
  for (const candidate of candidates) {
    if (NEEDS_NO_BALANCE.has(candidate.kind)) {
      chosen.push({ candidate, optsIn: false });
      continue;
    }
    if (candidate.kind === 'pay') {
      const from = holdingKey(null, candidate.fromAddress);
      const needed = (leaving.get(from) ?? 0n) + spentBy(candidate, balances.feeCap);
      if ((balances.held.get(from) ?? 0n) < needed) continue;
      leaving.set(from, needed);
      chosen.push({ candidate, optsIn: false });
      continue;
    }
    const to = holdingKey(candidate.assetId, candidate.toAddress);
    if (candidate.kind !== 'opt_in') {
      const from = holdingKey(candidate.assetId, candidate.fromAddress);
      const needed = (leaving.get(from) ?? 0n) + (candidate.quantity ?? 0n);
      // The units are reserved whether or not the instruction is signed now.
      leaving.set(from, needed);
      if ((balances.held.get(from) ?? 0n) < needed) continue;
    }
    // Another group opts this holder in and must be confirmed first.
    if (optingIn.has(to)) continue;
    const optsIn = !balances.held.has(to);
    if (optsIn) optingIn.add(to);
    chosen.push({ candidate, optsIn });
  }
  return chosen;
}
