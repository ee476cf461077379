import type { InstructionKind } from '@holdfast/domain/settlement/instruction.machine';

/** An instruction that could be signed, as far as its own row says. */
export type Candidate = {
  readonly id: string;
  readonly kind: InstructionKind;
  readonly assetId: string | null;
  readonly fromAddress: string | null;
  readonly toAddress: string | null;
  readonly quantity: bigint | null;
};

/** What the chain is known to hold, and what is on its way, by `holdingKey`. */
export type Standing = {
  readonly held: ReadonlyMap<string, bigint>;
  readonly leaving: ReadonlyMap<string, bigint>;
  readonly optingIn: ReadonlySet<string>;
};

export type Chosen<C extends Candidate> = { readonly candidate: C; readonly optsIn: boolean };

export const holdingKey = (assetId: string | null, address: string | null): string =>
  `${assetId} ${address}`;

/**
 * Which candidates may be signed now, in their order. A network does not keep the order in which it
 * was sent things, so one that spends what another only brings has to wait: the sender's confirmed
 * balance less what is leaving must cover it. A receiver opts in once, in front of its first units.
 */
export function chooseEligible<C extends Candidate>(
  candidates: readonly C[],
  standing: Standing,
): Chosen<C>[] {
  const leaving = new Map(standing.leaving);
  const optingIn = new Set(standing.optingIn);
  const chosen: Chosen<C>[] = [];
  for (const candidate of candidates) {
    if (candidate.kind === 'create_asset' || candidate.kind === 'fund') {
      chosen.push({ candidate, optsIn: false });
      continue;
    }
    const to = holdingKey(candidate.assetId, candidate.toAddress);
    // Somebody else's group is opting this holder in; theirs must be confirmed first.
    if (optingIn.has(to)) continue;
    if (candidate.kind !== 'opt_in') {
      const from = holdingKey(candidate.assetId, candidate.fromAddress);
      const needed = (leaving.get(from) ?? 0n) + (candidate.quantity ?? 0n);
      if ((standing.held.get(from) ?? 0n) < needed) continue;
      leaving.set(from, needed);
    }
    const optsIn = !standing.held.has(to);
    if (optsIn) optingIn.add(to);
    chosen.push({ candidate, optsIn });
  }
  return chosen;
}

export type Judgement = 'known' | 'busy' | 'late' | 'wrong' | 'unclear';

/**
 * What a node's refusal means. The texts are go-algorand's and may change with a version, so they
 * are matched loosely, and one that nobody knows is tried again until its last round has passed.
 */
export function judgeRefusal(message: string): Judgement {
  // Also said of a transaction that only waits in the pool: it means known, not confirmed.
  if (/already in ledger/.test(message)) return 'known';
  if (/pool has reached capacity|fee .*below threshold|below threshold .*fee/i.test(message)) {
    return 'busy';
  }
  if (/txn dead|overlapping lease/.test(message)) return 'late';
  return WRONG.test(message) ? 'wrong' : 'unclear';
}

const WRONG = new RegExp(
  [
    'must optin',
    'missing from',
    'frozen in',
    'underflow',
    'overspend',
    'below min',
    'clawback not allowed',
    'does not exist',
    'should have been authorized',
    "didn't pass verification",
    'genesis hash mismatch',
    'does not match expected',
    'fees is less than',
    'malformed',
    'transactionGroup',
  ].join('|'),
);

/** One sentence for staff, in front of the node's own words. */
export function reasonFor(message: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(message));
  return `${known?.[1] ?? 'The node refused it'}: ${message.slice(-300)}`;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/overspend|below min/, 'A platform account holds too few ALGO'],
  [/must optin|missing from/, 'The holder’s account is not opted in to the asset'],
  [/underflow/, 'The sender holds fewer units on the chain than the register says'],
  [/clawback not allowed/, 'The platform’s clawback key has no power over this asset'],
  [/frozen in/, 'The holding is frozen and the transfer is not a clawback'],
  [/does not exist/, 'The asset does not exist on the chain'],
];
