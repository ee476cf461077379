/**
 * Declared once: the contract derives its schema (`listQuery`), the web its URL and filters
 * (`useList`). Contains no schemas, which the web doesn't load.
 */
export type ListFacts = {
  /** The key of staff’s stored columns and views (`KEPT_LISTS`). */
  readonly name?: string;
  /** The key of rows assigned to staff (`ASSIGNED_LISTS`); adds the filter by assignee. */
  readonly assigned?: string;
  readonly searched?: true;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** "name" or "-name"; missing for a fixed order. */
  readonly sorts?: Filter;
};

/** One of a few words, optionally with a default; several of them; or text of some kind. */
export type Filter =
  | { readonly is: 'word'; readonly words: readonly string[]; readonly usual?: string | undefined }
  | { readonly is: 'some'; readonly of: readonly string[] }
  | { readonly is: TextKind };

/** `whose`: "mine", "nobody" or a colleague's id. */
export type TextKind = 'text' | 'day' | 'id' | 'figure' | 'whose';

export const word = <const W extends string, const U extends W | undefined = undefined>(
  words: readonly W[],
  usual?: U,
) => ({ is: 'word', words, usual: usual as U }) as const;

/** Comma-separated: `?category=art,fund`. */
export const some = (of: readonly string[]) => ({ is: 'some', of }) as const;

export const TEXT = { is: 'text' } as const;
export const DAY = { is: 'day' } as const;
export const ID = { is: 'id' } as const;
export const FIGURE = { is: 'figure' } as const;

export const defineList = <const L extends ListFacts>(facts: L): L => facts;

export type ValueOf<F> = F extends { readonly words: readonly (infer W extends string)[] }
  ? W
  : string;

/** As the contract parses it; a figure becomes hundredths. */
export type ParsedOf<F> = F extends { readonly is: 'some' }
  ? readonly string[]
  : F extends { readonly is: 'figure' }
    ? bigint
    : ValueOf<F>;

export type FiltersOf<L extends ListFacts> = NonNullable<L['filters']> &
  (L['assigned'] extends string ? { readonly assigned: { readonly is: 'whose' } } : unknown) &
  (L['sorts'] extends Filter ? { readonly sort: L['sorts'] } : unknown);

export type Asked<L extends ListFacts> = {
  readonly page: number;
  readonly limit: number;
  readonly q?: L['searched'] extends true ? string | undefined : never;
} & { readonly [K in UsualOf<L>]: ParsedOf<FiltersOf<L>[K]> } & {
  readonly [K in Exclude<keyof FiltersOf<L>, UsualOf<L>>]?: ParsedOf<FiltersOf<L>[K]> | undefined;
};

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
