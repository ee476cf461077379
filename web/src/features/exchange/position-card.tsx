import { useQuery } from '@tanstack/react-query';
import {
  dateTime,
  directionOf,
  money,
  moneyChange,
  percentChange,
  quantity,
} from '../../lib/format.ts';
import { Facts } from '../../ui/card.tsx';
import { ChangeText } from '../../ui/change-text.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Panel } from './panel.tsx';
import classes from './position-card.module.css';
import { type Holding, portfolioQuery } from './queries.ts';
import { useTrade } from './trade-context.ts';
import { worthOf } from './view.ts';

/** What the party holds of the asset, what that is worth, and by which price. */
export function PositionCard() {
  const { asset } = useTrade();
  const query = useQuery(portfolioQuery());
  const holding = query.data?.holdings.find((one) => one.assetId === asset.id);
  return (
    <Panel title="My position">
      <div className={classes.body}>
        {query.isError ? (
          <ErrorState
            title="Your position did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : query.data === undefined ? (
          <SkeletonText lines={5} />
        ) : holding ? (
          <Position holding={holding} />
        ) : (
          <p className={classes.none}>You hold no units of {asset.name}.</p>
        )}
      </div>
    </Panel>
  );
}

function Position({ holding }: { holding: Holding }) {
  const { market } = useTrade();
  const { value, gain, gainPercent, source, at } = worthOf(holding, market);
  return (
    <Facts
      items={[
        { label: 'Units', value: quantity(holding.units) },
        { label: 'In orders', value: quantity(holding.held) },
        { label: 'Settling on the chain', value: quantity(holding.unsettled) },
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
      ]}
    />
  );
}
