import { availabilitySentence } from '@holdfast/domain/assets/catalogue/availability-words';
import { YIELD_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import type { ReactNode } from 'react';
import { date, momentWithZone, money, NONE, percent } from '../../../../lib/figures/format.ts';
import { isPastDue, PAST_DUE } from '../../../../lib/figures/nav-due.ts';
import { premiumFact } from '../../../../lib/figures/premium.ts';
import { priceChange } from '../../../../lib/figures/price-change.ts';
import { standingOf, useUser } from '../../../../lib/session/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import classes from './asset-header.module.css';
import { readerOf } from './investing.ts';
import { TradeAction } from './trade-action.tsx';
import type { AssetHead } from './view.ts';

type TradingProps = {
  readonly asset: AssetHead;
  readonly badge: ReactNode;
  /** The reader's position and next payment. */
  readonly own: ReactNode;
};

export function TradingPanel({ asset, badge, own }: TradingProps) {
  const user = useUser();
  const reader = readerOf(user ? standingOf(user) : undefined, asset.isOwn);
  return (
    <Card title="Price" aside={badge} label="Price">
      <Prices asset={asset} isVisitor={reader === 'visitor'} />
      {own ? (
        <Stack gap={8} className={classes.refusal}>
          {own}
        </Stack>
      ) : null}
      {asset.availability.isTradable ? null : (
        <Text size={13.5} tone="quiet" className={classes.refusal}>
          {availabilitySentence(asset.availability, momentWithZone)}
        </Text>
      )}
      <TradeAction asset={asset} reader={reader} />
    </Card>
  );
}

type PricesProps = { readonly asset: AssetHead; readonly isVisitor: boolean };

/** The last price for readers who may see it, offering price and NAV for others. */
export function Prices({ asset, isVisitor }: PricesProps) {
  const { trade, offer } = asset;
  const change = trade ? priceChange(trade.changePercent) : undefined;
  return (
    <Stack gap={8}>
      <Group gap={8} rowGap={4} align="baseline" justify="between" wrap size={13} tone="faint">
        <Text as="span" tone="plain" weight={620} num className={classes.big}>
          {money(trade?.price ?? offer?.unitPrice)}
        </Text>
        {change ? <ChangeText {...change} /> : null}
        {trade ? null : <span>offering price</span>}
      </Group>
      <Facts items={worthFacts(asset)} />
      {asset.seesTradeData || isVisitor ? null : (
        <Text size={12} tone="faint" mt={10}>
          Verify your identity to see trade data.
        </Text>
      )}
    </Stack>
  );
}

function worthFacts({ nav, navAt, navDueOn, trade, yieldKind, yieldPercent }: AssetHead) {
  const premium = premiumFact(trade?.price ?? null, nav);
  return [
    {
      label: navAt ? `NAV, ${date(navAt)}` : 'NAV per unit',
      value: (
        <>
          {nav === null ? 'Not published' : money(nav)}{' '}
          {isPastDue(navDueOn) ? <Badge tone="warn">NAV {PAST_DUE}</Badge> : null}
        </>
      ),
    },
    ...(premium ? [premium] : []),
    { label: YIELD_NAMES[yieldKind], value: yieldPercent === null ? NONE : percent(yieldPercent) },
  ];
}
