import { Button } from '@mantine/core';
import { IconAnchor, IconBuilding, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { money, percent, quantity } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import {
  type Anchor,
  holderText,
  isLive,
  lockupOf,
  type Scale,
  STAGES,
  scaleOf,
} from './anchor.view.ts';
import { AnchorDialog } from './anchor-dialog.tsx';
import { AnchorDrawer } from './anchor-drawer.tsx';
import { LockupLine, LockupYears } from './lockup-line.tsx';
import classes from './structures.module.css';
import type { Structure } from './view.ts';

type Open = { readonly edits: true; readonly id?: string } | { readonly id: string };

export function AnchorsTab({ structure }: { structure: Structure }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const shown = structure.anchors.find((one) => one.id === open?.id);
  const add =
    structure.classes.length === 0 ? null : (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen({ edits: true })}
      >
        Add anchor shareholder
      </Button>
    );
  return (
    <>
      <Card
        title="Anchor shareholders"
        flush
        footer={
          structure.anchors.length === 0 ? null : (
            <Text as="div" size={13} loose tone="quiet" className={classes.foot}>
              <span>
                {reservedText(structure)}{' '}
                <span className={classes.wide}>The dark line marks today.</span>
              </span>
              {add}
            </Text>
          )
        }
      >
        <AnchorsTable structure={structure} onOpen={({ id }) => setOpen({ id })} action={add} />
      </Card>
      {open && 'edits' in open ? (
        <AnchorDialog structure={structure} anchor={shown} onClose={close} />
      ) : null}
      {shown && open && !('edits' in open) ? (
        <AnchorDrawer
          structure={structure}
          anchor={shown}
          onEdit={() => setOpen({ edits: true, id: shown.id })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function reservedText({ anchors, classes: all }: Structure): string {
  const promised = ['INVITED', 'COMMITTED', 'FUNDED', 'ISSUING'];
  const texts = all.flatMap(({ id, code }) => {
    const own = anchors.filter((one) => one.classId === id && promised.includes(one.stage));
    if (own.length === 0) return [];
    const units = own.reduce((sum, one) => sum + BigInt(one.units.replace('.', '')), 0n);
    const text = `${units / 1000n}.${String(units % 1000n).padStart(3, '0')}`;
    return [`Class ${code} reserves ${quantity(text)} units for anchors.`];
  });
  return texts.join(' ');
}

type TableProps = {
  readonly structure: Structure;
  readonly onOpen?: (anchor: Anchor) => void;
  readonly action?: React.ReactNode;
};

export function AnchorsTable({ structure, onOpen, action }: TableProps) {
  const live = structure.anchors.filter(isLive);
  const scale = scaleOf(live, Date.parse(structure.asOf));
  if (structure.anchors.length === 0) {
    return (
      <EmptyState icon={<IconAnchor size={20} />} title="No anchor shareholders" action={action}>
        Founders, sponsors and cornerstone investors appear here. Investors see their role, share
        and lock-up.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption="Anchor shareholders"
      tight
      columns={columnsOf(scale)}
      rows={structure.anchors}
      rowKey={(anchor) => anchor.id}
      {...(onOpen ? { onOpen } : {})}
    />
  );
}

const StageBadge = ({ anchor }: { anchor: Anchor }) => {
  const [word, tone] = STAGES[anchor.stage];
  return <Badge tone={tone}>{word}</Badge>;
};

const columnsOf = (scale: Scale): readonly Column<Anchor>[] => [
  {
    key: 'holder',
    head: 'Holder',
    cell: (one) => (
      <NameCell media={<IconBuilding size={18} />} name={one.name} note={holderText(one)} />
    ),
  },
  { key: 'class', head: 'Class', from: 'medium', cell: (one) => one.classCode },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (one) => quantity(one.units),
  },
  {
    key: 'share',
    head: 'Share',
    numeric: true,
    from: 'wide',
    cell: (one) => (isLive(one) ? percent(one.sharePercent) : '–'),
  },
  { key: 'price', head: 'Price', numeric: true, from: 'wide', cell: (one) => money(one.price) },
  { key: 'state', head: 'Status', card: 'fact', cell: (one) => <StageBadge anchor={one} /> },
  {
    key: 'line',
    head: <LockupYears scale={scale} />,
    from: 'wide',
    cell: (one) => (isLive(one) ? <LockupLine anchor={one} scale={scale} /> : null),
  },
  {
    key: 'lockup',
    head: 'Lock-up',
    card: 'note',
    cell: (one) => <TwoLines first={lockupOf(one)[0]} second={lockupOf(one)[1]} />,
  },
];
