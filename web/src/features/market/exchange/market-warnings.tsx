import { IconPlayerPause, IconPlugConnectedX } from '@tabler/icons-react';
import { dateTime } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PausedAlert } from '../../../ui/paused-alert.tsx';
import { useTrade } from './trade-context.ts';
import type { Market } from './view.ts';
import classes from './workspace.module.css';

export function MarketWarnings() {
  const { market, live } = useTrade();
  return (
    <div className={classes.strips} role="status">
      {live.feed === 'lost' ? (
        <Alert tone="warn" icon={<IconPlugConnectedX size={18} aria-hidden="true" />}>
          Prices paused, reconnecting
        </Alert>
      ) : null}
      <PausedAlert what="trading" />
      {market.halt ? (
        <Alert tone="warn" icon={<IconPlayerPause size={18} aria-hidden="true" />}>
          <strong>Trading is halted.</strong> {haltText(market)}
        </Alert>
      ) : null}
    </div>
  );
}

export function haltText({ halt, halts }: Pick<Market, 'halt' | 'halts'>): string {
  const why = halts
    .map(({ reason }) => (reason === '' || /[.!?]$/.test(reason) ? reason : `${reason}.`))
    .filter((reason) => reason !== '');
  const goesOn = halt?.until ? [`Trading resumes ${dateTime(halt.until)}.`] : [];
  return [...why, ...goesOn, 'Resting orders stay in the book and can be cancelled.'].join(' ');
}
