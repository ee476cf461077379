/** The registry credits that a carbon asset's units represent, one for each unit. */
export type RegistryFacts = {
  readonly registryStandard: string;
  readonly registryProject: string;
  /** A year, or the first and last of several. */
  readonly vintage: string;
  readonly serialFirst: string;
  readonly serialLast: string;
};

export const REGISTRY_NAMES: Readonly<Record<keyof RegistryFacts, string>> = {
  registryStandard: 'Registry standard',
  registryProject: 'Project number',
  vintage: 'Vintage',
  serialFirst: 'First serial number',
  serialLast: 'Last serial number',
};
export const REGISTRY_FIELDS = Object.keys(REGISTRY_NAMES) as (keyof RegistryFacts)[];

/** Suggestions; others can be entered. */
export const REGISTRY_STANDARDS = [
  'Verra VCS',
  'Gold Standard',
  'American Carbon Registry',
  'Climate Action Reserve',
  'Plan Vivo',
  'Puro.earth',
  'Isometric',
];

/** Serial numbers that differ in one number, the counter. */
export type SerialRange = {
  readonly before: string;
  readonly from: bigint;
  readonly to: bigint;
  /** Of the counter, with leading zeros. */
  readonly width: number;
  readonly after: string;
};

/** Undefined unless the two numbers are the ends of one range. */
export function serialRange(first: string, last: string): SerialRange | undefined {
  const [one, other] = [first.split(/(\d+)/), last.split(/(\d+)/)];
  const differing = one.flatMap((part, at) => (part === other[at] ? [] : [at]));
  // For a single unit, the last number is the counter.
  const at = differing[0] ?? one.length - 2;
  const [low, high] = [one[at] ?? '', other[at] ?? ''];
  const isPadded = /^0\d/.test(low) || /^0\d/.test(high);
  if (one.length !== other.length || differing.length > 1 || at % 2 === 0 || at < 0) return;
  if (isPadded && low.length !== high.length) return;
  const [from, to] = [BigInt(low), BigInt(high)];
  if (from > to) return;
  return {
    before: one.slice(0, at).join(''),
    after: one.slice(at + 1).join(''),
    width: isPadded ? low.length : 1,
    from,
    to,
  };
}

export const serialAt = ({ before, from, width, after }: SerialRange, place: bigint): string =>
  `${before}${String(from + place).padStart(width, '0')}${after}`;

export const serialCount = ({ from, to }: SerialRange): bigint => to - from + 1n;

export const serialsText = (first: string, last: string): string =>
  first === last ? first : `${first} to ${last}`;

type Ends = Pick<RegistryFacts, 'serialFirst' | 'serialLast'>;

/** Whether a number is in both, whichever of its parts each of them counts. */
export function serialsOverlap(one: Ends, other: Ends): boolean {
  const [parts, others] = [one, other].map(({ serialFirst, serialLast }) => {
    const last = serialLast.split(/(\d+)/);
    return serialFirst.split(/(\d+)/).map((part, at) => [part, last[at] ?? part] as const);
  }) as [(readonly [string, string])[], (readonly [string, string])[]];
  return (
    parts.length === others.length &&
    parts.every(([low, high], at) => {
      const [first = '', last = ''] = others[at] ?? [];
      if (at % 2 === 0) return low.toLowerCase() === first.toLowerCase();
      return BigInt(low) <= BigInt(last) && BigInt(first) <= BigInt(high);
    })
  );
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** However each of them is spaced and capitalised. */
export const isSameProject = (one: RegistryFacts, other: RegistryFacts): boolean =>
  (['registryStandard', 'registryProject'] as const).every(
    (field) => plain(one[field]) === plain(other[field]),
  );

export const isVintage = (text: string): boolean => {
  const [, from = '', to = from] = /^((?:19|20)\d\d)(?: ?[–-] ?((?:19|20)\d\d))?$/.exec(text) ?? [];
  return from !== '' && from <= to;
};

const SERIAL = /^[\x21-\x7e][\x20-\x7e]*$/;
export const isSerial = (text: string): boolean => SERIAL.test(text);

export function registryOf(
  facts: Partial<RegistryFacts>,
): { readonly facts: RegistryFacts; readonly range: SerialRange } | null {
  const { registryStandard, registryProject, vintage, serialFirst, serialLast } = facts;
  if (!registryStandard || !registryProject || !vintage || !serialFirst || !serialLast) return null;
  const range = serialRange(serialFirst, serialLast);
  if (!range) return null;
  return { facts: { registryStandard, registryProject, vintage, serialFirst, serialLast }, range };
}
