/** How one parameter of an address is read; undefined where it says nothing that can be used. */
export type Param<T> = (text: string) => T | undefined;

/** The parameters of a page's query by name. */
export type SearchParams = Readonly<Record<string, Param<string | number>>>;

/** What the query of an address says: only what is there and can be used. */
export type SearchOf<S extends SearchParams> = {
  readonly [K in keyof S]?: NonNullable<ReturnType<S[K]>>;
};

export const text: Param<string> = (value) => (value === '' ? undefined : value);

/** A whole number from 1. */
export const whole: Param<number> = (value) =>
  /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;

/** A day as a date field writes it. */
export const day: Param<string> = (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** One of a few words; any other is as if it were not there. */
export const oneOf =
  <const T extends string>(...words: readonly T[]): Param<T> =>
  (value) =>
    words.find((word) => word === value);

/** The parameters that every list with pages has. */
export const LIST = { page: whole, limit: whole, q: text, sort: text } as const;

/** Reads a query by its parameters. It adds nothing: a default never shows in the address. */
export function readSearch<S extends SearchParams>(
  params: S,
  query: Readonly<Record<string, unknown>>,
): SearchOf<S> {
  const read = Object.entries(params).flatMap(([name, param]) => {
    const value = query[name] === undefined ? undefined : param(String(query[name]));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read);
}

/** The page that a list shows: the first one, of the list's usual length, by default. */
export const pageOf = (
  search: { readonly page?: number | undefined; readonly limit?: number | undefined },
  usual = 25,
) => ({ page: search.page ?? 1, limit: search.limit ?? usual });

/** The number of the last page of a list; an empty list has one. */
export const lastPage = (total: number, limit: number): number =>
  Math.max(1, Math.ceil(total / Math.max(1, limit)));
