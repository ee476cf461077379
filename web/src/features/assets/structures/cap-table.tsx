import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { count, momentWithZone, NONE, quantity } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { Code, Legend, Use } from './capacity-bar.tsx';
import classes from './structures.module.css';
import type { ShareClass, Structure } from './view.ts';

/** Each class with what is issued, promised and free; the bar is of its own authorised units. */
export const CapTable = ({ structure, isDesk }: { structure: Structure; isDesk?: boolean }) => (
  <Card
    title="Cap table"
    flush
    aside={
      <span className={classes.aside}>
        <Legend />
        {isDesk ? null : (
          <Button
            component="a"
            href={addressOf('GET /owner/structures/:structureId/cap-table.csv', {
              params: { structureId: structure.id },
            })}
            download
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            CSV
          </Button>
        )}
      </span>
    }
    footer={
      <div className={classes.foot}>
        <span>Issued units never exceed the authorised ones. Raising them is a resolution.</span>
        <span className="num">As of {momentWithZone(structure.asOf)}</span>
      </div>
    }
  >
    <DataTable
      caption="Cap table"
      dense
      tight
      columns={COLUMNS}
      rows={structure.classes}
      rowKey={(shares) => shares.id}
    />
  </Card>
);

const COLUMNS: readonly Column<ShareClass>[] = [
  {
    key: 'class',
    head: 'Class',
    cell: (shares) => <NameCell media={<Code>{shares.code}</Code>} name={shares.name} />,
  },
  {
    key: 'asset',
    head: 'Asset',
    card: 'fact',
    cell: ({ asset }) => asset?.symbol ?? 'None',
  },
  {
    key: 'authorised',
    head: 'Authorised',
    numeric: true,
    card: 'value',
    cell: (shares) => quantity(shares.authorised),
  },
  { key: 'issued', head: 'Issued', numeric: true, cell: (shares) => quantity(shares.issued) },
  { key: 'reserved', head: 'Reserved', numeric: true, cell: (shares) => quantity(shares.reserved) },
  {
    key: 'free',
    head: 'Free',
    numeric: true,
    from: 'wide',
    cell: (shares) => quantity(shares.free),
  },
  {
    key: 'use',
    head: 'Use of the authorised units',
    card: 'below',
    cell: (shares) => <Use shares={shares} />,
  },
  {
    key: 'holders',
    head: 'Holders',
    numeric: true,
    from: 'wide',
    cell: ({ asset }) => (asset?.holders ? count(asset.holders) : NONE),
  },
  {
    key: 'votes',
    head: 'Votes',
    numeric: true,
    from: 'wide',
    cell: ({ votesPerUnit }) => `${votesPerUnit} per unit`,
  },
];
