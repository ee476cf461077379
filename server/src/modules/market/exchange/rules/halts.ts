/** Why nothing trades in a market: one halt for each cause that holds. */
export type HaltKind = 'staff' | 'breaker' | 'nav' | 'vote' | 'chain';

export type MarketHalt = {
  readonly kind: HaltKind;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string | null;
  /** When it ends by itself. */
  readonly until: number | undefined;
};
export type Halts = readonly MarketHalt[];

export const NO_HALTS: Halts = [];

export const BREAKER_REASON = 'The next trade would have been too far from the last price';

/** Which cause is named first. */
const RANK: readonly HaltKind[] = ['staff', 'vote', 'chain', 'nav', 'breaker'];

/** The halts with one more; a cause that holds already is named anew. */
export const withHalt = (halts: Halts, halt: MarketHalt): Halts =>
  [...halts.filter(({ kind }) => kind !== halt.kind), halt].sort(
    (a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind),
  );

/** Which halts are lifted: a cause that has ended, or those that staff saw, each by its moment. */
export type Lifted = {
  readonly haltKind: HaltKind | null;
  readonly seen?: readonly Pick<MarketHalt, 'kind' | 'at'>[] | undefined;
};

/** The halts that are left. One that came after staff had looked stays, also of the same cause. */
export function withoutLifted(halts: Halts, { haltKind, seen }: Lifted): Halts {
  return halts.filter(({ kind, at }) => {
    if (haltKind !== null) return kind !== haltKind;
    return seen !== undefined && !seen.some((one) => one.kind === kind && one.at === at);
  });
}

/** The halts that hold at a moment. */
export const haltsAt = (halts: Halts, now: number): Halts =>
  halts.filter(({ until }) => until === undefined || until > now);

/**
 * Why nothing trades at a moment: the first cause, and when the last one ends if all of them end by
 * themselves. Undefined while nothing halts.
 */
export function haltAt(halts: Halts, now: number): MarketHalt | undefined {
  const holding = haltsAt(halts, now);
  const [first] = holding;
  if (!first) return undefined;
  const ends = holding.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return { ...first, until: Number.isFinite(last) ? last : undefined };
}
