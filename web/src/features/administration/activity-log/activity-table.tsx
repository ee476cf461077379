import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DrawerFrame } from '../../../ui/dialogs/drawer-frame.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './activity-log.module.css';
import { detailFacts } from './detail-facts.ts';
import {
  aboutNote,
  actionWords,
  actorOf,
  changeWords,
  stateWords,
  subjectText,
  subjectWords,
} from './log-words.ts';
import { partyPath, thingPath } from './thing-paths.ts';
import type { Activity } from './view.ts';

type Log = Queried<{ readonly rows: readonly Activity[] }> & {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

type TableProps = {
  readonly log: Log;
  /** Links names to their pages, for staff only. */
  readonly linked?: boolean;
  /** Set beside a panel: only the drawer shows the change. */
  readonly narrow?: boolean;
  readonly onClear?: (() => void) | undefined;
};

export function ActivityTable({ log, linked = false, narrow = false, onClear }: TableProps) {
  const [open, show] = useState<Activity>();
  const columns = columnsFor(show, linked).filter(
    ({ key }) => !(narrow ? ['change', 'for'] : linked ? [] : ['for']).includes(key),
  );
  return (
    <QueryBoundary
      query={log}
      what="Activity"
      loading={<SkeletonTable what="Activity" columns={columns} />}
      empty={onClear ? <NoMatch what="lines" onClear={onClear} /> : <NothingYet />}
    >
      {({ rows }) => (
        <>
          <DataTable
            caption="Activity, newest first"
            columns={columns}
            rows={rows}
            rowKey={(line) => line.id}
            selected={(line) => line.id === open?.id}
          />
          {log.hasNextPage ? (
            <Group justify="center" px={20} py={14} line="above">
              <Button
                variant="default"
                loading={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                Show earlier
              </Button>
            </Group>
          ) : null}
          {open ? <LineDrawer line={open} linked={linked} onClose={() => show(undefined)} /> : null}
        </>
      )}
    </QueryBoundary>
  );
}

const NothingYet = () => (
  <EmptyState icon={<IconHistory size={20} />} title="No activity yet">
    Actions by users and staff appear here.
  </EmptyState>
);

const columnsFor = (
  show: (line: Activity) => void,
  linked: boolean,
): readonly Column<Activity>[] => [
  {
    key: 'action',
    head: 'Action',
    card: 'title',
    cell: (line) => (
      <button type="button" className={classes.lineButton} onClick={() => show(line)}>
        {actionWords(line.action)}
      </button>
    ),
  },
  {
    key: 'who',
    head: 'By',
    card: 'fact',
    cell: (line) => <TwoLines first={<Actor line={line} />} second={line.ip ?? ''} />,
  },
  {
    key: 'about',
    head: 'About',
    card: 'below',
    cell: (line) => (
      <TwoLines
        first={<About line={line} linked={linked} />}
        second={
          line.reason ? <span className={classes.reason}>{line.reason}</span> : aboutNote(line)
        }
      />
    ),
  },
  {
    key: 'for',
    head: 'For',
    card: 'fact',
    from: 'medium',
    cell: ({ forWhom }) =>
      forWhom ? <Linked to={partyPath(forWhom)}>{forWhom.name}</Linked> : '–',
  },
  {
    key: 'change',
    head: 'Change',
    card: 'none',
    from: 'wide',
    cell: changeWords,
  },
  {
    key: 'at',
    head: 'Time',
    numeric: true,
    card: 'value',
    cell: (line) => (
      <time dateTime={line.at} title={dateTime(line.at)}>
        {relative(line.at)}
      </time>
    ),
  },
];

const Actor = ({ line }: { line: Activity }) =>
  line.by === 'person' ? actorOf(line) : <Badge tone="plain">{actorOf(line)}</Badge>;

type AboutProps = { readonly line: Activity; readonly linked: boolean };

/** A line's subject; an owner's asset links to its workspace. */
const About = ({ line, linked }: AboutProps) => (
  <Linked to={linked ? thingPath(line.subject) : line.asset && paths.ownerAsset(line.asset.id)}>
    {subjectText(line)}
  </Linked>
);

type LinkedProps = { readonly to: string | false | null | undefined; readonly children: ReactNode };

/** Plain text if there is no page, or none that the viewer may open. */
function Linked({ to, children }: LinkedProps) {
  const mayOpen = useMayOpen();
  return to && mayOpen(to) ? <TextLink to={to}>{children}</TextLink> : children;
}

type LineProps = {
  readonly line: Activity;
  readonly linked: boolean;
  readonly onClose: () => void;
};

function LineDrawer({ line, linked, onClose }: LineProps) {
  const who = actorOf(line);
  const items = [
    { label: 'When', value: dateTime(line.at) },
    {
      label: 'Who',
      value: linked && line.who?.id ? <Link to={paths.adminUser(line.who.id)}>{who}</Link> : who,
    },
    ...(line.forWhom
      ? [
          {
            label: 'For',
            value: <Linked to={linked && partyPath(line.forWhom)}>{line.forWhom.name}</Linked>,
          },
        ]
      : []),
    { label: subjectWords(line.subject.kind), value: <About line={line} linked={linked} /> },
    ...(line.from ? [{ label: 'Before', value: stateWords(line.from) }] : []),
    ...(line.to ? [{ label: 'After', value: stateWords(line.to) }] : []),
    ...(line.reason ? [{ label: 'Reason', value: line.reason }] : []),
    ...detailFacts(line.detail),
    { label: 'Action', value: line.action },
    ...(line.ip ? [{ label: 'From address', value: line.ip }] : []),
    ...(line.requestId
      ? [{ label: 'Call', value: <CopyText text={line.requestId} label="Call" /> }]
      : []),
  ].map((item) => ({
    ...item,
    value: (
      <Text as="span" breaks ta="right">
        {item.value}
      </Text>
    ),
  }));
  return (
    <DrawerFrame title={actionWords(line.action)} onClose={onClose}>
      <Facts lined items={items} />
      {linked && line.subject.id ? (
        <TextLink to={paths.adminAudit({ subject: line.subject.kind, subjectId: line.subject.id })}>
          All activity of {subjectText(line)}
        </TextLink>
      ) : null}
    </DrawerFrame>
  );
}
