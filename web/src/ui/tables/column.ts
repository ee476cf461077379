import type { ReactNode } from 'react';

/** A table's column, and its place when rows become cards. */
export type Column<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, with its head. */
  readonly numeric?: boolean;
  /** The value of the `sort` parameter; without it the column can't be sorted. */
  readonly sort?: string;
  /** The only order the list supports; `sort` is then the whole parameter. */
  readonly order?: 'ascending' | 'descending';
  /**
   * Its place when a row becomes a card under 768: the name, the figure beside it, one of the two
   * facts below, at the edge (a menu), across the card's foot (buttons), or hidden.
   */
  readonly card?: 'title' | 'value' | 'fact' | 'note' | 'edge' | 'below' | 'none';
  /** Shows its head on the card, for a figure that needs a label. */
  readonly cardHead?: boolean;
  /** The cell in an export; without it the column isn't exported. */
  readonly text?: (row: Row) => string | number | null;
  /** Drops out first: shown from about 720 or 1040 px, if all fits. */
  readonly from?: 'medium' | 'wide';
};
