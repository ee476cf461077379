import { Button } from '@mantine/core';
import { IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import classes from './agreements.module.css';

type Signature = CallData<'GET /user/signed-agreement'>[number];

const columns: readonly Column<Signature>[] = [
  {
    key: 'name',
    head: 'Agreement',
    cell: (row) => (
      <NameCell
        media={<IconFileText size={20} aria-hidden="true" />}
        name={row.agreementName}
        note={
          row.assetId ? (
            <Link to={paths.asset(row.assetId)} className={classes.link}>
              Version {row.version}, see the asset
            </Link>
          ) : (
            `Version ${row.version}`
          )
        }
      />
    ),
    card: 'title',
  },
  { key: 'signer', head: 'Signed as', cell: (row) => row.name, card: 'fact' },
  { key: 'at', head: 'Signed', cell: (row) => dateTime(row.signedAt), card: 'note' },
  {
    key: 'current',
    head: 'State',
    cell: (row) =>
      row.isCurrent ? <Badge tone="good">Current</Badge> : <Badge>Older version</Badge>,
    card: 'value',
  },
  {
    key: 'pdf',
    head: 'Document',
    cell: (row) => (
      <Button
        component="a"
        href={row.pdfUrl}
        download
        variant="default"
        size="xs"
        leftSection={<IconFileTypePdf size={16} />}
        aria-label={`Pdf of ${row.agreementName}, version ${row.version}`}
      >
        Pdf
      </Button>
    ),
    card: 'fact',
  },
];

/** What the person's party signed of one kind, each with its pdf. */
export function SignedList({ kind, empty }: { kind: Signature['kind']; empty: string }) {
  const { page, limit, set } = useListUrl();
  const signed = useQuery(
    list('GET /user/signed-agreement', { query: { kind, page, limit } }, { pageWide: true }),
  );
  return (
    <QueryBoundary
      query={signed}
      what="Agreements"
      carded
      loading={<SkeletonRows rows={4} />}
      empty={<NoneSigned>{empty}</NoneSigned>}
    >
      {({ rows, total }) => (
        <Card
          flush
          label="Signed agreements"
          footer={
            <Pagination
              page={page}
              limit={limit}
              total={total}
              onPage={(next) => void set({ page: next })}
              onLimit={(next) => void set({ limit: next })}
            />
          }
        >
          <DataTable
            caption="Signed agreements"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

const NoneSigned = ({ children }: { children: string }) => (
  <EmptyState
    icon={<IconFileText size={20} />}
    title="No signed agreements yet"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    {children}
  </EmptyState>
);
