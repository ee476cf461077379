import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Answer,
  type CallArguments,
  type CallData,
  type CallInput,
  type CallName,
  callFull,
  type RequestOptions,
} from '../lib/call.ts';
import { lastPage } from '../lib/search.ts';

export type Read = Extract<CallName, `GET ${string}`>;

/** How a response is used; not part of the request or the cache key. */
export type Use<K extends CallName, T = CallData<K>> = {
  /** Selects from the response; the cache keeps all of it. */
  readonly select?: (data: CallData<K>) => T;
  readonly enabled?: boolean;
  /** Milliseconds; 10 seconds by default. */
  readonly staleTime?: number;
  readonly retry?: false;
  /** Milliseconds; a function may stop polling. */
  readonly refetchInterval?: number | ((data: CallData<K> | undefined) => number | false);
  /** Until the next one has loaded. */
  readonly keepPrevious?: boolean;
  /**
   * Failures concern the whole page: a toast, or the not-found page. Otherwise the component
   * handles them.
   */
  readonly pageWide?: boolean;
  /** Doesn't extend the session. Implied by `refetchInterval`. */
  readonly background?: boolean;
};

export type QueryArguments<K extends CallName, U> =
  Record<never, never> extends CallInput<K>
    ? [input?: CallInput<K>, use?: U]
    : [input: CallInput<K>, use?: U];

/** For `useQuery`. Calls with the same input share a cache entry. */
export function query<K extends CallName, T = CallData<K>>(
  name: K,
  ...[input = {} as CallInput<K>, use = {}]: QueryArguments<K, Use<K, T>>
) {
  const { select } = use;
  return queryOptions({
    ...asked(name, input, use),
    select: ({ data }: Answer<CallData<K>>) => (select ? select(data) : data) as T,
  });
}

export type RowsOf<K extends CallName> =
  CallData<K> extends readonly (infer Row)[] ? readonly Row[] : never;

export type Listed<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** With page numbers, for `useQuery`. Keeps the previous page while the next one loads. */
export function list<K extends Read>(
  name: K,
  ...[input = {} as CallInput<K>, use = {}]: QueryArguments<K, Omit<Use<K>, 'select'>>
) {
  return queryOptions({
    ...asked(name, input, { keepPrevious: true, ...use }),
    select: ({ data, meta }: Answer<CallData<K>>): Listed<RowsOf<K>[number]> => {
      const rows = data as RowsOf<K>;
      return { rows, total: meta?.total ?? rows.length };
    },
  });
}

/** With a cursor, for `useInfiniteQuery`: the rows of all loaded pages. */
export function cursorList<K extends Read>(
  name: K,
  ...[input = {} as CallInput<K>, use = {}]: QueryArguments<
    K,
    Pick<Use<K>, 'enabled' | 'keepPrevious' | 'pageWide'>
  >
) {
  const { keepPrevious, pageWide, ...rest } = use;
  const { query: filter } = input as RequestOptions;
  return infiniteQueryOptions({
    queryKey: [...keyOf(name, input), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam ? { after: pageParam } : {};
      return ask(name, { ...input, query: { ...filter, ...after }, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.meta?.next ?? undefined,
    select: ({ pages }): { readonly rows: readonly RowsOf<K>[number][] } => ({
      rows: pages.flatMap(({ data }) => data as RowsOf<K>),
    }),
    meta: { quiet: !pageWide },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  });
}

function asked<K extends CallName, T>(name: K, input: CallInput<K>, use: Use<K, T>) {
  const { select: _, keepPrevious, pageWide, background, refetchInterval, ...rest } = use;
  const isBackground = background ?? refetchInterval !== undefined;
  return {
    queryKey: keyOf(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      askWithinPages(name, { ...input, signal, ...(isBackground ? { background: true } : {}) }),
    meta: { quiet: !pageWide },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetchInterval === undefined ? {} : { refetchInterval: intervalOf(refetchInterval) }),
    ...rest,
  };
}

type Interval<K extends CallName> = NonNullable<Use<K>['refetchInterval']>;
type Cached<K extends CallName> = {
  readonly state: { readonly data?: Answer<CallData<K>> | undefined };
};

const intervalOf =
  <K extends CallName>(interval: Interval<K>) =>
  ({ state }: Cached<K>): number | false =>
    typeof interval === 'number' ? interval : interval(state.data?.data);

const ask = <K extends CallName>(name: K, options: object): Promise<Answer<CallData<K>>> =>
  callFull(name, ...([options] as unknown as CallArguments<K>));

/**
 * Reads the last page if the requested one is beyond it, as with an old link or after rows were
 * removed. Some lists report their total only with rows, so the first page is read to learn it.
 */
async function askWithinPages<K extends CallName>(
  name: K,
  options: RequestOptions,
): Promise<Answer<CallData<K>>> {
  const answer = await ask(name, options);
  const page = Number(options.query?.page ?? 1);
  if (page <= 1 || !Array.isArray(answer.data) || answer.data.length > 0) return answer;
  const at = (to: number) => ask(name, { ...options, query: { ...options.query, page: to } });
  const known = (answer.meta?.total ?? 0) > 0 ? answer : await at(1);
  const { total = 0, limit = total } = known.meta ?? {};
  const last = lastPage(total, limit);
  return last === 1 && known !== answer ? known : at(last);
}

export function keyOf<K extends CallName>(name: K, input: CallInput<K>) {
  const { params, query: filter, body } = input as RequestOptions;
  const parts = { params: textOf(params), query: textOf(filter) };
  return [name, body === undefined ? parts : { ...parts, body }] as const;
}

/** Unset and empty filters make the same request; so do 2 and "2". */
const textOf = (values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );
