/**
 * A paged list's query, declared once beside its endpoint: the contract derives the query
 * (`listQuery`), the web the address and filters (`useList`). Free of schemas, so the web loads
 * none.
 */
export type ListFacts = {
  /** Key of staff's saved columns and views (`KEPT_LISTS`). */
  readonly name?: string;
  /** Rows are assigned to staff under this key (`ASSIGNED_LISTS`); adds the filter. */
  readonly assigned?: string;
  /** Full-text search: `?q=`. */
  readonly searched?: true;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** "name" or "-name"; omitted for a fixed order. */
  readonly sorts?: Filter;
};

/** One of a few words with an optional default, or text of a kind. */
export type Filter =
  | { readonly is: 'word'; readonly words: readonly string[]; readonly usual?: string | undefined }
  | { readonly is: TextKind };

/** `whose`: "mine", "nobody", or a colleague's id. */
export type TextKind = 'text' | 'day' | 'id' | 'whose';

export const word = <const W extends string, const U extends W | undefined = undefined>(
  words: readonly W[],
  usual?: U,
) => ({ is: 'word', words, usual: usual as U }) as const;

export const TEXT = { is: 'text' } as const;
export const DAY = { is: 'day' } as const;
export const ID = { is: 'id' } as const;

export const defineList = <const L extends ListFacts>(facts: L): L => facts;

export type ValueOf<F> = F extends { readonly words: readonly (infer W extends string)[] }
  ? W
  : string;

export type FiltersOf<L extends ListFacts> = NonNullable<L['filters']> &
  (L['assigned'] extends string ? { readonly assigned: { readonly is: 'whose' } } : unknown) &
  (L['sorts'] extends Filter ? { readonly sort: L['sorts'] } : unknown);

export type Asked<L extends ListFacts> = {
  readonly page: number;
  readonly limit: number;
  readonly q?: L['searched'] extends true ? string | undefined : never;
} & { readonly [K in UsualOf<L>]: ValueOf<FiltersOf<L>[K]> } & {
  readonly [K in Exclude<keyof FiltersOf<L>, UsualOf<L>>]?: ValueOf<FiltersOf<L>[K]> | undefined;
};

/** Filters with a default. */
type UsualOf<L extends ListFacts> = {
  readonly [K in keyof FiltersOf<L>]: FiltersOf<L>[K] extends { readonly usual: string }
    ? K
    : never;
}[keyof FiltersOf<L>];

export const filtersOf = (facts: ListFacts): Readonly<Record<string, Filter>> => ({
  ...facts.filters,
  ...(facts.assigned ? { assigned: { is: 'whose' } } : {}),
  ...(facts.sorts ? { sort: facts.sorts } : {}),
});
