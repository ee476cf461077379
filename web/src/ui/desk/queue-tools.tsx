import type { ComponentProps, ReactNode } from 'react';
import { Box, Group } from '../layout/layout.tsx';
import type { Column } from '../tables/data-table.tsx';
import { ListTools } from '../tables/list-tools.tsx';

type QueueToolsProps<Row> = {
  readonly tools: ComponentProps<typeof ListTools<Row>>;
  /** Which rows the queue shows. */
  readonly children: ReactNode;
};

/** A filter of a queue, with its views, columns and file beside it. */
export const QueueTools = <Row,>({ tools, children }: QueueToolsProps<Row>) => (
  <Group gap={8} align="center">
    <Box grow>{children}</Box>
    <ListTools {...tools} isNarrow />
  </Group>
);

/** What a line of a queue shows of a row, by the columns that somebody sees of it. */
export const cellsOf =
  <Row,>(columns: readonly Column<Row>[], row: Row) =>
  (key: string): ReactNode =>
    columns.find((column) => column.key === key)?.cell(row) ?? null;
