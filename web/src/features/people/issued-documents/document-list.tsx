import { dayWords } from '@holdfast/domain/kernel/moment';
import {
  DOCUMENT_KINDS,
  KEPT_KINDS,
  type KeptKind,
} from '@holdfast/domain/people/issued-documents/kinds';
import { OWN_DOCUMENTS } from '@holdfast/domain/people/issued-documents/list';
import { IconFileTypePdf } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/figures/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';

type Issued = CallData<'GET /user/documents'>[number];

const titleOf = (kind: KeptKind): string => DOCUMENT_KINDS[kind].title;
const KINDS = Object.fromEntries(KEPT_KINDS.map((kind) => [kind, titleOf(kind)]));

export function DocumentList() {
  const documents = useList('GET /user/documents', OWN_DOCUMENTS, { columns });
  return (
    <List
      list={documents}
      what="Documents"
      choices={{ kind: { label: 'Kind', any: 'All documents', choices: KINDS } }}
      empty={
        <EmptyState icon={<IconFileTypePdf size={20} />} title="No documents yet">
          Statements, contract notes, invoices and tax certificates appear here once issued.
        </EmptyState>
      }
    />
  );
}

const period = ({ from, to }: Issued): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

const columns: readonly Column<Issued>[] = [
  {
    key: 'document',
    head: 'Document',
    card: 'title',
    text: (row) => `${titleOf(row.kind)}, ${row.about}`,
    cell: (row) => <NameCell name={titleOf(row.kind)} note={row.about} />,
  },
  {
    key: 'number',
    head: 'Number',
    card: 'fact',
    text: (row) => row.number,
    cell: (row) => row.number,
  },
  { key: 'period', head: 'Period', card: 'fact', text: period, cell: period },
  {
    key: 'issued',
    head: 'Issued',
    card: 'note',
    text: (row) => row.issuedAt,
    cell: (row) => date(row.issuedAt),
  },
  {
    key: 'file',
    head: '',
    card: 'below',
    cell: (row) => (
      <a
        href={addressOf('GET /user/documents/:documentId/file', { params: { documentId: row.id } })}
        download
        aria-label={`Download ${titleOf(row.kind)} ${row.number}`}
      >
        Download
      </a>
    ),
  },
];
