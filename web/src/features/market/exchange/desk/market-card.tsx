import { date, dateTime, money } from '../../../../lib/figures/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Figures } from '../../../../ui/figures.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Box } from '../../../../ui/layout/layout.tsx';
import classes from './markets.module.css';
import { bpsText, type Desk, stateOf } from './view.ts';

export function MarketCard({ market }: { market: NonNullable<Desk['market']> }) {
  const state = stateOf(market);
  return (
    <Card title="Market" flush aside={<Badge tone={state.tone}>{state.word}</Badge>}>
      {state.note ? (
        <Box px={20} py={16} className={classes.inset}>
          <Alert tone="warn">
            <strong>Trading is halted.</strong> {state.note}
          </Alert>
        </Box>
      ) : null}
      <Figures
        items={[
          { label: 'Opened', value: dateTime(market.openedAt) },
          { label: 'Opening price', value: money(market.openingPrice) },
          { label: 'Price band', value: `±${bpsText(market.bandBps)}` },
          {
            label: 'Maximum holding',
            value: market.holderCapBps === null ? 'No limit' : bpsText(market.holderCapBps),
          },
          {
            label: 'Locked until',
            value: market.lockedUntil ? date(market.lockedUntil) : 'Not locked',
          },
        ]}
      />
    </Card>
  );
}
