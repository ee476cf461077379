import { Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Facts } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import classes from './administration.module.css';
import {
  aboutNote,
  aboutWhat,
  actionWords,
  changeWords,
  detailFacts,
  stateWords,
  subjectWords,
} from './log-words.ts';
import type { Activity, LogQuery } from './queries.ts';

type TableProps = {
  readonly query: LogQuery;
  /** Whether names lead to people's pages: only staff have them. */
  readonly linked?: boolean;
  /** Beside a panel: what changed stands in the opened line alone. */
  readonly narrow?: boolean;
  /** Given when filters are on. */
  readonly onClear?: (() => void) | undefined;
};

/** The log, latest first, further back as far as is asked; a line opens with all it says. */
export function ActivityTable({ query, linked = false, narrow = false, onClear }: TableProps) {
  const list = useInfiniteQuery(query);
  const [open, show] = useState<Activity>();
  if (list.error && !list.data) {
    return (
      <ErrorState
        title="The log did not load"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (!rows) return <SkeletonRows rows={8} label="Loading the log" />;
  if (rows.length === 0) {
    return onClear ? (
      <NoMatch what="lines" onClear={onClear} />
    ) : (
      <EmptyState icon={<IconHistory size={20} />} title="Nothing was done yet">
        What people and staff do appears here, latest first.
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption="Activity, latest first"
        columns={columnsFor(show).filter(({ key }) => !narrow || key !== 'change')}
        rows={rows}
        rowKey={(line) => line.id}
        selected={(line) => line.id === open?.id}
      />
      {list.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      ) : null}
      {open ? <LineDrawer line={open} linked={linked} onClose={() => show(undefined)} /> : null}
    </>
  );
}

const columnsFor = (show: (line: Activity) => void): readonly Column<Activity>[] => [
  {
    key: 'action',
    head: 'What',
    card: 'title',
    cell: (line) => (
      <button type="button" className={classes.lineButton} onClick={() => show(line)}>
        {actionWords(line.action)}
      </button>
    ),
  },
  {
    key: 'who',
    head: 'Who',
    card: 'fact',
    cell: (line) => line.who?.name ?? 'Holdfast',
  },
  {
    key: 'about',
    head: 'About',
    card: 'note',
    cell: (line) => (
      <TwoLines
        first={aboutWhat(line)}
        second={
          line.reason ? <span className={classes.reason}>{line.reason}</span> : aboutNote(line)
        }
      />
    ),
  },
  {
    key: 'change',
    head: 'From, to',
    card: 'none',
    from: 'wide',
    cell: changeWords,
  },
  {
    key: 'at',
    head: 'When',
    numeric: true,
    card: 'value',
    cell: (line) => (
      <time dateTime={line.at} title={dateTime(line.at)}>
        {relative(line.at)}
      </time>
    ),
  },
];

type LineProps = {
  readonly line: Activity;
  readonly linked: boolean;
  readonly onClose: () => void;
};

/** Everything that a line says. */
function LineDrawer({ line, linked, onClose }: LineProps) {
  const who = line.who?.name ?? 'Holdfast, by itself';
  const items = [
    { label: 'When', value: dateTime(line.at) },
    {
      label: 'Who',
      value: linked && line.who?.id ? <Link to={paths.adminUser(line.who.id)}>{who}</Link> : who,
    },
    ...(line.forWhom ? [{ label: 'For', value: line.forWhom.name }] : []),
    { label: 'About', value: `${subjectWords(line.subject.kind)}: ${aboutWhat(line)}` },
    ...(line.from ? [{ label: 'Before', value: stateWords(line.from) }] : []),
    ...(line.to ? [{ label: 'After', value: stateWords(line.to) }] : []),
    ...(line.reason ? [{ label: 'Reason', value: line.reason }] : []),
    ...detailFacts(line.detail),
    { label: 'Action', value: line.action },
    ...(line.ip ? [{ label: 'From address', value: line.ip }] : []),
    ...(line.requestId
      ? [{ label: 'Call', value: <CopyText text={line.requestId} label="Call" /> }]
      : []),
  ].map((item) => ({ ...item, value: <span className={classes.wrap}>{item.value}</span> }));
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={440}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.dialogHead}>
          <Drawer.Title component="h2">{actionWords(line.action)}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>
          <Facts lined items={items} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
