import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { isBusy } from '../../../../lib/busy-keys.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { singleKeysOn } from '../../../../lib/shortcut-setting.ts';
import { paths } from '../../../../paths.ts';
import { openDialog } from '../../../../ui/dialogs/dialogs.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link, useGo } from '../../../../ui/link.tsx';
import classes from './asset-header.module.css';
import type { Reader } from './investing.ts';
import type { AssetHead } from './view.ts';

const RegularPlan = lazyPart(() => import('./regular-plan.tsx'));

type ActionProps = { readonly asset: AssetHead; readonly reader: Reader };

export function TradeAction({ asset, reader }: ActionProps) {
  useTradeKey(asset);
  return (
    <Stack gap={12} size={13.5} tone="quiet" className={classes.refusal}>
      <TradeButton asset={asset} reader={reader} />
      {reader === 'ready' && asset.seesTradeData ? (
        <Suspense>
          <RegularPlan assetId={asset.id} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

export function TradeButton({ asset, reader }: ActionProps) {
  const to = paths.tradeOrderBook(asset.id);
  if (reader === 'unverified') {
    return (
      <Button size="lg" fullWidth onClick={() => openDialog('verify')}>
        Get Verified
      </Button>
    );
  }
  if (reader === 'visitor') return <Wide to={paths.signIn(to)} words="Sign in to trade" />;
  if (!asset.seesTradeData) return null;
  const words = reader === 'ready' ? `Trade ${asset.symbol}` : `View ${asset.symbol} market`;
  return <Wide to={to} words={words} />;
}

const Wide = ({ to, words }: { to: string; words: string }) => (
  <Button component={Link} to={to} size="lg" fullWidth aria-keyshortcuts="T">
    {words}
  </Button>
);

function useTradeKey(asset: AssetHead): void {
  const go = useGo();
  const { id, seesTradeData } = asset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the one router there is
  useEffect(() => {
    if (!seesTradeData) return;
    const hear = (event: KeyboardEvent) => {
      const plain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.isComposing;
      if (event.key.toLowerCase() !== 't' || !plain || event.defaultPrevented) return;
      if (!singleKeysOn() || isBusy(event.target)) return;
      event.preventDefault();
      void go(paths.tradeOrderBook(id));
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [id, seesTradeData]);
}
