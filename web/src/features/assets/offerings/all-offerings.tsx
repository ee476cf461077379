import { labelOf, offerState } from '@holdfast/domain/assets/catalogue/availability-words';
import { OFFERINGS } from '@holdfast/domain/assets/offerings/list';
import { OFFERING_STAGES } from '@holdfast/domain/assets/offerings/offering.machine';
import { IconFileCertificate } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { type RowOf, useList } from '../../../api/use-list.ts';
import { count, date, money, percent } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { OfferBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { offeringWord } from './stage-words.ts';

type Line = RowOf<'GET /admin/offerings'>;

const CHOICES: Choices<typeof OFFERINGS> = {
  stage: {
    label: 'Stage',
    any: 'All stages',
    choices: Object.fromEntries(OFFERING_STAGES.map((stage) => [stage, offeringWord(stage)])),
  },
};

export function AllOfferings() {
  const offerings = useList('GET /admin/offerings', OFFERINGS, {
    columns: COLUMNS,
    work: { nameOf: ({ asset }) => asset.name, isOver: ({ endedAt }) => endedAt !== null },
  });
  return (
    <List
      list={offerings}
      what="Offerings"
      searches="Asset, symbol or owner"
      choices={CHOICES}
      rowLink={(row) => paths.adminOffering(row.id)}
      empty={
        <EmptyState icon={<IconFileCertificate size={20} />} title="No offerings yet">
          Offerings appear here when owners set their terms.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    text: ({ asset, companyName }) => `${asset.name}, ${companyName}`,
    cell: ({ asset, companyName, seq }) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} />}
        name={asset.name}
        note={seq > 1 ? `${companyName} · offer ${seq}` : companyName}
      />
    ),
  },
  {
    key: 'status',
    head: 'Offering',
    card: 'fact',
    text: (row) => labelOf(offerState({ ...row, isFull: row.progress.isFull }, new Date())),
    cell: (row) => <OfferBadge offer={{ ...row, isFull: row.progress.isFull }} />,
  },
  {
    key: 'committed',
    head: 'Committed',
    sort: 'committed',
    numeric: true,
    card: 'value',
    text: ({ progress }) => progress.committedAmount,
    cell: ({ progress }) => (
      <TwoLines
        first={money(progress.committedAmount)}
        second={`${percent(progress.fundedBps / 100)} of ${money(progress.targetAmount)}`}
      />
    ),
  },
  {
    key: 'investors',
    head: 'Investors',
    numeric: true,
    text: ({ progress }) => progress.investors,
    from: 'medium',
    cell: ({ progress }) => count(progress.investors),
  },
  {
    key: 'decide',
    head: 'To review',
    numeric: true,
    text: ({ toDecide }) => toDecide,
    card: 'note',
    cell: (row) => <Waiting row={row} />,
  },
  {
    key: 'closes',
    head: 'Closes',
    sort: 'closes',
    numeric: true,
    text: ({ closesAt, endedAt }) => endedAt ?? closesAt,
    card: 'fact',
    cell: ({ closesAt, endedAt }) =>
      endedAt ? (
        <TwoLines first={date(endedAt)} second="Ended" />
      ) : (
        <TwoLines first={date(closesAt)} second="" />
      ),
  },
];

function Waiting({ row }: { row: Line }) {
  const { toDecide, toConfirm, isChangeWaiting } = row;
  const second = [
    ...(isChangeWaiting ? ['change of terms'] : []),
    ...(toConfirm > 0 ? [`${count(toConfirm)} to confirm`] : []),
  ].join(', ');
  return <TwoLines first={toDecide > 0 ? count(toDecide) : '–'} second={second} />;
}
