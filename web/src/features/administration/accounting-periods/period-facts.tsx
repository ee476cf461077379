import { count, dateTime } from '../../../lib/figures/format.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { type PeriodDetail, spanOf } from './view.ts';

export function PeriodFacts({ period }: { period: PeriodDetail }) {
  const { requestedBy, requestedAt, approvedBy, closedAt } = period;
  const items = [
    { label: 'Days (UTC)', value: spanOf(period) },
    { label: 'Entries', value: count(period.entries) },
    { label: 'Prior-period adjustments', value: count(period.adjustmentsIn) },
    { label: 'Later adjustments', value: count(period.adjustmentsOut) },
    ...(requestedBy
      ? [
          { label: 'Requested by', value: requestedBy },
          { label: 'Requested', value: dateTime(requestedAt) },
        ]
      : []),
    ...(approvedBy
      ? [
          { label: 'Approved by', value: approvedBy },
          { label: 'Closed', value: dateTime(closedAt) },
        ]
      : []),
  ];
  return (
    <Card title="Details">
      <Facts lined items={items} />
    </Card>
  );
}
