import { IconAlarm, IconClock } from '@tabler/icons-react';
import { count, relative } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import classes from './desk.module.css';
import { agesOf, QUEUE_PLACES, urgencyOf, type WorkQueue } from './view.ts';

const COLUMNS: readonly Column<WorkQueue>[] = [
  {
    key: 'queue',
    head: 'Queue',
    cell: ({ what }) => QUEUE_PLACES[what][0],
    card: 'title',
  },
  {
    key: 'count',
    head: 'Waiting',
    numeric: true,
    cell: (queue) => (
      <span className={queue.count > 0 ? classOf({ weight: 620 }) : classOf({ tone: 'faint' })}>
        {count(queue.count)}
      </span>
    ),
    card: 'value',
  },
  { key: 'age', head: 'By age', cell: (queue) => <AgeBar queue={queue} />, card: 'none' },
  {
    key: 'oldest',
    head: 'Oldest',
    cell: ({ oldest }) =>
      oldest ? oldest.name : <span className={classOf({ tone: 'faint' })}>None</span>,
    card: 'fact',
  },
  { key: 'waits', head: 'Since', cell: (queue) => <Waits queue={queue} />, card: 'fact' },
  {
    key: 'came',
    head: 'In, 24 h',
    numeric: true,
    cell: ({ came }) => count(came),
    from: 'medium',
    card: 'none',
  },
  {
    key: 'done',
    head: 'Done, 24 h',
    numeric: true,
    cell: ({ done }) => count(done),
    from: 'medium',
    card: 'none',
  },
];

export const QueuesCard = ({ queues }: { queues: readonly WorkQueue[] }) => (
  <Card title="Queues" aside={<Legend />} flush>
    <DataTable
      caption="Queues"
      columns={COLUMNS}
      rows={queues}
      rowKey={({ what }) => what}
      rowLink={({ what }) => QUEUE_PLACES[what][1]}
    />
  </Card>
);

const Legend = () => (
  <Group
    as="span"
    gap={14}
    rowGap={4}
    wrap
    size={12.5}
    loose
    tone="quiet"
    className={classes.legend}
  >
    <Group as="span" inline gap={6} align="center" data-age="in_time">
      In time
    </Group>
    <Group as="span" inline gap={6} align="center" data-age="half">
      Past half of deadline
    </Group>
    <Group as="span" inline gap={6} align="center" data-age="late">
      Late
    </Group>
  </Group>
);

function AgeBar({ queue }: { queue: WorkQueue }) {
  const { inTime, half, late } = agesOf(queue);
  return (
    <Group
      as="span"
      gap={2}
      className={classes.bar}
      role="img"
      aria-label={`${inTime} in time, ${half} past half of deadline, ${late} late`}
    >
      {inTime > 0 ? <span data-age="in_time" style={{ flexGrow: inTime }} /> : null}
      {half > 0 ? <span data-age="half" style={{ flexGrow: half }} /> : null}
      {late > 0 ? <span data-age="late" style={{ flexGrow: late }} /> : null}
    </Group>
  );
}

function Waits({ queue: { oldest } }: { queue: WorkQueue }) {
  if (!oldest) return null;
  const urgency = urgencyOf(oldest.at, oldest.dueAt, Date.now());
  const Icon = urgency === 'late' ? IconAlarm : IconClock;
  return (
    <Group
      as="span"
      inline
      gap={6}
      align="center"
      size={13}
      loose
      tone="quiet"
      nowrap
      className={classes.waits}
      data-age={urgency}
    >
      <Icon size={14} aria-hidden />
      {relative(oldest.at)}
    </Group>
  );
}
