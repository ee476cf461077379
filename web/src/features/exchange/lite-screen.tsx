import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date, minorOf, money, NONE, percent, percentChange, relative } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { QuantityInput } from '../../ui/inputs/money-input.tsx';
import { Split } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { estimate } from './estimate.ts';
import classes from './lite.module.css';
import { LiteChart } from './lite-chart.tsx';
import { LitePanel } from './lite-panel.tsx';
import { read, unitsText } from './order.form.ts';
import { PositionCard } from './position-card.tsx';
import { openOrdersQuery } from './queries.ts';
import { useTrade } from './trade-context.ts';
import { useRoom } from './use-order.ts';
import { ownPrices, premiumOf, spreadOf } from './view.ts';

/** trade_lite: an asset's price and what is known of it, and buying or selling by amount. */
export const LiteScreen = () => (
  <div className={classes.screen}>
    <Split
      panel={
        <>
          <LitePanel />
          <Alert tone="plain">
            <b>How it fills.</b> Your order takes the best offers in the book at the price you
            confirmed. What the book does not have stays unfilled, unless you leave it as an order.
          </Alert>
        </>
      }
    >
      <LiteChart />
      <AboutCard />
      <PositionCard />
      <ExitCard />
    </Split>
  </div>
);

function AboutCard() {
  const { asset, market, live } = useTrade();
  const spread = spreadOf(live);
  const premium = premiumOf(market.lastPrice, asset.nav);
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
      <dl className={classes.about4}>
        <Fact label={asset.navAt ? `NAV / unit, ${date(asset.navAt)}` : 'NAV / unit'}>
          {asset.nav === null ? 'Not published' : money(asset.nav)}
        </Fact>
        <Fact label="Last price against NAV">
          {premium === undefined ? NONE : percentChange(premium)}
        </Fact>
        <Fact label="Last trade">
          {market.lastTradeAt ? relative(market.lastTradeAt) : 'None yet'}
        </Fact>
        <Fact label="Spread">{spread ? `${spread.percent}%` : NONE}</Fact>
        <Fact label="Best offer to buy at">{price(live.asks[0]?.price)}</Fact>
        <Fact label="Best bid to sell at">{price(live.bids[0]?.price)}</Fact>
        <Fact label="Fee when you take">{percent(market.takerBps / 100)}</Fact>
        <Fact label="Fee when you wait">{percent(market.makerBps / 100)}</Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

/** What selling some or all of a holding would bring now, from the book as it is told. */
function ExitCard() {
  const { asset, market, live } = useTrade();
  const room = useRoom();
  const own = ownPrices(useQuery(openOrdersQuery(asset.id)).data ?? []);
  const [text, setText] = useState<string>();
  if (!room.units) return null;
  const typed = text ?? unitsText(room.units);
  const units = read(typed, 3) ?? 0n;
  const found = estimate(
    { side: 'sell', price: 1n, quantity: units, rests: false, postOnly: false },
    {
      levels: live.bids,
      own: own.buy,
      fees: market,
      reference: minorOf(market.referencePrice, 2),
      bandBps: market.bandBps,
    },
  );
  const { taken, unfilled } = found;
  return (
    <Card title="If you sold now">
      <div className={classes.exit}>
        <QuantityInput label="Units" unit={asset.symbol} value={typed} onChange={setText} />
        <Facts
          items={[
            { label: 'Proceeds', value: formatMoney(taken.value) },
            { label: `Fee, ${percent(market.takerBps / 100)}`, value: formatMoney(taken.fee) },
            { label: 'You would receive', value: formatMoney(found.total), strong: true },
          ]}
        />
      </div>
      <p className={classes.small}>
        {unfilled > 0n ? `Nobody bids for ${formatQuantity(unfilled)} of them at the moment. ` : ''}
        An estimate from the best bids as they stand; nothing is placed.
      </p>
    </Card>
  );
}
