export type Param<T> = (text: string) => T | undefined;

export type SearchParams = Readonly<Record<string, Param<string | number>>>;

export type SearchOf<S extends SearchParams> = {
  readonly [K in keyof S]?: NonNullable<ReturnType<S[K]>>;
};

export const text: Param<string> = (value) => (value === '' ? undefined : value);

export const whole: Param<number> = (value) =>
  /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;

export const day: Param<string> = (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

export const oneOf =
  <const T extends string>(...words: readonly T[]): Param<T> =>
  (value) =>
    words.find((word) => word === value);

export const LIST = { page: whole, limit: whole, q: text, sort: text } as const;

/** Parses a query string. Adds no defaults, since they never appear in the URL. */
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

/** A list's current page; by default, the first page of the usual length. */
export const pageOf = (
  search: { readonly page?: number | undefined; readonly limit?: number | undefined },
  usual = 25,
) => ({ page: search.page ?? 1, limit: search.limit ?? usual });

/** An empty list has one page. */
export const lastPage = (total: number, limit: number): number =>
  Math.max(1, Math.ceil(total / Math.max(1, limit)));
