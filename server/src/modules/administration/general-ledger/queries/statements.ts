import { commodityText } from '@holdfast/domain/administration/books/accounts';
import type {
  BalanceSheet,
  ProfitAndLoss,
} from '@holdfast/domain/administration/general-ledger/contract';
import {
  CAPITAL_LINE_KEYS,
  CAPITAL_LINES,
  isCapital,
  isOwn,
  PROFIT_LINE_KEYS,
  PROFIT_LINES,
} from '@holdfast/domain/administration/general-ledger/own-money';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import {
  ACCOUNT_KINDS,
  accountKindOf,
  declaredAs,
  storedAs,
} from '@holdfast/domain/money/ledger/chart';
import { RATE_DECIMALS } from '@holdfast/domain/money/rates/rate';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { dailyRates } from '../../../money/rates/index.ts';
import { balanceOf, type ClassBalance, type OwnAsset } from '../rules/balance.ts';
import {
  type Capital,
  type Flow,
  type OwnHistory,
  profitOf,
  type Unvalued,
} from '../rules/profit.ts';
import { dayBefore, firstRateDay, RateBook } from '../rules/valuation.ts';
import { listOwnSums, type OwnSum, type Period, sumKinds } from '../sums.read.ts';
import { closingOf, kindOf } from './trial-balance.ts';

const BEGINNING = '2000-01-01';

const OWN = ACCOUNT_KINDS.filter(isOwn);
const OF_CAPITAL = OWN.filter(
  (kind) => kind === 'top_ups' || kind === 'own_withdrawals' || kind === 'chain_own',
);
const purposesOf = (kinds: typeof OWN) => kinds.map((kind) => storedAs(kind).purpose);

export async function profitAndLoss(ctx: Ctx, { from, to }: Period): Promise<ProfitAndLoss> {
  const sums = await listOwnSums(ctx, purposesOf(OWN), { from, to });
  const rates = await ratesIn(ctx, firstRateDay(dayBefore(from)), to);
  const { lines, profit, equity, capital, unvalued } = profitOf(
    historyOf(sums, { from, to }),
    rates,
  );
  return {
    from,
    to,
    lines: PROFIT_LINE_KEYS.map((line) => ({
      line,
      name: PROFIT_LINES[line].name,
      amount: lines.get(line) ?? null,
    })),
    profit,
    equity,
    capital: capitalView(capital),
    unvalued: unvaluedView(unvalued),
  };
}

export async function balanceSheet(ctx: Ctx, day: string): Promise<BalanceSheet> {
  const sums = await sumKinds(ctx, { from: day, to: day });
  const own = await listOwnSums(ctx, purposesOf(OF_CAPITAL), { from: BEGINNING, to: day });
  const rates = await ratesIn(ctx, BEGINNING, day);
  const classes = sums.map(
    (sum): ClassBalance => ({
      class: declaredAs(kindOf(sum)).class,
      currency: sum.commodity,
      balance: closingOf(sum),
    }),
  );
  const { flows } = historyOf(own, { from: BEGINNING, to: day });
  const sheet = balanceOf(day, classes, flows, rates);
  const { assets, trust, capital, result, equity, totals, balances, unvalued } = sheet;
  return {
    day,
    assets: assets.map((one) => assetView(one, day, rates)),
    trust: trust.map(({ currency, clients, thirdParties, amount, usd }) => ({
      currency,
      clients: commodityText(clients, currency),
      thirdParties: commodityText(thirdParties, currency),
      amount: commodityText(amount, currency),
      usd,
    })),
    equity: { capital: capitalView(capital), result, total: equity },
    totals,
    balances,
    unvalued: unvaluedView(unvalued),
  };
}

const ratesIn = async (ctx: Ctx, from: string, to: string): Promise<RateBook> =>
  new RateBook(await dailyRates(ctx, { from, to }));

function historyOf(sums: readonly OwnSum[], period: Period): OwnHistory {
  const opening = new Map<string, bigint>();
  const flows: Flow[] = [];
  for (const { purpose, currency, amount, kind, day } of sums) {
    const of = accountKindOf({ holderKind: 'platform', purpose, isCash: true });
    const account = invariant(isOwn(of) && of, 'own sums are of own accounts');
    if (kind) flows.push({ account, kind, currency, day, amount });
    else opening.set(currency, (opening.get(currency) ?? 0n) + amount);
  }
  return { ...period, opening, flows };
}

const capitalView = (capital: Capital): ProfitAndLoss['capital'] =>
  CAPITAL_LINE_KEYS.map((line) => ({
    line,
    name: CAPITAL_LINES[line].name,
    amount: capital.get(line) ?? 0n,
  }));

const unvaluedView = (unvalued: readonly Unvalued[]): ProfitAndLoss['unvalued'] =>
  unvalued.map(({ line, currency, amount }) => ({
    name: (isCapital(line) ? CAPITAL_LINES[line] : PROFIT_LINES[line]).name,
    currency,
    amount: commodityText(amount, currency),
  }));

function assetView(asset: OwnAsset, day: string, rates: RateBook): BalanceSheet['assets'][number] {
  const { kind, currency, amount, usd } = asset;
  const rate = currency === 'USD' ? undefined : rates.rateOn(currency, day);
  return {
    key: `${kind} ${currency}`,
    name: assetName(asset),
    currency,
    amount: commodityText(amount, currency),
    rate: rate ? { ...rate, usd: writeDecimal(rate.usd, RATE_DECIMALS) } : null,
    usd,
  };
}

function assetName({ kind, currency }: OwnAsset): string {
  if (kind === 'claims') return 'Owed by clients';
  return currency === 'USD' ? 'Own money at the bank and the card provider' : `Own ${currency}`;
}
