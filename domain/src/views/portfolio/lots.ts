/**
 * Tax lots: sales take the oldest units first (FIFO). Units received without payment keep their
 * lots' dates and costs.
 */
export type PositionChange = {
  readonly seq: bigint;
  readonly at: Date;
  /** In thousandths; negative for disposals. */
  readonly units: bigint;
  /** Cents: the cost of acquired units, or minus the average cost of disposed ones. */
  readonly cost: bigint;
  /** Gain by average cost, in cents. */
  readonly realised: bigint;
  /** The lots of units received without payment. */
  readonly parts?: readonly LotPart[] | undefined;
};

export type LotPart = {
  readonly acquiredAt: Date;
  readonly units: bigint;
  readonly cost: bigint;
};

export type Lot = {
  readonly seq: bigint;
  /** Numbers the lots of one change, from 0. */
  readonly part: number;
  readonly acquiredAt: Date;
  readonly units: bigint;
  readonly cost: bigint;
  readonly leftUnits: bigint;
  readonly leftCost: bigint;
};

export type LotUse = {
  readonly lotSeq: bigint;
  readonly lotPart: number;
  readonly useSeq: bigint;
  readonly acquiredAt: Date;
  readonly at: Date;
  readonly units: bigint;
  readonly cost: bigint;
  readonly proceeds: bigint;
};

export type Kept = { readonly lots: readonly Lot[]; readonly uses: readonly LotUse[] };

/** The same under either cost method. */
export const proceedsOf = (change: Pick<PositionChange, 'cost' | 'realised'>): bigint =>
  change.realised - change.cost;

/** Oldest first; also returns the units that each change took. */
export function applyChanges(before: readonly Lot[], changes: readonly PositionChange[]): Kept {
  const lots = [...before];
  const uses: LotUse[] = [];
  for (const change of changes) {
    if (change.units > 0n) add(lots, lotsFrom(change));
    else if (change.units < 0n) uses.push(...take(lots, change));
  }
  return { lots, uses };
}

/** Carried lots can be older than those already held. */
function add(lots: Lot[], fresh: readonly Lot[]): void {
  const from = Math.max(lots.length, 1);
  lots.push(...fresh);
  const isOrdered = lots
    .slice(from)
    .every((lot, at) => byAge(lots[from + at - 1] ?? lot, lot) <= 0);
  if (!isOrdered) lots.sort(byAge);
}

const byAge = (a: Lot, b: Lot): number =>
  a.acquiredAt.getTime() - b.acquiredAt.getTime() || Number(a.seq - b.seq) || a.part - b.part;

const lotsFrom = ({ seq, at, units, cost, parts }: PositionChange): Lot[] =>
  (parts ?? [{ acquiredAt: at, units, cost }]).map((one, part) => ({
    ...{ seq, part, acquiredAt: one.acquiredAt, units: one.units, cost: one.cost },
    leftUnits: one.units,
    leftCost: one.cost,
  }));

/** Oldest first. Each part's share is rounded down; the last gets the remainder. */
function take(lots: Lot[], change: PositionChange): LotUse[] {
  const uses: LotUse[] = [];
  const wanted = -change.units;
  const proceeds = proceedsOf(change);
  let left = wanted;
  let given = 0n;
  for (const [index, lot] of lots.entries()) {
    if (left === 0n) break;
    if (lot.leftUnits === 0n) continue;
    const units = lot.leftUnits < left ? lot.leftUnits : left;
    const cost = units === lot.leftUnits ? lot.leftCost : (lot.leftCost * units) / lot.leftUnits;
    left -= units;
    const part = left === 0n ? proceeds - given : (proceeds * units) / wanted;
    given += part;
    lots[index] = { ...lot, leftUnits: lot.leftUnits - units, leftCost: lot.leftCost - cost };
    const { seq: lotSeq, part: lotPart, acquiredAt } = lot;
    uses.push({
      lotSeq,
      lotPart,
      useSeq: change.seq,
      acquiredAt,
      at: change.at,
      units,
      cost,
      proceeds: part,
    });
  }
  if (left !== 0n) throw new Error('More units left than the lots hold');
  return uses;
}
