import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import {
  directionOf,
  money,
  moneyChange,
  percentChange,
  quantity,
} from '../../../lib/figures/format.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import type { Holding } from './view.ts';

export function OwnPosition({ assetId }: { assetId: string }) {
  const portfolio = useQuery(query('GET /user/portfolio'));
  return (
    <QueryBoundary query={portfolio} what="Your position" loading={<SkeletonText lines={2} />}>
      {({ holdings }) => {
        const own = holdings.find((one) => one.assetId === assetId);
        if (own) return <Facts items={factsOf(own)} />;
        return (
          <Text size={13} tone="quiet">
            You hold no units.
          </Text>
        );
      }}
    </QueryBoundary>
  );
}

function factsOf({ units, value, gain, gainPercent }: Holding) {
  return [
    { label: 'Your units', value: quantity(units) },
    { label: 'Value', value: money(value) },
    ...(gain === null
      ? []
      : [
          {
            label: 'Gain',
            value: (
              <ChangeText
                direction={directionOf(gain)}
                text={`${moneyChange(gain)} (${percentChange(gainPercent)})`}
              />
            ),
          },
        ]),
  ];
}
