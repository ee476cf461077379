import { date, dateTime, money } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import type { Desk } from './queries.ts';
import { bpsText, stateOf } from './view.ts';

/** The market of an asset, as it was opened. */
export function MarketCard({ market }: { market: NonNullable<Desk['market']> }) {
  const state = stateOf(market.halt);
  return (
    <Card title="Market" aside={<Badge tone={state.tone}>{state.word}</Badge>}>
      <Facts
        items={[
          { label: 'Opened', value: dateTime(market.openedAt) },
          { label: 'First price measured from', value: money(market.openingPrice) },
          { label: 'Price band', value: `±${bpsText(market.bandBps)}` },
          {
            label: 'Largest holding',
            value: market.holderCapBps === null ? 'No limit' : bpsText(market.holderCapBps),
          },
          {
            label: 'Locked until',
            value: market.lockedUntil ? date(market.lockedUntil) : 'Not locked',
          },
          ...(state.note ? [{ label: 'Halted because', value: state.note }] : []),
        ]}
      />
    </Card>
  );
}
