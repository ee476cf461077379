import { HELD_DAYS } from '@holdfast/domain/partners/referrals/line.machine';
import type { SumPeriod } from '@holdfast/domain/partners/referrals/stages';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { counted, date, money } from '../../../lib/figures/format.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import classes from './referrals.module.css';
import type { Summary } from './view.ts';

type State = 'paid' | 'due' | 'pending' | 'voided';

export function CommissionCard({ summary }: { summary: Summary }) {
  const [period, choose] = useState<SumPeriod>('all');
  const chosen = useQuery(
    query('GET /user/referrals/summary', { query: { period } }, { enabled: period !== 'all' }),
  );
  const { commission, earningClients, nextDueAt } =
    period === 'all' ? summary : (chosen.data ?? summary);
  const notes: Readonly<Record<State, string>> = {
    paid: 'In your wallet',
    due: Number(commission.due) < 0 ? 'Deducted from the next payout' : 'With the next payout',
    pending: nextDueAt ? `Due from ${date(nextDueAt)}` : `Due after ${HELD_DAYS} days`,
    voided: 'Fees refunded',
  };
  return (
    <Card label="Commission" flush>
      <div className={classes.earned}>
        <SegmentedControl
          className={classes.period}
          size="xs"
          aria-label="Period"
          data={PERIODS}
          value={period}
          onChange={(value) => choose(value as SumPeriod)}
        />
        <BigFigure
          label="Commission earned"
          value={money(commission.earned)}
          note={`from ${counted(earningClients, 'client')}`}
        />
        <Group gap={2} mt={12} radius={6} fill="sunken" className={classes.bar} aria-hidden="true">
          {SHOWN.map((state) => (
            <i
              key={state}
              data-state={state}
              style={{ flexGrow: Math.max(0, Number(commission[state])) }}
            />
          ))}
        </Group>
      </div>
      <div className={classes.byState}>
        <dl className={classes.states}>
          {[...SHOWN, 'voided' as const].map((state) => (
            <Box px={20} py={14} key={state}>
              <Group as="dt" gap={8} align="center" size={13} tone="quiet" data-state={state}>
                {WORDS[state]}
              </Group>
              <Text as="dd" weight={600} breaks num className={classes.amount}>
                {money(commission[state])}
              </Text>
              <Text as="dd" size={12.5} tone="quiet" num className={classes.note}>
                {notes[state]}
              </Text>
            </Box>
          ))}
        </dl>
      </div>
    </Card>
  );
}

const PERIODS = [
  { value: '3m', label: '3M' },
  { value: '1y', label: '1Y' },
  { value: 'all', label: 'All' },
];

const SHOWN = ['paid', 'due', 'pending'] as const;

const WORDS: Readonly<Record<State, string>> = {
  paid: 'Paid',
  due: 'Due',
  pending: 'Pending',
  voided: 'Voided',
};
