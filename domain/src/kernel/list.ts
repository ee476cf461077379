/**
 * What a list with pages can be requested by, declared once beside its endpoint. The contract makes
 * its query from it (`listQuery`), the web its address and filters (`useList`). It holds no schema,
 * so the web doesn't load any.
 */
export type ListFacts = {
  /** Under which name staff keep its columns and views (`KEPT_LISTS`). */
  readonly name?: string;
  /** Its rows are given to colleagues, under this name (`ASSIGNED_LISTS`); adds the filter. */
  readonly assigned?: string;
  /** Text is searched for: `?q=`. */
  readonly searched?: true;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** "name" or "-name"; without them the list has one order. */
  readonly sorts?: Filter;
};

/** One of a few words, with the one that applies where none is given; or text of a kind. */
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

/** What a filter takes. */
export type ValueOf<F> = F extends { readonly words: readonly (infer W extends string)[] }
  ? W
  : string;

/** Every filter of a list: its own, whose rows, and the order. */
export type FiltersOf<L extends ListFacts> = NonNullable<L['filters']> &
  (L['assigned'] extends string ? { readonly assigned: { readonly is: 'whose' } } : unknown) &
  (L['sorts'] extends Filter ? { readonly sort: L['sorts'] } : unknown);

/** What a list is asked for, once its query has been read. */
export type Asked<L extends ListFacts> = {
  readonly page: number;
  readonly limit: number;
  readonly q?: L['searched'] extends true ? string | undefined : never;
} & { readonly [K in UsualOf<L>]: ValueOf<FiltersOf<L>[K]> } & {
  readonly [K in Exclude<keyof FiltersOf<L>, UsualOf<L>>]?: ValueOf<FiltersOf<L>[K]> | undefined;
};

/** The filters that always have a value. */
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
