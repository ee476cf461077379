import type { ReactNode } from 'react';
import { isCode } from '../lib/failure.ts';
import { Card } from './layout/card.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState, ForbiddenState } from './states.tsx';

/** What `useQuery` and `useInfiniteQuery` answer, as far as it matters here. */
export type Queried<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** What stands in the place of a query's answer. */
export type QueryState = 'loading' | 'failed' | 'forbidden' | 'empty' | 'ready';

const isNothing = (data: unknown): boolean => {
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) && rows.length === 0;
};

/** What is known is shown, even when asking for it again has failed since. */
export function stateOf(query: Queried<unknown>, isEmpty = isNothing): QueryState {
  if (query.data !== undefined) return isEmpty(query.data) ? 'empty' : 'ready';
  if (!query.error) return 'loading';
  const isForbidden = isCode(query.error, 'E_UNAUTHORIZED_ACCESS', 'E_UNAUTHORIZED_ACTION');
  return isForbidden ? 'forbidden' : 'failed';
}

/**
 * Loads until others are answered too, well or not: where what they bring stands above it, and it
 * would be seen to jump.
 */
export const together = <Data,>(
  query: Queried<Data>,
  ...others: readonly { readonly isPending: boolean }[]
): Queried<Data> =>
  others.some(({ isPending }) => isPending) && query.data !== undefined
    ? { ...query, data: undefined, error: null }
    : query;

type BoundaryProps<Data> = {
  readonly query: Queried<Data>;
  /** "Transactions": what did not load, or is loading. */
  readonly what: string;
  /** As large as the answer will be; rows by default, nothing at all with `null`. */
  readonly loading?: ReactNode;
  /** What stands there when there is nothing; without it the children show an empty answer. */
  readonly empty?: ReactNode;
  /** Where an answer is empty otherwise than by having no rows. */
  readonly isEmpty?: (data: Data) => boolean;
  /** In place of the usual sentence and its button. */
  readonly failed?: (error: unknown, retry: () => void) => ReactNode;
  /** Each state stands in a card of its own, as the content does; what `loading` gives, as it is. */
  readonly carded?: boolean;
  readonly children: (data: Data) => ReactNode;
};

/** A part that shows an answer of the server: while it loads, when it failed, when it is empty. */
export function QueryBoundary<Data>(props: BoundaryProps<Data>) {
  const { query, what, loading, empty, isEmpty, failed, carded, children } = props;
  const retry = () => void query.refetch();
  const framed = (content: ReactNode) => (carded ? <Card label={what}>{content}</Card> : content);
  switch (stateOf(query, isEmpty as ((data: unknown) => boolean) | undefined)) {
    case 'loading':
      return loading === undefined ? <Loading what={what} carded={carded} /> : loading;
    case 'forbidden':
      return framed(<ForbiddenState />);
    case 'failed':
      if (failed) return failed(query.error, retry);
      return framed(
        <ErrorState title={`${what} did not load`} error={query.error} onRetry={retry} />,
      );
    case 'empty':
      return empty === undefined ? children(query.data as Data) : framed(empty);
    case 'ready':
      return children(query.data as Data);
  }
}

type LoadingProps = { readonly what: string; readonly carded: boolean | undefined };

function Loading({ what, carded }: LoadingProps) {
  const rows = <SkeletonRows rows={6} label={`Loading ${what.toLowerCase()}`} />;
  if (!carded) return rows;
  return (
    <Card flush label={what}>
      {rows}
    </Card>
  );
}
