/** Longer exports are refused: the user must filter. */
export const MOST_CSV_LINES = 50_000;

export const MOST_PDF_LINES = 5_000;

export const MOST_STATEMENT_DAYS = 366;
