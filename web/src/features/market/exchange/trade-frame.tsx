import { investorState } from '@holdfast/domain/access';
import { IconActivity, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { query } from '../../../api/query.ts';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Stack } from '../../../ui/layout/layout.tsx';
import { ErrorState, LinkButton, State } from '../../../ui/states.tsx';
import { CANNOT_TRADE } from './cannot-trade.tsx';
import { InstrumentBar } from './instrument-bar.tsx';
import { MarketWarnings } from './market-warnings.tsx';
import { TradeContext } from './trade-context.ts';
import { TradeSkeleton } from './trade-skeleton.tsx';
import { useLiveMarket } from './use-live-market.ts';
import { type Asset, isTraded } from './view.ts';
import classes from './workspace.module.css';

type FrameProps = { readonly asset: Asset; readonly children: ReactNode };

export function TradeFrame({ asset, children }: FrameProps) {
  const params = { assetId: asset.id };
  const read = useQuery(query('GET /trade/:assetId', { params }, { enabled: asset.seesTradeData }));
  const traded = read.data !== undefined && isTraded(asset, read.data);
  const live = useLiveMarket(asset.id, traded);
  const transfer = read.data?.transfer;
  const market = live.market ?? read.data ?? undefined;
  const trade = useMemo(
    () => (market ? { asset, market, live, transfer } : undefined),
    [asset, market, live, transfer],
  );
  if (!asset.seesTradeData) return <NotSeen asset={asset} />;
  if (read.isError && !market) {
    return (
      <Framed asset={asset}>
        <ErrorState
          title="The market did not load"
          error={read.error}
          onRetry={() => void read.refetch()}
          level={2}
        />
      </Framed>
    );
  }
  if (read.data === undefined) return <TradeSkeleton />;
  if (!traded || !trade) return <NotTraded asset={asset} />;
  return (
    <TradeContext value={trade}>
      <Stack gap={8} className={classes.frame}>
        <InstrumentBar />
        <MarketWarnings />
        {children}
      </Stack>
    </TradeContext>
  );
}

const Framed = ({ asset, children }: FrameProps) => (
  <div className={classes.plain}>
    <Box as="h1" mb={20}>
      Trade {asset.name}
    </Box>
    <Card>{children}</Card>
  </div>
);

function NotSeen({ asset }: { asset: Asset }) {
  const user = useUser();
  const trader = user ? investorState(standingOf(user), asset.isOwn) : 'unverified';
  const held = trader === 'ready' || trader === 'own' ? undefined : CANNOT_TRADE[trader];
  return (
    <Framed asset={asset}>
      <State
        icon={held?.icon ?? <IconEyeOff size={20} />}
        title={held?.title ?? 'Not authorized'}
        tone="warn"
        level={2}
        action={held?.action ?? <LinkButton label="Back to the asset" to={paths.asset(asset.id)} />}
      >
        {held?.text ?? 'Ask your company administrator for permission to view trade data.'}
      </State>
    </Framed>
  );
}

const NotTraded = ({ asset }: { asset: Asset }) => (
  <Framed asset={asset}>
    <State
      icon={<IconActivity size={20} />}
      title="This asset is not traded on the exchange"
      level={2}
      action={<LinkButton label="Back to the asset" to={paths.asset(asset.id)} />}
    >
      Trading opens after the units are issued. Add the asset to your watchlist to be notified.
    </State>
  </Framed>
);
