import type { ReactNode } from 'react';
import { isCode } from '../lib/failure.ts';
import { Card } from './layout/card.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState, ForbiddenState } from './states.tsx';

export type Queried<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

export type QueryState = 'loading' | 'failed' | 'forbidden' | 'empty' | 'ready';

const isNothing = (data: unknown): boolean => {
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) && rows.length === 0;
};

/** Cached data counts as loaded even if a refetch failed. */
export function stateOf(query: Queried<unknown>, isEmpty = isNothing): QueryState {
  if (query.data !== undefined) return isEmpty(query.data) ? 'empty' : 'ready';
  if (!query.error) return 'loading';
  const isForbidden = isCode(query.error, 'E_UNAUTHORIZED_ACCESS', 'E_UNAUTHORIZED_ACTION');
  return isForbidden ? 'forbidden' : 'failed';
}

/**
 * Keeps a query loading until the others have settled: their content is above and would shift it.
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
  /** The name in loading and error states, such as "Transactions". */
  readonly what: string;
  /** A placeholder of the content's size; rows by default, nothing with `null`. */
  readonly loading?: ReactNode;
  /** The empty state; without it, the children render empty data. */
  readonly empty?: ReactNode;
  /** Needed if empty data isn't an empty list. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly failed?: (error: unknown, retry: () => void) => ReactNode;
  /** Wraps each state in a card, like the content; `loading` itself is not wrapped. */
  readonly carded?: boolean;
  readonly children: (data: Data) => ReactNode;
};

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
        <ErrorState
          title={`We couldn’t load ${inSentence(what)}`}
          error={query.error}
          onRetry={retry}
        />,
      );
    case 'empty':
      return empty === undefined ? children(query.data as Data) : framed(empty);
    case 'ready':
      return children(query.data as Data);
  }
}

/** "The register" → "the register"; "NAV requests" stays unchanged. */
const inSentence = (what: string): string =>
  /^[A-Z][a-z]/.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what;

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
