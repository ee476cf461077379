import type { InstructionKind } from '@holdfast/domain/chain/settlement/instruction.machine';

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

/** What waits for no confirmed balance: the sponsor pays, or the ALGO are known to be there. */
const FREE_TO_GO: ReadonlySet<InstructionKind> = new Set(['create_asset', 'fund', 'sweep']);

/** Microalgos that a payment may cost in fees, as far as the balance is counted beforehand. */
const PAYMENT_FEE = 20_000n;

/** What an instruction takes from its sender: a payment also its fee. */
export const spentBy = (one: Pick<Candidate, 'kind' | 'quantity'>): bigint =>
  (one.quantity ?? 0n) + (one.kind === 'pay' ? PAYMENT_FEE : 0n);

/**
 * Which candidates may be signed now, in their order. A network does not keep the order in which it
 * was sent things, so one that spends what another only brings has to wait: the sender's confirmed
 * balance less what is leaving must cover it. Nothing overtakes another of its own sender: it could
 * spend what the other needs, and then each waits for units that only the other would set free. A
 * receiver opts in once, in front of its first units.
 */
export function chooseEligible<C extends Candidate>(
  candidates: readonly C[],
  standing: Standing,
): Chosen<C>[] {
  const leaving = new Map(standing.leaving);
  const optingIn = new Set(standing.optingIn);
  const chosen: Chosen<C>[] = [];
  for (const candidate of candidates) {
    if (FREE_TO_GO.has(candidate.kind)) {
      chosen.push({ candidate, optsIn: false });
      continue;
    }
    if (candidate.kind === 'pay') {
      const from = holdingKey(null, candidate.fromAddress);
      const needed = (leaving.get(from) ?? 0n) + spentBy(candidate);
      if ((standing.held.get(from) ?? 0n) < needed) continue;
      leaving.set(from, needed);
      chosen.push({ candidate, optsIn: false });
      continue;
    }
    const to = holdingKey(candidate.assetId, candidate.toAddress);
    if (candidate.kind !== 'opt_in') {
      const from = holdingKey(candidate.assetId, candidate.fromAddress);
      const needed = (leaving.get(from) ?? 0n) + (candidate.quantity ?? 0n);
      // What it needs is set aside whether it goes now or not.
      leaving.set(from, needed);
      if ((standing.held.get(from) ?? 0n) < needed) continue;
    }
    // Somebody else's group is opting this holder in; theirs must be confirmed first.
    if (optingIn.has(to)) continue;
    const optsIn = !standing.held.has(to);
    if (optsIn) optingIn.add(to);
    chosen.push({ candidate, optsIn });
  }
  return chosen;
}

/** A confirmed transaction as its block shows it. */
export type Seen = {
  readonly txId: string;
  readonly act: string;
  readonly sender: string;
  readonly from: string;
  readonly to: string | null;
  readonly assetIndex: bigint | null;
  readonly amount: bigint | null;
};

/**
 * Whether a confirmed transaction is what an instruction asks for. Its note alone proves nothing:
 * who signed it, who gave, who got, and how much must all be the instruction's own.
 */
