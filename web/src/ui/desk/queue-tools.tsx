import type { ComponentProps, ReactNode } from 'react';
import { Box, Group } from '../layout/layout.tsx';
import type { Column } from '../tables/data-table.tsx';
import { ListTools } from '../tables/list-tools.tsx';

type QueueToolsProps<Row> = {
  readonly tools: ComponentProps<typeof ListTools<Row>>;
  readonly children: ReactNode;
};

export const QueueTools = <Row,>({ tools, children }: QueueToolsProps<Row>) => (
  <Group gap={8} align="center">
    <Box grow>{children}</Box>
    <ListTools {...tools} isNarrow />
  </Group>
);

export const cellsOf =
  <Row,>(columns: readonly Column<Row>[], row: Row) =>
  (key: string): ReactNode =>
    columns.find((column) => column.key === key)?.cell(row) ?? null;
