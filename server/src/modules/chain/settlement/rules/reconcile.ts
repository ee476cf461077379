import { holdingKey } from './eligible.ts';

/** Thousandths of a unit. */
export type Expected = {
  readonly assetId: string;
  readonly partyId: string | null;
  readonly quantity: bigint;
};

export type Difference = {
  readonly assetId: string;
  readonly tokenName: string;
  readonly chainAssetId: bigint;
  /** Null for units in the issuance account that no one holds, and for retired units. */
  readonly partyId: string | null;
  readonly address: string;
  /** Thousandths of a unit: in the register, unconfirmed, and on chain. */
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
  /** Assets with nothing in flight that could hide a difference. */
  readonly certain: readonly string[];
};

export type Books = {
  readonly tokens: readonly {
    readonly assetId: string;
    readonly chainAssetId: bigint | null;
    readonly tokenName: string;
    readonly total: bigint;
  }[];
  readonly issuance: string;
  readonly retired: string;
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
    readonly isSigned: boolean;
  }[];
  /** Recently confirmed allocations, which the ledger may not have booked yet. */
  readonly fresh: readonly {
    readonly assetId: string;
    readonly toPartyId: string | null;
    readonly quantity: bigint;
  }[];
  readonly chain: ReadonlyMap<string, bigint>;
};

/**
 * Trades and retirements enter the register before the chain, allocations after it, so units in
 * flight may be on either side; all others must match.
 */
export function compareBooks(books: Books): Comparison {
  const differences: Difference[] = [];
  const agreeing: string[] = [];
  const certain: string[] = [];
  let holders = 0;
  for (const token of books.tokens) {
    const found = differencesOf(books, token);
    holders += found.holders;
    differences.push(...found.differences);
    if (found.differences.length > 0) continue;
    agreeing.push(token.assetId);
    if (!found.isMoving) certain.push(token.assetId);
  }
  return {
    assets: books.tokens.length,
    holders,
    inFlight: books.moving.length,
    differences,
    agreeing,
    certain,
  };
}

type Place = string;
const RESERVE: Place = 'reserve';
const RETIRED: Place = 'retired';

function differencesOf(books: Books, token: Books['tokens'][number]) {
  const { assetId } = token;
  const of = <T extends { readonly assetId: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.assetId === assetId);
  const register = new Map(of(books.expected).map((e) => [e.partyId, e.quantity] as const));
  const addresses = new Map(of(books.known).map((k) => [k.partyId, k.address] as const));
  const [moving, fresh] = [of(books.moving), of(books.fresh)];
  const leeway = leewayOf(moving, fresh);
  const parties = new Set([...register.keys(), ...addresses.keys()].filter((p) => p !== null));
  const line = (place: Place, address: string, registered: bigint) => ({
    assetId,
    tokenName: token.tokenName,
    chainAssetId: token.chainAssetId ?? 0n,
    partyId: parties.has(place) ? place : null,
    address,
    register: registered,
    inFlight: leeway(place).expected,
    chain: books.chain.get(holdingKey(assetId, address)) ?? 0n,
  });
  const given = [...register.values()].reduce((sum, quantity) => sum + quantity, 0n);
  const lines = [
    ...[...parties].map((partyId) =>
      line(partyId, addresses.get(partyId) ?? '', register.get(partyId) ?? 0n),
    ),
    line(RETIRED, books.retired, register.get(null) ?? 0n),
    line(RESERVE, books.issuance, token.total - given),
  ];
  const places = [...parties, RETIRED, RESERVE];
  const differences = lines.filter((l, i) => {
    const off = l.chain - l.register;
    const { least, most } = leeway(places[i] ?? RESERVE);
    return off < least || off > most;
  });
  const isMoving = fresh.length > 0 || moving.some((one) => one.isSigned);
  return { holders: parties.size, differences, isMoving };
}

type Leeway = { readonly least: bigint; readonly most: bigint; readonly expected: bigint };

/**
 * A signed transfer or retirement is booked and may be on chain; a signed or fresh allocation may
 * be on chain and not booked; nothing unsigned is on chain. `expected` is the likeliest difference,
 * for the report.
 */
function leewayOf(moving: Books['moving'], fresh: Books['fresh']): (place: Place) => Leeway {
  const none: Leeway = { least: 0n, most: 0n, expected: 0n };
  const all = new Map<Place, Leeway>();
  const allow = (place: Place | null, least: bigint, most: bigint, expected: bigint) => {
    if (place === null) return;
    const kept = all.get(place) ?? none;
    all.set(place, {
      least: kept.least + least,
      most: kept.most + most,
      expected: kept.expected + expected,
    });
  };
  for (const { kind, fromPartyId, toPartyId, quantity, isSigned } of moving) {
    if (kind !== 'allocate') {
      const [from, to] = [fromPartyId ?? RESERVE, toPartyId ?? RETIRED];
      allow(to, -quantity, isSigned ? 0n : -quantity, -quantity);
      allow(from, isSigned ? 0n : quantity, quantity, quantity);
    } else if (isSigned) {
      allow(toPartyId, 0n, quantity, 0n);
      allow(RESERVE, -quantity, 0n, 0n);
    }
  }
  for (const { toPartyId, quantity } of fresh) {
    allow(toPartyId, 0n, quantity, 0n);
    allow(RESERVE, -quantity, 0n, 0n);
  }
  return (place) => all.get(place) ?? none;
}
