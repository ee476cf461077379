/** Longest csv export; beyond it, filter. */
export const MOST_CSV_LINES = 50_000;

/** Longest pdf statement; csv allows more. */
export const MOST_PDF_LINES = 5_000;

export const MOST_STATEMENT_DAYS = 366;
