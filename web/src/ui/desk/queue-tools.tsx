import type { ComponentProps, ReactNode } from 'react';
import type { Column } from '../data-table.tsx';
import { ListTools } from '../list-tools.tsx';
import classes from './desk.module.css';

type QueueToolsProps<Row> = {
  readonly tools: ComponentProps<typeof ListTools<Row>>;
  /** Which rows the queue shows. */
  readonly children: ReactNode;
};

/** A filter of a queue, with its views, columns and file beside it. */
export const QueueTools = <Row,>({ tools, children }: QueueToolsProps<Row>) => (
  <div className={classes.tools}>
    <div className={classes.wide}>{children}</div>
    <ListTools {...tools} isNarrow />
  </div>
);

/** What a line of a queue shows of a row, by the columns that somebody sees of it. */
export const cellsOf =
  <Row,>(columns: readonly Column<Row>[], row: Row) =>
  (key: string): ReactNode =>
    columns.find((column) => column.key === key)?.cell(row) ?? null;
