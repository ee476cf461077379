import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

type TabBodyProps<T> = {
  readonly query: UseQueryResult<T>;
  /** "The updates did not load". */
  readonly failed: string;
  readonly children: (data: T) => ReactNode;
};

/** A tab's content once it is here; before that a skeleton, instead of it what went wrong. */
export function TabBody<T>({ query, failed, children }: TabBodyProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <SkeletonText lines={8} />;
}
