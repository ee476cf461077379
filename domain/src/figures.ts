import * as distributions from './assets/distributions/figures.ts';
import * as governance from './assets/governance/figures.ts';
import * as offerings from './assets/offerings/figures.ts';
import * as registers from './assets/registers/figures.ts';
import * as valuation from './assets/valuation/figures.ts';
import type { Figure } from './kernel/figure.ts';
import * as exchange from './market/exchange/figures.ts';
import * as ledger from './money/ledger/figures.ts';
import * as platform from './money/ledger/platform-figures.ts';
import * as referrals from './partners/referrals/figures.ts';
import * as portfolio from './views/portfolio/figures.ts';

export const FIGURES = {
  ...ledger,
  ...platform,
  ...distributions,
  ...registers,
  ...offerings,
  ...valuation,
  ...governance,
  ...exchange,
  ...referrals,
  ...portfolio,
};
export type FigureName = keyof typeof FIGURES;

export const figureNames = Object.keys(FIGURES) as FigureName[];
export const figureOf = (name: FigureName): Figure => FIGURES[name];
