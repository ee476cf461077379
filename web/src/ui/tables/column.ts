import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** The value of the `sort` parameter; without it, the column can't be sorted. */
  readonly sort?: string;
  /** The only order the list supports; `sort` is then the whole value of the parameter. */
  readonly order?: 'ascending' | 'descending';
  /**
   * The cell's place on a card, under 768 px: the name, the figure beside it, one of two facts
   * below, at the edge (a menu), across the foot (buttons), or hidden.
   */
  readonly card?: 'title' | 'value' | 'fact' | 'note' | 'edge' | 'below' | 'none';
  readonly cardHead?: boolean;
  /** The cell in an export; without it, the column isn't exported. */
  readonly text?: (row: Row) => string | number | null;
  /** Shown from about 720 or 1040 px, if all columns fit. */
  readonly from?: 'medium' | 'wide';
};
