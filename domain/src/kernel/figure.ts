/** What a figure is written in: dollars and cents, thousandths of a unit, or whole things. */
export type FigureUnit = 'usd' | 'quantity' | 'count';

/** What a figure is of; a place names it as `:partyId` where it asks or looks for it. */
export const FIGURE_KEYS = ['partyId', 'companyId', 'assetId', 'offeringId', 'year'] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

/** Who is shown a figure: a visitor, an investor, a company's trader, an issuer, or our staff. */
export type FigureViewer = 'visitor' | 'investor' | 'company' | 'owner' | 'staff';

type Shown = {
  readonly as: readonly FigureViewer[];
  /** Only things of this sort show it there, such as assets that are listed. */
  readonly only?: 'listed' | 'own' | 'positive';
};
/** An endpoint with its query: `GET /user/portfolio/gains?year=:year`. */
type Asked = Shown & { readonly from: `GET /${string}` };

/**
 * One place that shows a figure. In a reply it is found by a path from the envelope, in which
 * `rows[kind=income].net` sums a field of the rows chosen by another, `rows[].net` of all rows, and
 * `rows#` counts them; in a CSV by column
 * and by what other columns say; in a PDF as the cell so many cells after a label; on a page beside
 * its label, as it is drawn.
 */
export type FigurePlace =
  | (Asked & { readonly at: string })
  | (Asked & { readonly column: string; readonly where: Readonly<Record<string, string>> })
  | (Asked & { readonly label: string; readonly cells: number })
  | (Shown & { readonly page: `/${string}`; readonly label: string });

export type Figure = {
  readonly name: string;
  readonly unit: FigureUnit;
  readonly of: readonly FigureKey[];
  /** What it counts and what it does not, and the rows that own the fact. */
  readonly counts: string;
  readonly places: readonly FigurePlace[];
};

/**
 * A figure has one definition, and every place that shows it is listed with it: the agreement
 * harness computes it from postings and rows, and compares each place to the minor unit.
 */
export const defineFigure = <const F extends Figure>(figure: F): F => figure;
