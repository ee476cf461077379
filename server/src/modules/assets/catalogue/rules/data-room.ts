/** As much as one page shows: a data room is read, not searched like an archive. */
export const MOST_FOLDERS = 50;
export const MOST_DOCUMENTS = 500;

/** Whether two lists name the same things, each once, in whatever order. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set(other).size === other.length && isWithin(other, one);

const isWithin = (some: readonly string[], all: readonly string[]): boolean => {
  const known = new Set(all);
  return some.every((id) => known.has(id));
};

const NAME_LENGTH = 120;

/** What a document is called after the file that was uploaded: without its ending. */
export function documentNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim();
  return name === '' ? 'Document' : name;
}

/** The first name that is free, beside the one that is known: "Terms (2)". */
export function nameBeside(name: string, known: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    const ending = ` (${n})`;
    const candidate = `${name.slice(0, NAME_LENGTH - ending.length).trim()}${ending}`;
    if (!known.has(candidate)) return candidate;
  }
}
