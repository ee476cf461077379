/** A market has one halt per cause. */
export type HaltKind = 'staff' | 'breaker' | 'nav' | 'vote' | 'chain';

export type MarketHalt = {
  readonly kind: HaltKind;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string | null;
  readonly until: number | undefined;
};
export type Halts = readonly MarketHalt[];

export const NO_HALTS: Halts = [];

export const BREAKER_REASON = 'The next trade would have been too far from the last price';

const RANK: readonly HaltKind[] = ['staff', 'vote', 'chain', 'nav', 'breaker'];

export const withHalt = (halts: Halts, halt: MarketHalt): Halts =>
  [...halts.filter(({ kind }) => kind !== halt.kind), halt].sort(
    (a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind),
  );

/** Lifts one cause, or the halts that staff saw, identified by their time. */
export type Lifted = {
  readonly haltKind: HaltKind | null;
  readonly seen?: readonly Pick<MarketHalt, 'kind' | 'at'>[] | undefined;
};

/** Keeps a halt that began after staff looked, even of the same cause. */
export function withoutLifted(halts: Halts, { haltKind, seen }: Lifted): Halts {
  return halts.filter(({ kind, at }) => {
    if (haltKind !== null) return kind !== haltKind;
    return seen !== undefined && !seen.some((one) => one.kind === kind && one.at === at);
  });
}

export const haltsAt = (halts: Halts, now: number): Halts =>
  halts.filter(({ until }) => until === undefined || until > now);

/** The first cause, and the last end if all end automatically; undefined if trading is open. */
export function haltAt(halts: Halts, now: number): MarketHalt | undefined {
  const holding = haltsAt(halts, now);
  const [first] = holding;
  if (!first) return undefined;
  const ends = holding.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return { ...first, until: Number.isFinite(last) ? last : undefined };
}
