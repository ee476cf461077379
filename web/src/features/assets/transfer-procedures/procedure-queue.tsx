import { TRANSFER_PROCEDURES } from '@holdfast/domain/assets/transfer-procedures/list';
import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { IconSnowflake } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { dateTime, quantity, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { type Procedure, STATUSES } from './view.ts';

export function ProcedureQueue() {
  const procedures = useList('GET /admin/transfer-procedures', TRANSFER_PROCEDURES, {
    columns,
    acts: [DECIDE],
  });
  return (
    <List
      list={procedures}
      what="Transfer procedures"
      choices={CHOICES}
      empty={
        <EmptyState icon={<IconSnowflake size={20} />} title="No transfer procedures yet">
          Freezes, forced transfers and recoveries appear here. Start one from an asset’s register.
        </EmptyState>
      }
    />
  );
}

const CHOICES: Choices<typeof TRANSFER_PROCEDURES> = {
  status: {
    label: 'Status',
    any: 'Any status',
    choices: Object.fromEntries(
      Object.entries(STATUSES).map(([status, [words]]) => [status, words]),
    ),
  },
};

const columns: readonly Column<Procedure>[] = [
  {
    key: 'what',
    head: 'Procedure',
    card: 'title',
    text: (row) => `${PROCEDURE_WORDS[row.kind]}, ${row.asset.name}`,
    cell: (row) => (
      <NameCell
        name={PROCEDURE_WORDS[row.kind]}
        note={<TextLink to={paths.adminRegister(row.asset.id)}>{row.asset.name}</TextLink>}
      />
    ),
  },
  {
    key: 'who',
    head: 'Holder',
    card: 'fact',
    text: (row) => row.party?.name ?? 'The whole asset',
    cell: (row) => (
      <TwoLines
        first={row.party?.name ?? 'The whole asset'}
        second={row.to ? `${quantity(row.units)} units to ${row.to.name}` : ''}
      />
    ),
  },
  {
    key: 'reason',
    head: 'Reason',
    card: 'fact',
    from: 'medium',
    text: (row) => `${REASON_WORDS[row.reasonClass]}: ${row.words}`,
    cell: (row) => <TwoLines first={REASON_WORDS[row.reasonClass]} second={row.words} />,
  },
  {
    key: 'document',
    head: 'Document',
    card: 'fact',
    text: (row) => row.document,
    cell: (row) => (
      <a
        className={classOf({ tone: 'primary', breaks: true })}
        href={`/api/admin/transfer-procedures/${row.id}/document`}
      >
        {row.document}
      </a>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    text: (row) => STATUSES[row.status][0],
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STATUSES[row.status][1]}>{STATUSES[row.status][0]}</Badge>}
        second={row.decidedBy ? `${row.decidedBy}, ${dateTime(row.decidedAt)}` : waitsOf(row)}
      />
    ),
  },
  {
    key: 'asked',
    head: 'Requested by',
    card: 'fact',
    from: 'wide',
    text: (row) => `${row.requestedBy}, ${row.owner?.name ?? 'Holdfast custody'}`,
    cell: (row) => (
      <TwoLines first={row.requestedBy} second={row.owner?.name ?? 'Holdfast custody'} />
    ),
  },
];

const DECIDE: Column<Procedure> = {
  key: 'act',
  head: 'Decide',
  card: 'below',
  cell: (row) => <Actions row={row} />,
};

/** "Ines Roth approved first". */
const waitsOf = ({ agreedBy, requestedBy, requestedAt }: Procedure): string =>
  agreedBy ? `${agreedBy} approved first` : `${requestedBy}, ${relative(requestedAt)}`;

const Actions = ({ row }: { row: Procedure }) =>
  row.status === 'REQUESTED' ? (
    <ReviewButton
      kind="transfer.procedure"
      subjectId={row.id}
      name={`${PROCEDURE_WORDS[row.kind]}: ${row.asset.name}`}
    />
  ) : null;
