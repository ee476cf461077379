/** Cents, thousandths of a unit, or a count. */
export type FigureUnit = 'usd' | 'quantity' | 'count';

/** Identify the subject: `:partyId` in a place's path. */
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

export type FigureViewer = 'visitor' | 'investor' | 'company' | 'owner' | 'distributor' | 'staff';

type Shown = {
  readonly as: readonly FigureViewer[];
  /** Listed assets, the viewer's own subjects, or positive figures. */
  readonly only?: 'listed' | 'own' | 'positive';
  /** Subjects compared, where each needs its own file. */
  readonly most?: number;
};

export const PUBLIC = { as: ['visitor', 'investor'] } as const satisfies Shown;
export const LISTED_ASSETS = { ...PUBLIC, only: 'listed' } as const satisfies Shown;
export const INVESTORS = { as: ['investor', 'company'] } as const satisfies Shown;
export const HOLDERS = { ...INVESTORS, only: 'positive' } as const satisfies Shown;
export const OWN_ASSETS = { as: ['owner'], only: 'own' } as const satisfies Shown;
export const ISSUER = { as: ['owner'] } as const satisfies Shown;
export const DISTRIBUTORS = { as: ['distributor'] } as const satisfies Shown;
export const STAFF = { as: ['staff'] } as const satisfies Shown;

type Asked = Shown & { readonly from: `GET /${string}` };

/**
 * In a reply, a path: `rows[kind=income].net` sums a field over matching rows, `rows[].net` over
 * all, `rows#` counts them. In a CSV, a column; in a PDF, the nth cell after a label; on a page,
 * beside its label.
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
  /** What it includes and excludes, and its rows. */
  readonly counts: string;
  readonly places: readonly FigurePlace[];
};

/**
 * With every place that shows it. The agreement harness computes it from postings and rows and
 * compares every place to the minor unit.
 */
export const defineFigure = <const F extends Figure>(figure: F): F => figure;
