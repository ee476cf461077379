/** The longest file of movements; further back the filters help. */
export const MOST_CSV_LINES = 50_000;

/** The longest statement that is printed; the file for a spreadsheet takes more. */
export const MOST_PDF_LINES = 5_000;

/** The longest period of one statement, in days. */
export const MOST_STATEMENT_DAYS = 366;
