import type { EntryKind } from '../../money/ledger/books.ts';
import { applyChanges, type Lot, type LotPart, type LotUse, type PositionChange } from './lots.ts';

/** Can move units between holders without payment. */
export const CARRYING_KINDS: readonly EntryKind[] = ['adjustment', 'reversal', 'transfer'];

export type HolderChange = PositionChange & {
  readonly partyId: string;
  readonly entryId: string;
  readonly kind: EntryKind;
};

/**
 * Adds the lots that units received without payment came from. Needs the changes of every holder
 * they came from, oldest first.
 */
export function withCarriedLots(changes: readonly HolderChange[]): HolderChange[] {
  const lots = new Map<string, readonly Lot[]>();
  const apply = (change: HolderChange): readonly LotUse[] => {
    const after = applyChanges(lots.get(change.partyId) ?? [], [change]);
    lots.set(
      change.partyId,
      after.lots.filter((lot) => lot.leftUnits > 0n),
    );
    return after.uses;
  };
  return [...Map.groupBy(changes, (change) => change.entryId).values()].flatMap((entry) => {
    const left = entry.filter((change) => change.units < 0n);
    const came = entry.filter((change) => change.units > 0n);
    const parts = left.flatMap(apply).map(partOf);
    const carried = isCarried(entry) ? split(parts, came) : came;
    for (const change of carried) apply(change);
    return [...left, ...carried];
  });
}

const isCarried = (entry: readonly HolderChange[]): boolean =>
  entry.reduce((sum, change) => sum + change.units, 0n) === 0n &&
  entry.every((change) => CARRYING_KINDS.includes(change.kind));

const partOf = ({ acquiredAt, units, cost }: LotUse): LotPart => ({ acquiredAt, units, cost });

/** A divided part’s cost is rounded down. */
function split(parts: readonly LotPart[], came: readonly HolderChange[]): HolderChange[] {
  const rest = [...parts];
  return came.map((change) => {
    const own: LotPart[] = [];
    let wanted = change.units;
    while (wanted > 0n) {
      const part = rest.shift();
      if (!part) throw new Error('Carried units have lots');
      const units = part.units < wanted ? part.units : wanted;
      const cost = (part.cost * units) / part.units;
      own.push({ ...part, units, cost });
      const left = { ...part, units: part.units - units, cost: part.cost - cost };
      if (left.units > 0n) rest.unshift(left);
      wanted -= units;
    }
    return { ...change, parts: own };
  });
}
