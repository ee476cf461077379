/** What a figure is written in: dollars and cents, thousandths of a unit, or whole things. */
export type FigureUnit = 'usd' | 'quantity' | 'count';

/** What identifies the subject of a figure; a place names it as `:partyId` in a path. */
export const FIGURE_KEYS = [
  'partyId',
  'companyId',
  'assetId',
  'offeringId',
  'commitmentId',
  'orderId',
  'distributionId',
  'pollId',
  'movementId',
  'statementId',
  'year',
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

/** Who sees a figure: a visitor, an investor, a trader, an issuer, a distributor, or our staff. */
export type FigureViewer = 'visitor' | 'investor' | 'company' | 'owner' | 'distributor' | 'staff';

type Shown = {
  readonly as: readonly FigureViewer[];
  /** Limits the place to listed assets, to the viewer's own, or to figures above zero. */
  readonly only?: 'listed' | 'own' | 'positive';
  /** The most subjects compared at the place, where one takes a file of its own. */
  readonly most?: number;
};

/** Viewers that many places have, spread into a place: `{ ...STAFF, from, at }`. */
export const PUBLIC = { as: ['visitor', 'investor'] } as const satisfies Shown;
export const LISTED_ASSETS = { ...PUBLIC, only: 'listed' } as const satisfies Shown;
export const INVESTORS = { as: ['investor', 'company'] } as const satisfies Shown;
export const HOLDERS = { ...INVESTORS, only: 'positive' } as const satisfies Shown;
export const OWN_ASSETS = { as: ['owner'], only: 'own' } as const satisfies Shown;
export const ISSUER = { as: ['owner'] } as const satisfies Shown;
export const DISTRIBUTORS = { as: ['distributor'] } as const satisfies Shown;
export const STAFF = { as: ['staff'] } as const satisfies Shown;

/** An endpoint with its query: `GET /user/portfolio/gains?year=:year`. */
type Asked = Shown & { readonly from: `GET /${string}` };

/**
 * One place that shows a figure. In a reply it is found by a path from the envelope:
 * `rows[kind=income].net` sums a field over the rows that match, `rows[].net` over all rows, and
 * `rows#` counts them. In a CSV it is found by its column and the values of other columns, in a PDF
 * by the number of cells after a label, and on a page beside its label.
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
  /** What it includes and excludes, and its source: the rows that own the fact. */
  readonly counts: string;
  readonly places: readonly FigurePlace[];
};

/**
 * Declares a figure with every place that shows it. The agreement harness computes the figure from
 * postings and rows, and compares each place with it to the minor unit.
 */
export const defineFigure = <const F extends Figure>(figure: F): F => figure;
