import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Group } from '../layout/layout.tsx';

type Paged = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

export const showOlder = (query: Paged, label = 'Show older'): ReactNode | undefined =>
  query.hasNextPage ? (
    <Group gap={16} align="center" wrap justify="center">
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </Group>
  ) : undefined;
