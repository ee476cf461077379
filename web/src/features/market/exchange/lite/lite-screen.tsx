import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { date, minorOf, money, NONE, percent, relative } from '../../../../lib/figures/format.ts';
import { isPastDue, PAST_DUE } from '../../../../lib/figures/nav-due.ts';
import { premiumFact } from '../../../../lib/figures/premium.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { useDraftState } from '../../../../ui/form/use-draft.ts';
import { QuantityInput } from '../../../../ui/inputs/money-input.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Split, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { openOrders } from '../market-queries.ts';
import { estimate, type Stop, withoutOwn } from '../orders/estimate.ts';
import { read, unitsText } from '../orders/order.form.ts';
import { useOrderContext } from '../orders/use-order.ts';
import { Position } from '../position-card.tsx';
import { useTrade } from '../trade-context.ts';
import { type Market, spreadOf } from '../view.ts';
import classes from './lite.module.css';
import { LiteChart } from './lite-chart.tsx';
import { LitePanel } from './lite-panel.tsx';

export function LiteScreen() {
  const { id, symbol } = useTrade().asset;
  return (
    <div className={classes.screen}>
      <Split
        panel={
          <>
            <LitePanel />
            <Alert tone="plain">
              <b>Invest regularly.</b> Buy for a set amount each week or month, or reinvest the
              income that
              {` ${symbol} pays. `}
              <Link to={paths.portfolioPlans(id)} className={classes.open}>
                Set up a plan
              </Link>
            </Alert>
            <Alert tone="plain">
              <b>How it fills.</b> Your order fills at the best prices in the book, never worse than
              you confirmed. Any remainder is cancelled unless you place it as an order.
            </Alert>
          </>
        }
      >
        <LiteChart />
        <AboutCard />
        <Card title="Your position">
          <Position as={FactGrid} />
        </Card>
        <ExitCard />
      </Split>
    </div>
  );
}

function AboutCard() {
  const { asset, market, live } = useTrade();
  const spread = spreadOf(live);
  const premium = premiumFact(market.lastPrice, asset.nav);
  const price = (cents: bigint | undefined) => (cents === undefined ? NONE : formatMoney(cents));
  return (
    <Card
      title="About this asset"
      aside={
        <Link to={paths.asset(asset.id)} className={classes.open}>
          Open asset page
        </Link>
      }
    >
      <FactGrid
        items={[
          {
            label: asset.navAt ? `NAV / unit, ${date(asset.navAt)}` : 'NAV / unit',
            value:
              asset.nav === null ? (
                'Not published'
              ) : (
                <>
                  {money(asset.nav)}{' '}
                  {isPastDue(asset.navDueOn) ? <Badge tone="warn">NAV {PAST_DUE}</Badge> : null}
                </>
              ),
          },
          premium ?? { label: 'Premium to NAV', value: NONE },
          {
            label: 'Last trade',
            value: market.lastTradeAt ? relative(market.lastTradeAt) : 'None yet',
          },
          { label: 'Spread', value: spread ? `${spread.percent}%` : NONE },
          { label: 'Best ask', value: price(live.asks[0]?.price) },
          { label: 'Best bid', value: price(live.bids[0]?.price) },
          { label: 'Taker fee', value: percent(market.takerBps / 100) },
          { label: 'Maker fee', value: percent(market.makerBps / 100) },
        ]}
      />
    </Card>
  );
}

type Item = { readonly label: ReactNode; readonly value: ReactNode };

const FactGrid = ({ items }: { items: readonly Item[] }) => (
  <dl className={classes.about4} data-in={items.length % 4 === 0 ? 4 : 3}>
    {items.map((item, at) => (
      <div
        // The facts have a fixed order, so an index is a stable key.
        key={typeof item.label === 'string' ? item.label : at}
      >
        <Text as="dt" size={12} loose tone="quiet">
          {item.label}
        </Text>
        <Text as="dd" weight={550} num>
          {item.value}
        </Text>
      </div>
    ))}
  </dl>
);

const NO_PRICES: ReadonlySet<bigint> = new Set();

const NOTHING_TYPED: { readonly soldUnits: string | undefined } = { soldUnits: undefined };

function ExitCard() {
  const { asset, market, live } = useTrade();
  const context = useOrderContext();
  const orders = useQuery(openOrders(asset.id)).data ?? [];
  const { values, change } = useDraftState(NOTHING_TYPED, { params: { assetId: asset.id } });
  if (!context.units) return null;
  const typed = values.soldUnits ?? unitsText(context.units);
  const units = read(typed, 3) ?? 0n;
  // Nothing is placed, so own bids are skipped and don't stop the sale.
  const bids = withoutOwn(live.bids, orders);
  const found = estimate(
    { side: 'sell', price: 1n, quantity: units, rests: false, postOnly: false },
    {
      levels: bids.levels,
      own: NO_PRICES,
      fees: market,
      reference: minorOf(market.referencePrice, 2),
      bandBps: market.bandBps,
    },
  );
  const { taken, unfilled } = found;
  return (
    <Card title="If you sold now">
      <div className={classes.exit}>
        <QuantityInput
          label="Units"
          unit={asset.symbol}
          value={typed}
          onChange={(soldUnits) => change({ soldUnits })}
        />
        <Facts
          items={[
            { label: 'Proceeds', value: formatMoney(taken.value) },
            { label: `Fee, ${percent(market.takerBps / 100)}`, value: formatMoney(taken.fee) },
            { label: 'You would receive', value: formatMoney(found.total), strong: true },
          ]}
        />
      </div>
      <p className={classes.small}>
        {unfilled > 0n ? `${unsoldWords(formatQuantity(unfilled), found.stop, market)} ` : ''}
        Estimate from the current best bids
        {bids.leftOut ? ', excluding your own' : ''}. No order is placed.
      </p>
    </Card>
  );
}

function unsoldWords(units: string, stop: Stop | undefined, market: Market): string {
  if (stop === 'band') {
    return `${units} would remain unsold: the next bid is more than ${percent(market.bandBps / 100, 0)} from ${money(market.referencePrice)}.`;
  }
  return `There are no bids for ${units} of them.`;
}
