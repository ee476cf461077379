export const MOST_FOLDERS = 50;
export const MOST_DOCUMENTS = 500;

export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set(other).size === other.length && isWithin(other, one);

const isWithin = (some: readonly string[], all: readonly string[]): boolean => {
  const known = new Set(all);
  return some.every((id) => known.has(id));
};

const NAME_LENGTH = 120;

export function documentNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim();
  return name === '' ? 'Document' : name;
}

/** The first unused name: "Terms (2)". */
export function nameBeside(name: string, known: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    const ending = ` (${n})`;
    const candidate = `${name.slice(0, NAME_LENGTH - ending.length).trim()}${ending}`;
    if (!known.has(candidate)) return candidate;
  }
}
