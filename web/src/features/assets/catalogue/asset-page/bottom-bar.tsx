import { Button } from '@mantine/core';
import { money } from '../../../../lib/figures/format.ts';
import { standingOf, useUser } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { openDialog } from '../../../../ui/dialogs/dialogs.ts';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import classes from './asset-header.module.css';
import { panelState, type Reader, readerOf } from './investing.ts';
import { TradeButton } from './trade-action.tsx';
import type { AssetHead, Offering } from './view.ts';

type BarProps = { readonly asset: AssetHead; readonly offering: Offering | null };

/** Under 1024 px the panel is below the text; price and button stay in view here. */
export function BottomBar({ asset, offering }: BarProps) {
  const user = useUser();
  const reader = readerOf(user ? standingOf(user) : undefined, asset.isOwn);
  if (asset.status === 'IN_TRADING') return <TradeBar asset={asset} reader={reader} />;
  if (!offering || panelState(asset, offering) !== 'open') return null;
  const commit = paths.commit(asset.id);
  const action =
    reader === 'ready' || reader === 'visitor' ? (
      <Button
        component={Link}
        to={reader === 'visitor' ? paths.signIn(commit) : commit}
        size="lg"
        fullWidth
      >
        {reader === 'visitor' ? 'Sign in to commit' : 'Commit'}
      </Button>
    ) : reader === 'unverified' ? (
      <Button size="lg" fullWidth onClick={() => openDialog('verify')}>
        Get Verified
      </Button>
    ) : null;
  if (!action) return null;
  return (
    <div
      className={classes.bar}
      data-sticky="bottom"
      data-visitor={reader === 'visitor' || undefined}
    >
      <div>
        <Text as="div" size={12} tone="quiet">
          Unit price
        </Text>
        <div className={`num ${classes.price}`}>{money(offering.terms.unitPrice)}</div>
      </div>
      <Box grow>{action}</Box>
    </div>
  );
}

const TradeBar = ({ asset, reader }: { asset: AssetHead; reader: Reader }) => (
  <div
    className={classes.bar}
    data-sticky="bottom"
    data-visitor={reader === 'visitor' || undefined}
  >
    <div>
      <Text as="div" size={12} tone="quiet">
        {asset.trade ? 'Last price' : 'Offering price'}
      </Text>
      <div className={`num ${classes.price}`}>
        {money(asset.trade?.price ?? asset.offer?.unitPrice)}
      </div>
    </div>
    <Box grow>
      <TradeButton asset={asset} reader={reader} />
    </Box>
  </div>
);
