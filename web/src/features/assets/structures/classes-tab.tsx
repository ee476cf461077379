import { Button } from '@mantine/core';
import { IconLock, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { date, money, NONE, percent, quantity } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { CapTable } from './cap-table.tsx';
import { Code } from './capacity-bar.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { ClassHolders } from './class-holders.tsx';
import { ClassVersions } from './class-versions.tsx';
import { RaiseDialog } from './raise-dialog.tsx';
import { RaiseState } from './raise-state.tsx';
import { ResolutionLink } from './resolution-link.tsx';
import classes from './structures.module.css';
import type { ShareClass, Structure } from './view.ts';

type Open = { readonly what: 'terms' | 'raise'; readonly shares?: ShareClass };

export function ClassesTab({ structure }: { structure: Structure }) {
  const [open, setOpen] = useState<Open>();
  const isClosed = structure.status === 'pending';
  const close = () => setOpen(undefined);
  const add = isClosed ? null : (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'terms' })}
    >
      Add share class
    </Button>
  );
  return (
    <>
      {structure.classes.length === 0 ? (
        <Card label="Share classes">
          <EmptyState icon={<IconStack2 size={20} />} title="No share classes yet" action={add}>
            A share class sets the authorised units and their rights.
          </EmptyState>
        </Card>
      ) : (
        <>
          <CapTable structure={structure} />
          {structure.classes.map((shares) => (
            <ClassCard
              key={shares.id}
              structure={structure}
              shares={shares}
              isOwn
              {...(isClosed ? {} : { onOpen: setOpen })}
            />
          ))}
          <div>{add}</div>
        </>
      )}
      {open?.what === 'terms' ? (
        <ClassDialog structure={structure} shares={open.shares} onClose={close} />
      ) : null}
      {open?.what === 'raise' && open.shares ? (
        <RaiseDialog structure={structure} shares={open.shares} onClose={close} />
      ) : null}
    </>
  );
}

type ClassProps = {
  readonly structure: Structure;
  readonly shares: ShareClass;
  readonly isOwn?: boolean;
  readonly onOpen?: (open: Open) => void;
};

export const ClassCard = ({ structure, shares, isOwn, onOpen }: ClassProps) => (
  <Card
    title={
      <span className={classes.aside}>
        <Code>{shares.code}</Code>
        <h2>{shares.name}</h2>
        {shares.isLocked ? (
          <Badge icon={<IconLock size={13} />}>
            {shares.issued === '0.000' ? 'Locked, units are reserved' : 'Locked, units are issued'}
          </Badge>
        ) : null}
      </span>
    }
    aside={
      <span className={classes.aside}>
        <ClassVersions structureId={structure.id} shares={shares} />
        {onOpen ? <Changes shares={shares} onOpen={onOpen} /> : null}
      </span>
    }
    flush
  >
    <Terms shares={shares} />
    <RaiseState structureId={structure.id} shares={shares} />
    <DataTable
      caption={`Authorised units history of class ${shares.code}`}
      dense
      columns={eventColumns(structure.id)}
      rows={shares.events}
      rowKey={(event) => event.id}
    />
    {isOwn && shares.asset && shares.asset.holders > 0 ? (
      <ClassHolders assetId={shares.asset.id} code={shares.code} />
    ) : null}
  </Card>
);

const Changes = ({ shares, onOpen }: Pick<Required<ClassProps>, 'shares' | 'onOpen'>) => (
  <>
    {shares.isLocked ? null : (
      <Button
        size="xs"
        variant="default"
        aria-label={`Edit terms of class ${shares.code}`}
        onClick={() => onOpen({ what: 'terms', shares })}
      >
        Edit terms
      </Button>
    )}
    <Button
      size="xs"
      variant="default"
      aria-label={`Start resolution for class ${shares.code}`}
      onClick={() => onOpen({ what: 'raise', shares })}
    >
      Start resolution
    </Button>
  </>
);

const Terms = ({ shares }: { shares: ShareClass }) => (
  <Columns className={classes.two} style={{ padding: '4px 20px 16px' }}>
    <Facts
      lined
      items={[
        { label: 'Code', value: shares.code },
        { label: 'Par value', value: money(shares.parValue, shares.currency) },
        {
          label: 'Issue price',
          value: shares.asset?.issuePrice ? money(shares.asset.issuePrice) : NONE,
        },
        { label: 'Currency', value: shares.currency },
        { label: 'Votes', value: `${shares.votesPerUnit} per unit` },
      ]}
    />
    <Facts
      lined
      items={[
        { label: 'Management fee', value: `${percent(shares.managementFeePercent)} a year` },
        { label: 'Performance fee', value: percent(shares.performanceFeePercent) },
        { label: 'Distribution', value: shares.distributionRights || NONE },
        { label: 'Asset', value: shares.asset?.name ?? 'None' },
      ]}
    />
  </Columns>
);

type Event = ShareClass['events'][number];
const EVENT_NAMES = {
  created: 'Class created',
  raised: 'Increased by resolution',
  issued: 'Issued at closing',
} as const;

const eventColumns = (structureId: string): readonly Column<Event>[] => [
  {
    key: 'event',
    head: 'Authorised units history',
    cell: (event) =>
      event.kind === 'raised'
        ? `${EVENT_NAMES.raised}: ${event.resolution}`
        : EVENT_NAMES[event.kind],
  },
  {
    key: 'date',
    head: 'Date',
    card: 'fact',
    cell: (event) => <span className="num">{date(event.at)}</span>,
  },
  {
    key: 'document',
    head: 'Document',
    card: 'note',
    cell: (event) =>
      event.hasDocument ? <ResolutionLink structureId={structureId} eventId={event.id} /> : NONE,
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (event) => `${event.kind === 'issued' ? '' : '+'}${quantity(event.units)}`,
  },
  {
    key: 'after',
    head: 'Authorised after',
    numeric: true,
    from: 'medium',
    cell: (event) => quantity(event.authorisedAfter),
  },
];
