import {
  isSerial,
  isVintage,
  REGISTRY_FIELDS,
  REGISTRY_NAMES,
  serialCount,
  serialRange,
} from '../catalogue/registry.ts';
import type { Contents, Missing } from './sections.ts';

/** What serial numbers are checked against; null where unknown. */
export type Represented = {
  /** All units that can exist, in thousandths. */
  readonly units: bigint | null;
  /** Serial numbers given to retired units, from the published first one on. */
  readonly taken: bigint;
  readonly publishedFirst: string;
  /** Another asset has some of the serial numbers. */
  readonly isTaken: boolean;
};

type Problem = Omit<Missing, 'place'>;

/** A retirable carbon asset needs all of it; others all or nothing. */
export function registryProblems(
  { basics, entity }: Contents,
  represented: Represented | null,
): readonly Problem[] {
  const isNeeded = basics.category === 'carbon' && basics.retirable;
  const isGiven = REGISTRY_FIELDS.some((field) => entity[field]);
  if (!isNeeded && !isGiven) return [];
  const empty = REGISTRY_FIELDS.filter((field) => !entity[field]);
  if (empty.length > 0) {
    return empty.map((field) => ({
      field,
      text: `Enter the ${REGISTRY_NAMES[field].toLowerCase()}`,
    }));
  }
  return [
    ...(isVintage(entity.vintage)
      ? []
      : [{ field: 'vintage', text: 'Enter the vintage as a year or range, such as 2023–2024' }]),
    ...serialProblems(entity, represented),
  ];
}

function serialProblems(
  { serialFirst, serialLast }: Contents['entity'],
  represented: Represented | null,
): readonly Problem[] {
  const problem = (text: string) => [{ field: 'serialLast', text }];
  const range =
    isSerial(serialFirst) && isSerial(serialLast)
      ? serialRange(serialFirst, serialLast)
      : undefined;
  if (!range)
    return problem('First and last serial numbers may differ in one increasing number only');
  if (!represented) return [];
  const { units, taken, publishedFirst, isTaken } = represented;
  const count = serialCount(range);
  if (taken > 0n && serialFirst !== publishedFirst) {
    const text = `Retired units use serial numbers from ${publishedFirst}, so the first can’t be changed`;
    return [{ field: 'serialFirst', text }];
  }
  if (isTaken) return problem('Another asset already has some of these serial numbers');
  if (units !== null && count * 1000n !== units) {
    const whole = (units / 1000n).toLocaleString('en-US');
    return problem(`There are ${count.toLocaleString('en-US')} serial numbers for ${whole} units`);
  }
  return count < taken ? problem('Retired units already use later serial numbers') : [];
}
