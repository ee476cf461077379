import { Button } from '@mantine/core';
import {
  IconActivity,
  IconCalendarEvent,
  IconCash,
  IconChartLine,
  IconCircleCheck,
  IconFlag,
  IconGavel,
  IconLeaf,
  IconPlayerPause,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { counted } from '../../../../lib/figures/format.ts';
import { DateBlock } from '../../../../ui/date-block.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { EmptyState, NoMatch } from '../../../../ui/states.tsx';
import classes from './events.module.css';
import { byMonth, dayOf, type Entry, SORT_NAMES, type Sort, splitAt } from './timeline.ts';

const SHOWN = 10;

type EventsProps = { readonly entries: readonly Entry[] };

export function EventsList({ entries }: EventsProps) {
  const [sort, choose] = useState<Sort>();
  const [shown, show] = useState(SHOWN);
  const { coming, past } = splitAt(entries, new Date());
  const found = sort ? past.filter((one) => one.sort === sort) : past;
  if (entries.length === 0) return <NoEvents />;
  return (
    <Stack>
      <Sorts entries={past} sort={sort} onSort={choose} />
      {coming.length > 0 ? <Coming entries={coming} /> : null}
      {found.length === 0 ? (
        <Card>
          <NoMatch what="events" onClear={() => choose(undefined)} />
        </Card>
      ) : (
        <Card label="Past events">
          {byMonth(found.slice(0, shown)).map(([month, ones]) => (
            <section key={month} className={classes.month}>
              <h2>{month}</h2>
              <ol>
                {ones.map((entry) => (
                  <Row key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ))}
        </Card>
      )}
      {found.length > 0 ? (
        <Group gap={12} align="center" justify="between" size={13} loose tone="quiet">
          <span className="num">
            {Math.min(shown, found.length)} of {counted(found.length, 'event')}
          </span>
          {found.length > shown ? (
            <Button variant="default" onClick={() => show(shown + SHOWN)}>
              Earlier events
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}

const NoEvents = () => (
  <Card title="Events">
    <EmptyState icon={<IconCalendarEvent size={20} />} title="No events yet">
      Offering dates and the owner’s milestones appear here.
    </EmptyState>
  </Card>
);

type SortsProps = EventsProps & {
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
};

function Sorts({ entries, sort, onSort }: SortsProps) {
  const there = SORT_NAMES.filter(([name]) => entries.some((one) => one.sort === name));
  if (there.length < 2) return null;
  const chips: readonly (readonly [Sort | undefined, string])[] = [
    [undefined, `All ${entries.length}`],
    ...there,
  ];
  return (
    <Group as="fieldset" gap={8} wrap className={classes.chips} aria-label="Filter events">
      {chips.map(([name, label]) => (
        <button
          key={label}
          type="button"
          className="num"
          aria-pressed={sort === name}
          onClick={() => onSort(name)}
        >
          {label}
        </button>
      ))}
    </Group>
  );
}

const Coming = ({ entries }: EventsProps) => (
  <Card title="Upcoming" flush>
    <ul className={classes.coming}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <DateBlock at={entry.at} />
          <span>
            <strong>{entry.title}</strong>
            {entry.detail ? <span>{entry.detail}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const ICONS: Readonly<Record<string, ComponentType<{ size?: number }>>> = {
  update: IconSpeakerphone,
  milestone: IconFlag,
  nav: IconChartLine,
  poll: IconGavel,
  retirement: IconLeaf,
  trading_opened: IconActivity,
  trading_halted: IconPlayerPause,
  published: IconCircleCheck,
};

const TONES: Readonly<Record<Sort, string>> = {
  money: 'gain',
  nav: 'info',
  vote: 'vote',
  trading: 'gain',
  owner: 'info',
  other: 'plain',
};

function Row({ entry }: { entry: Entry }) {
  const { kind, sort, title, detail, at, byOwner, more } = entry;
  const Icon = ICONS[kind] ?? (sort === 'money' ? IconCash : IconCalendarEvent);
  const note = detail || (byOwner ? 'Added by the owner' : '');
  return (
    <Text as="li" size={13} className={classes.row}>
      <Text as="time" size={12.5} loose tone="quiet" ta="right" dateTime={at} className="num">
        {dayOf(entry)}
      </Text>
      <Text
        as="span"
        round
        fill="sunken"
        square={28}
        tone="quiet"
        className={classes.node}
        data-tone={kind === 'trading_halted' ? 'warn' : TONES[sort]}
      >
        <Icon size={16} aria-hidden="true" />
      </Text>
      <Text as="div" pt={4} breaks shrinks className={classes.words}>
        <Text as="h3" size={14} weight={550}>
          {title}
        </Text>
        {note ? <p>{note}</p> : null}
      </Text>
      {more ? <Link to={more.to}>{more.label}</Link> : null}
    </Text>
  );
}
