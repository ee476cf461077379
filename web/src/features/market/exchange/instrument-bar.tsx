import { withHalt } from '@holdfast/domain/assets/catalogue/availability';
import { countryName } from '@holdfast/domain/assets/catalogue/categories';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted, money, NONE, quantity, relative } from '../../../lib/figures/format.ts';
import { isPastDue, PAST_DUE } from '../../../lib/figures/nav-due.ts';
import { premiumFact } from '../../../lib/figures/premium.ts';
import { priceMove } from '../../../lib/figures/price-change.ts';
import { paths } from '../../../paths.ts';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Flash } from '../../../ui/flash.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { dayOf } from './book/candles.ts';
import { candlesOf } from './market-queries.ts';
import { SymbolSwitch } from './symbol-switch.tsx';
import { useTrade } from './trade-context.ts';
import { TradeTabs } from './trade-tabs.tsx';
import { bare, categoryName, spreadOf } from './view.ts';
import classes from './workspace.module.css';

/** The maximum per response. Minutes without trades have no candle, so this covers a day. */
const MINUTES = 1000;

export function InstrumentBar() {
  const { asset, market } = useTrade();
  const minutes = useQuery(candlesOf(asset.id, '1m', MINUTES)).data;
  const day = dayOf(minutes ?? [], Date.now());
  const move = priceMove(market.changeFrom, market.lastPrice);
  useCrumbs([{ label: 'Market', to: paths.market() }, { label: asset.name }]);
  return (
    <Group
      as="header"
      gap={14}
      rowGap={8}
      align="center"
      px={16}
      py={8}
      radius={8}
      border
      fill="surface"
      className={classes.instrumentBarBar}
    >
      <Group gap={10} align="center" shrinks>
        <Thumb category={asset.category} seed={asset.id} src={asset.cover} size={38} />
        <Box shrinks>
          <Text as="h1" tight weight={620} className={classes.instrumentBarTitle}>
            <SymbolSwitch />
          </Text>
          <Link
            to={paths.asset(asset.id)}
            className={classOf({ block: true, tone: 'faint', oneLine: true }, classes.link)}
            title={`${categoryName(asset)}, ${countryName(asset.country)}`}
          >
            {asset.name}
          </Link>
        </Box>
      </Group>
      <div className={classes.price}>
        <Flash
          value={market.lastPrice ?? ''}
          tint={(move?.direction ?? 0) < 0 ? 'down' : 'up'}
          className={`num ${classes.last}`}
        >
          <Box as="span" unseen>
            Last price{' '}
          </Box>
          {market.lastPrice === null ? NONE : bare(money(market.lastPrice))}
        </Flash>
        {move ? (
          <ChangeText {...move} text={`${bare(move.amount)} (${move.text})`} />
        ) : (
          <Text as="span" tone="faint" nowrap className={classes.quiet}>
            Not traded yet
          </Text>
        )}
      </div>
      <Group as="dl" className={classes.facts}>
        <Fact label="24h high" wide>
          {day.high === null ? NONE : bare(money(day.high))}
        </Fact>
        <Fact label="24h low" wide>
          {day.low === null ? NONE : bare(money(day.low))}
        </Fact>
        <Fact label="24h volume">{quantity(day.volume)}</Fact>
        <NavFacts />
        <SpreadFact />
      </Group>
      <StateOfMarket />
      <TradeTabs assetId={asset.id} />
    </Group>
  );
}

type FactProps = { readonly label: string; readonly wide?: boolean; readonly children: ReactNode };

const Fact = ({ label, wide, children }: FactProps) => (
  <div className={classes.fact} data-wide={wide || undefined}>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

function NavFacts() {
  const { asset, market } = useTrade();
  if (asset.nav === null) return <Fact label="NAV / unit">NAV not published</Fact>;
  const premium = premiumFact(market.lastPrice, asset.nav);
  return (
    <>
      <Fact label={asset.navAt ? `NAV, ${relative(asset.navAt)}` : 'NAV / unit'}>
        {bare(money(asset.nav))}{' '}
        {isPastDue(asset.navDueOn) ? <Badge tone="warn">NAV {PAST_DUE}</Badge> : null}
      </Fact>
      {premium === undefined ? null : (
        <Fact label={premium.label} wide>
          {premium.value}
        </Fact>
      )}
    </>
  );
}

function SpreadFact() {
  const spread = spreadOf(useTrade().live);
  return (
    <Fact label="Spread">{spread ? `${centsText(spread.cents)} (${spread.percent}%)` : NONE}</Fact>
  );
}

const centsText = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

function StateOfMarket() {
  const { asset, market } = useTrade();
  return (
    <Group gap={8} align="center" className={classes.state}>
      <AvailabilityBadge availability={withHalt(asset.availability, market.halt)} />
      {market.unsettledTrades > 0 ? (
        <Text as="span" tone="faint" nowrap className={classes.quiet}>
          {counted(market.unsettledTrades, 'trade')} settling
        </Text>
      ) : null}
    </Group>
  );
}
