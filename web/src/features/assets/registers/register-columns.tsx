import { date, money, quantity } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { HolderIcon, OnChain, Share } from './line-parts.tsx';
import { type Line, placeOf, type Register, standingOf, typeOf } from './view.ts';

const largestOf = ({ concentration }: Register): number => Number(concentration?.largest ?? 0);

export function registerColumns(register: Register): readonly Column<Line>[] {
  const isOpen = register.audience === 'all';
  const largest = largestOf(register);
  return [
    {
      key: 'holder',
      head: 'Holder',
      card: 'title',
      ...(isOpen ? { sort: 'name' } : {}),
      cell: (line) => (
        <NameCell
          media={<HolderIcon line={line} />}
          name={line.isOwn ? `You, ${line.holder}` : line.holder}
          note={isOpen ? noteOf(line) : undefined}
        />
      ),
    },
    { key: 'type', head: 'Type', card: 'fact', cell: typeOf },
    {
      key: 'units',
      head: 'Units',
      numeric: true,
      sort: 'units',
      card: 'value',
      cell: (line) => quantity(line.units),
    },
    {
      key: 'share',
      head: 'Share',
      from: 'medium',
      cell: (line) => <Share value={line.percent} largest={largest} />,
    },
    {
      key: 'since',
      head: 'Since',
      sort: 'since',
      card: 'note',
      cell: (line) => <span className="num">{date(line.since)}</span>,
    },
    ...(isOpen ? openColumns(register) : []),
    { key: 'chain', head: 'On chain', from: 'medium', cell: (line) => <OnChain line={line} /> },
  ];
}

const noteOf = (line: Line): string =>
  [line.country === null ? '' : placeOf(line.country), line.isStopped ? 'On hold' : '']
    .filter(Boolean)
    .join(' · ');

const openColumns = (register: Register): readonly Column<Line>[] => [
  ...(register.isNow ? [lockedColumn] : []),
  ...(register.nav ? [valueColumn] : []),
  {
    key: 'standing',
    head: 'Verification',
    from: 'wide',
    cell: (line) => {
      const standing = standingOf(line);
      return standing ? <Badge tone={standing[1]}>{standing[0]}</Badge> : null;
    },
  },
];

const lockedColumn: Column<Line> = {
  key: 'locked',
  head: 'Locked',
  numeric: true,
  from: 'wide',
  cell: (line) => (
    <span title={Number(line.lockedUp) > 0 ? `${quantity(line.lockedUp)} in lock-up` : undefined}>
      {quantity(line.locked)}
    </span>
  ),
};

const valueColumn: Column<Line> = {
  key: 'value',
  head: 'Value at NAV',
  numeric: true,
  from: 'wide',
  cell: (line) => money(line.value),
};
