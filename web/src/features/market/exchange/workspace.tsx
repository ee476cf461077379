import { mayInvest } from '@holdfast/domain/access';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDownLeft, IconArrowUpRight, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { ORDER_BOOK_SEARCH } from '../../../search-params.ts';
import { Box, Group } from '../../../ui/layout/layout.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { BookCard } from './book/book-card.tsx';
import { DepthCard } from './book/depth-card.tsx';
import { PriceCard } from './book/price-card.tsx';
import { TradesCard } from './book/trades-card.tsx';
import { orderCounts } from './market-queries.ts';
import { worstFor } from './orders/estimate.ts';
import {
  type OrderKind,
  priceText,
  read,
  typePrice,
  typeUnits,
  unitsText,
} from './orders/order.form.ts';
import { OrderPanel } from './orders/order-panel.tsx';
import { OrdersCard } from './orders/orders-card.tsx';
import { useOrderForm } from './orders/use-order.ts';
import { useSideKeys } from './orders/use-order-keys.ts';
import { PositionCard } from './position-card.tsx';
import { useTrade } from './trade-context.ts';
import classes from './workspace.module.css';

const VIEWS = ['chart', 'book', 'trades', 'orders'] as const;
type View = (typeof VIEWS)[number];

export function Workspace() {
  const { asset, live } = useTrade();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const user = useUser();
  const isStaff = user?.isHoldfastEmployee === true && !mayInvest(standingOf(user));
  const { view: here = 'chart' } = useSearch(ORDER_BOOK_SEARCH);
  const [isFormOpen, openForm] = useState(false);
  const order = useOrderForm();
  const { fields, change } = order;
  const chooseSide = (side: Side) => change({ ...fields, side });
  useSideKeys(chooseSide);

  const pick = (price: bigint, units: bigint, side: 'bids' | 'asks') => {
    const filled = typePrice(fields, priceText(price));
    // The opposite side's level fills in price and units, the own side's only the price.
    const takes = (side === 'asks') === (fields.side === 'buy');
    change(takes ? typeUnits(filled, unitsText(units)) : filled);
  };
  const chooseKind = (kind: OrderKind) => {
    const levels = fields.side === 'buy' ? live.asks : live.bids;
    const worst = kind === 'best' ? worstFor(levels, read(fields.units, 3) ?? 0n) : undefined;
    const next = { ...fields, kind };
    change(worst === undefined ? next : typePrice(next, priceText(worst)));
  };
  const form = <OrderPanel order={order} onKind={chooseKind} />;
  const openAs = (side: Side) => {
    chooseSide(side);
    openForm(true);
  };
  return (
    <>
      <PhoneTabs assetId={asset.id} here={here} />
      <div className={classes.workspace} data-here={here}>
        <div className={classes.chart}>
          <PriceCard />
          <DepthCard />
        </div>
        <div className={classes.market}>
          <div className={classes.book}>
            <BookCard onPick={pick} />
          </div>
          <div className={classes.trades}>
            <TradesCard />
          </div>
        </div>
        {isStaff ? null : (
          <div className={classes.orders}>
            <OrdersCard />
          </div>
        )}
        <div className={classes.side}>
          {isPhone ? null : (
            <Box
              as="section"
              radius={8}
              border
              fill="surface"
              shrinks
              className={classes.panel}
              aria-label="Place an order"
            >
              {form}
            </Box>
          )}
          {isStaff ? null : <PositionCard />}
          <Group
            as="p"
            gap={8}
            px={14}
            py={12}
            size={12}
            tone="quiet"
            radius={8}
            border
            fill="surface"
          >
            <IconLink size={15} aria-hidden="true" />
            Trades settle on Algorand. Completed orders link to their transactions.
          </Group>
        </div>
      </div>
      {isPhone && !isStaff ? <PhoneBar onOpen={openAs} /> : null}
      <Drawer
        opened={(isPhone ?? false) && isFormOpen}
        onClose={() => openForm(false)}
        position="bottom"
        size="92%"
        title={`Trade ${asset.symbol}`}
      >
        {form}
      </Drawer>
    </>
  );
}

/** Phones show one part at a time; each part has its own URL. */
function PhoneTabs({ assetId, here }: { assetId: string; here: View }) {
  const open = useQuery(orderCounts(assetId)).data?.open;
  const at = (view: View) => paths.tradeOrderBook(assetId, view === 'chart' ? undefined : view);
  return (
    <div className={classes.tabs}>
      <Tabs
        label="Workspace sections"
        here={at(here)}
        tabs={[
          { label: 'Chart', to: at('chart') },
          { label: 'Book', to: at('book') },
          { label: 'Trades', to: at('trades') },
          { label: 'Orders', to: at('orders'), count: open },
        ]}
      />
    </div>
  );
}

const PhoneBar = ({ onOpen }: { onOpen: (side: Side) => void }) => (
  <div className={classes.bar} data-sticky="bottom">
    <Button
      size="md"
      className={classes.buy ?? ''}
      leftSection={<IconArrowDownLeft size={16} aria-hidden="true" />}
      onClick={() => onOpen('buy')}
    >
      Buy
    </Button>
    <Button
      size="md"
      className={classes.sell ?? ''}
      leftSection={<IconArrowUpRight size={16} aria-hidden="true" />}
      onClick={() => onOpen('sell')}
    >
      Sell
    </Button>
  </div>
);
