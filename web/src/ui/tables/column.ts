import type { ReactNode } from 'react';

/** A column of a table, and where it stands when its rows become cards. */
export type Column<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand to the right, with their heads. */
  readonly numeric?: boolean;
  /** The name of the `sort` parameter; a column without one can't be sorted. */
  readonly sort?: string;
  /** Where the list knows one order of it alone: which; `sort` is then the whole parameter. */
  readonly order?: 'ascending' | 'descending';
  /**
   * Where it stands when a row becomes a card under 768: the name, the figure beside it, one of the
   * two facts below, at the edge beside them all (a menu), below them across the card (buttons), or
   * nowhere.
   */
  readonly card?: 'title' | 'value' | 'fact' | 'note' | 'edge' | 'below' | 'none';
  /** Its head stands before it where the row is a card: a figure that says nothing alone. */
  readonly cardHead?: boolean;
  /** The cell as a word of a file; a column without one is in no file. */
  readonly text?: (row: Row) => string | number | null;
  /** The first to give way: shown from about 720 px on, or from about 1040, if all fits. */
  readonly from?: 'medium' | 'wide';
};
