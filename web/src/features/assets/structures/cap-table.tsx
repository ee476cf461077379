import { Button } from '@mantine/core';
import { IconDownload, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../api/address.ts';
import { count, date, momentWithZone, NONE, quantity } from '../../../lib/figures/format.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { type CapRow, capRows } from './cap-table.view.ts';
import { Code, Legend, Use } from './capacity-bar.tsx';
import classes from './structures.module.css';
import type { Structure } from './view.ts';

type Props = { readonly structure: Structure; readonly isDesk?: boolean };

export function CapTable({ structure, isDesk = false }: Props) {
  const [day, setDay] = useState<string>();
  const rows = capRows(structure.classes, day);
  return (
    <Card
      title="Cap table"
      flush
      aside={
        <span className={classes.aside}>
          {day === undefined ? <Legend /> : null}
          <AsOf structure={structure} day={day} onDay={setDay} />
          {isDesk ? null : <CsvButton structureId={structure.id} asOf={day} />}
        </span>
      }
      footer={
        <Text as="div" size={13} loose tone="quiet" className={classes.foot}>
          <span>
            {day === undefined
              ? 'Issued units can’t exceed authorised units, which are increased by resolution.'
              : 'Past dates exclude reserved units and holders. See the fund register for holders on a date.'}
          </span>
          <span className="num">
            As of{' '}
            {day === undefined ? momentWithZone(structure.asOf) : `the end of ${date(day)}, UTC`}
          </span>
        </Text>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={<IconStack2 size={20} />} title="No share classes">
          {day === undefined
            ? 'A share class sets the authorised units and their rights.'
            : 'The structure had none on that date. Choose a later date.'}
        </EmptyState>
      ) : (
        <DataTable
          caption="Cap table"
          dense
          tight
          columns={day === undefined ? [...CORE, ...NOW] : [...CORE, VOTES]}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
    </Card>
  );
}

type AsOfProps = {
  readonly structure: Structure;
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

function AsOf({ structure, day, onDay }: AsOfProps) {
  const today = structure.asOf.slice(0, 10);
  return (
    <DayInput
      size="xs"
      aria-label="Cap table as of, end of the day in UTC"
      max={today}
      whenLeft
      value={day ?? today}
      onChange={(value) => onDay(value === '' || value >= today ? undefined : value)}
    />
  );
}

const CsvButton = ({ structureId, asOf }: { structureId: string; asOf: string | undefined }) => (
  <Button
    component="a"
    href={addressOf('GET /owner/structures/:structureId/cap-table.csv', {
      params: { structureId },
      query: asOf === undefined ? {} : { asOf },
    })}
    download
    size="xs"
    variant="default"
    leftSection={<IconDownload size={16} aria-hidden />}
  >
    CSV
  </Button>
);

const CORE: readonly Column<CapRow>[] = [
  {
    key: 'class',
    head: 'Class',
    cell: (row) => <NameCell media={<Code>{row.code}</Code>} name={row.name} />,
  },
  { key: 'asset', head: 'Asset', card: 'fact', cell: ({ symbol }) => symbol },
  {
    key: 'authorised',
    head: 'Authorised',
    numeric: true,
    card: 'value',
    cell: (row) => quantity(row.authorised),
  },
  {
    key: 'issued',
    head: 'Issued',
    numeric: true,
    card: 'note',
    cardHead: true,
    cell: (row) => quantity(row.issued),
  },
];

const VOTES: Column<CapRow> = {
  key: 'votes',
  head: 'Votes',
  numeric: true,
  from: 'wide',
  cell: ({ votesPerUnit }) => `${votesPerUnit} per unit`,
};

const NOW: readonly Column<CapRow>[] = [
  { key: 'reserved', head: 'Reserved', numeric: true, cell: ({ now }) => quantity(now?.reserved) },
  {
    key: 'free',
    head: 'Available',
    numeric: true,
    from: 'wide',
    cell: ({ now }) => quantity(now?.free),
  },
  {
    key: 'use',
    head: 'Use of authorised units',
    card: 'below',
    cell: ({ now }) => (now ? <Use shares={now} /> : null),
  },
  {
    key: 'holders',
    head: 'Holders',
    numeric: true,
    from: 'wide',
    cell: ({ now }) => (now?.asset?.holders ? count(now.asset.holders) : NONE),
  },
  VOTES,
];
