/** A language under one of its names; each name has an entry. */
export type Language = {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly bibliographic: string;
  readonly name: string;
};

/** Identifies an entry, since the code alone is not unique. */
export const languageKey = ({ alpha3, name }: Pick<Language, 'alpha3' | 'name'>): string =>
  `${alpha3} ${name}`;

/** The other names of a language, such as "Castilian" for Spanish. */
export const otherNames = (all: readonly Language[], one: Language): readonly string[] =>
  all
    .filter((each) => each.alpha3 === one.alpha3 && each.name !== one.name)
    .map((each) => each.name);

/** Finds languages by name or code, prefix matches first. */
export function findLanguages(all: readonly Language[], typed: string): readonly Language[] {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return all;
  const found = all.filter(
    (one) =>
      [one.name, ...otherNames(all, one)].some((name) => name.toLowerCase().includes(sought)) ||
      [one.alpha2, one.alpha3, one.bibliographic].includes(sought),
  );
  const rank = ({ name }: Language) => {
    const at = name.toLowerCase().indexOf(sought);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}
