import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import {
  dateTime,
  directionOf,
  money,
  moneyChange,
  percentChange,
  quantity,
} from '../../../lib/figures/format.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { Panel } from './panel.tsx';
import { useTrade } from './trade-context.ts';
import { type Holding, type Market, worthOf } from './view.ts';

export const PositionCard = () => (
  <Panel title="My position">
    <Box px={14} pt={12} pb={14}>
      <Position as={Facts} />
    </Box>
  </Panel>
);

type Items = Parameters<typeof Facts>[0]['items'];

export function Position({ as: Shown }: { as: (props: { items: Items }) => ReactNode }) {
  const { asset, market } = useTrade();
  const portfolio = useQuery(query('GET /user/portfolio'));
  return (
    <QueryBoundary query={portfolio} what="Your position" loading={<SkeletonText lines={5} />}>
      {({ holdings }) => {
        const holding = holdings.find((one) => one.assetId === asset.id);
        if (holding) return <Shown items={itemsOf(holding, market)} />;
        return (
          <Text size={13} loose tone="quiet">
            You hold no units of {asset.name}.
          </Text>
        );
      }}
    </QueryBoundary>
  );
}

function itemsOf(holding: Holding, market: Market): Items {
  const { value, gain, gainPercent, source, at } = worthOf(holding, market);
  return [
    { label: 'Units', value: quantity(holding.units) },
    { label: 'Reserved in orders', value: quantity(holding.held) },
    { label: 'Settling on chain', value: quantity(holding.unsettled) },
    { label: 'Average cost', value: money(holding.averageCost) },
    {
      label: (
        <span title={at ? `Price of ${dateTime(at)}` : undefined}>
          {source ? `Value at ${source}` : 'Value'}
        </span>
      ),
      value: money(value),
    },
    {
      label: 'Gain',
      value: (
        <ChangeText
          direction={directionOf(gain)}
          text={`${moneyChange(gain)} (${percentChange(gainPercent)})`}
        />
      ),
    },
  ];
}
