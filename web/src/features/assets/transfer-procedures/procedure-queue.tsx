import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { IconSnowflake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { dateTime, quantity, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import classes from './procedures.module.css';
import { type Procedure, STATUSES } from './view.ts';

/** What custody does about units without their holder, the newest first. */
export function ProcedureQueue() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/transfer-procedures', { query: { page, limit } }));
  return (
    <ListCard
      what="Transfer procedures"
      query={found}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<IconSnowflake size={20} />} title="No procedure yet">
          Freezes, forced transfers and recoveries stand here. Each begins in an asset’s register.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<Procedure>[] = [
  {
    key: 'what',
    head: 'Procedure',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={PROCEDURE_WORDS[row.kind]}
        note={<TextLink to={paths.adminRegister(row.asset.id)}>{row.asset.name}</TextLink>}
      />
    ),
  },
  {
    key: 'who',
    head: 'Of',
    card: 'fact',
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
    cell: (row) => <TwoLines first={REASON_WORDS[row.reasonClass]} second={row.words} />,
  },
  {
    key: 'document',
    head: 'Document',
    card: 'fact',
    cell: (row) => (
      <a className={classes.link} href={`/api/admin/transfer-procedures/${row.id}/document`}>
        {row.document}
      </a>
    ),
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STATUSES[row.status][1]}>{STATUSES[row.status][0]}</Badge>}
        second={row.decidedBy ? `${row.decidedBy}, ${dateTime(row.decidedAt)}` : waitsOf(row)}
      />
    ),
  },
  {
    key: 'asked',
    head: 'Asked by',
    card: 'fact',
    from: 'wide',
    cell: (row) => (
      <TwoLines first={row.requestedBy} second={row.owner?.name ?? 'Holdfast custody'} />
    ),
  },
  { key: 'act', head: 'Decide', card: 'below', cell: (row) => <Actions row={row} /> },
];

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