export function isWorkOf(
  instruction: Candidate,
  chainAssetId: bigint | null,
  seen: Seen,
  roles: Readonly<Record<'sponsor' | 'clawback' | 'issuance' | 'hot', string>>,
): boolean {
  const { kind, fromAddress, toAddress, quantity } = instruction;
  const sameAsset = chainAssetId !== null && seen.assetIndex === chainAssetId;
  switch (kind) {
    case 'create_asset':
      return seen.act === 'asset_creation' && seen.sender === roles.issuance;
    case 'fund': {
      const paid = seen.act === 'payment' && seen.sender === roles.sponsor;
      return paid && seen.to === toAddress && seen.amount === quantity;
    }
    case 'sweep':
    case 'pay': {
      const paid = seen.act === 'payment' && seen.sender === fromAddress;
      const ours = kind === 'sweep' ? toAddress === roles.hot : fromAddress === roles.hot;
      return paid && ours && seen.to === toAddress && seen.amount === quantity;
    }
    case 'opt_in':
      return seen.act === 'opt_in' && sameAsset && seen.sender === toAddress;
    default: {
      const ours = seen.act === 'clawback' && sameAsset && seen.sender === roles.clawback;
      return ours && seen.from === fromAddress && seen.to === toAddress && seen.amount === quantity;
    }
  }
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

/** What the ledger says that a party holds, in thousandths of a unit. */
export type Expected = {
  readonly assetId: string;
  readonly partyId: string;
  readonly quantity: bigint;
};

export type Difference = {
  readonly assetId: string;
  readonly tokenName: string;
  readonly chainAssetId: bigint;
  /** Null for the issuance account, which holds what nobody was given. */
  readonly partyId: string | null;
  readonly address: string;
  /** Thousandths of a unit: the register, what of it is on its way, and the chain. */
  readonly register: bigint;
  readonly inFlight: bigint;
  readonly chain: bigint;
};

export type Comparison = {
  readonly assets: number;
  readonly holders: number;
  readonly inFlight: number;
  readonly differences: readonly Difference[];
  readonly agreeing: readonly string[];
};

export type Books = {
  readonly tokens: readonly {
    readonly assetId: string;
    readonly chainAssetId: bigint | null;
    readonly tokenName: string;
    readonly total: bigint;
  }[];
  readonly issuance: string;
  /** Which address is whose: the register's holders and those of confirmed instructions. */
  readonly known: readonly {
    readonly assetId: string;
    readonly address: string;
    readonly partyId: string | null;
  }[];
  readonly expected: readonly Expected[];
  readonly moving: readonly {
    readonly kind: string;
    readonly assetId: string;
    readonly fromPartyId: string | null;
    readonly toPartyId: string | null;
    readonly quantity: bigint;
  }[];
  /** Allocations confirmed a moment ago: the ledger may or may not have heard of them yet. */
  readonly fresh: readonly {
    readonly assetId: string;
    readonly toPartyId: string | null;
    readonly quantity: bigint;
  }[];
  readonly chain: ReadonlyMap<string, bigint>;
};

/**
 * Compares the register with the chain. A trade is in the register before it is on the chain, an
 * allocation only after: what is on its way may stand on either side, and nothing else may.
 */
export function compareBooks(books: Books): Comparison {
  const differences: Difference[] = [];
  const agreeing: string[] = [];
  let holders = 0;
  for (const token of books.tokens) {
    const found = differencesOf(books, token);
    holders += found.holders;
    differences.push(...found.differences);
    if (found.differences.length === 0) agreeing.push(token.assetId);
  }
  return {
    assets: books.tokens.length,
    holders,
    inFlight: books.moving.length,
    differences,
    agreeing,
  };
}

function differencesOf(books: Books, token: Books['tokens'][number]) {
  const { assetId } = token;
  const of = <T extends { readonly assetId: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.assetId === assetId);
  const register = new Map(of(books.expected).map((e) => [e.partyId, e.quantity] as const));
  const addresses = new Map(of(books.known).map((k) => [k.partyId, k.address] as const));
  const leeway = leewayOf(of(books.moving), of(books.fresh));
  const parties = new Set([...register.keys(), ...addresses.keys()].filter((p) => p !== null));
  const line = (partyId: string | null, address: string, says: bigint) => ({
    assetId,
    tokenName: token.tokenName,
    chainAssetId: token.chainAssetId ?? 0n,
    partyId,
    address,
    register: says,
    inFlight: leeway(partyId).expected,
    chain: books.chain.get(holdingKey(assetId, address)) ?? 0n,
  });
  const lines = [...parties].map((partyId) =>
    line(partyId, addresses.get(partyId) ?? '', register.get(partyId) ?? 0n),
  );
  const given = lines.reduce((sum, l) => sum + l.register, 0n);
  lines.push(line(null, books.issuance, token.total - given));
  const differences = lines.filter((l) => {
    const off = l.chain - l.register;
    const { least, most } = leeway(l.partyId);
    return off < least || off > most;
  });
  return { holders: parties.size, differences };
}

type Leeway = { readonly least: bigint; readonly most: bigint; readonly expected: bigint };

/**
 * How far a holder's chain may stand from the register while something is on its way: an open
 * transfer is booked and may be on the chain or not, an open or fresh allocation may be there and
 * not booked. `expected` is the most likely distance, for the report.
 */
function leewayOf(
  moving: Books['moving'],
  fresh: Books['fresh'],
): (partyId: string | null) => Leeway {
  const none: Leeway = { least: 0n, most: 0n, expected: 0n };
  const all = new Map<string | null, Leeway>();
  const allow = (partyId: string | null, by: bigint, expected: bigint) => {
    const kept = all.get(partyId) ?? none;
    all.set(partyId, {
      least: kept.least + (by < 0n ? by : 0n),
      most: kept.most + (by > 0n ? by : 0n),
      expected: kept.expected + expected,
    });
  };
  for (const { kind, fromPartyId, toPartyId, quantity } of moving) {
    const booked = kind === 'transfer';
    allow(toPartyId, booked ? -quantity : quantity, booked ? -quantity : 0n);
    allow(booked ? fromPartyId : null, booked ? quantity : -quantity, booked ? quantity : 0n);
  }
  for (const { toPartyId, quantity } of fresh) {
    allow(toPartyId, quantity, 0n);
    allow(null, -quantity, 0n);
  }
  return (partyId) => all.get(partyId) ?? none;
}
