import { COMMISSION_STATES } from '@holdfast/domain/partners/referrals/line.machine';
import { REFERRAL_STAGE_WORDS, REFERRAL_STAGES } from '@holdfast/domain/partners/referrals/stages';
import { NativeSelect } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { count, date, money } from '../../../lib/format.ts';
import { REFERRALS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import classes from './referrals.module.css';
import { StageSteps } from './stage-steps.tsx';
import { type Client, RELATED_WORDS, whereFrom } from './view.ts';

type ClientsProps = {
  /** Whose record it is: the reader's own, or that of the issuer for which they act. */
  readonly of: 'user' | 'owner';
};

const READS = { user: 'GET /user/referrals', owner: 'GET /owner/referrals' } as const;
const NO_FILTER = { stage: undefined, commission: undefined };

/** Whom somebody brought: masked names, how far they came, and what they earned. */
export function ClientsCard({ of }: ClientsProps) {
  const { search, page, limit, set } = useListUrl({ params: REFERRALS_SEARCH });
  const { stage, commission, sort = '-joined' } = search;
  const found = useQuery(
    list(READS[of], { query: { stage, commission, sort, page, limit } }, { keepPrevious: true }),
  );
  const isFiltered = stage !== undefined || commission !== undefined;
  const total = found.data?.total ?? 0;
  return (
    <Card
      flush
      title={
        <h2 className={classes.title}>
          Clients {found.data ? <Badge>{count(total)}</Badge> : null}
        </h2>
      }
      aside={<Filters />}
      footer={
        total > 0 ? (
          <>
            <Pagination
              page={page}
              limit={limit}
              total={total}
              onPage={(next) => void set({ page: next })}
              onLimit={(next) => void set({ limit: next })}
            />
            <Quiet>Names are masked.</Quiet>
          </>
        ) : undefined
      }
    >
      <QueryBoundary
        query={found}
        what="Your clients"
        empty={
          isFiltered ? (
            <NoMatch what="clients" onClear={() => void set(NO_FILTER)} />
          ) : (
            <EmptyState icon={<IconGift size={20} />} title="Nobody joined with your code yet">
              Send your link. Whoever joins with it stands here, and how far they came.
            </EmptyState>
          )
        }
      >
        {({ rows }) => (
          <DataTable
            caption="Clients"
            columns={COLUMNS}
            rows={rows}
            rowKey={(row) => row.id}
            sort={sort}
            onSort={(next) =>
              void set({ sort: next.replace(/^-?/, '-') === '-joined' ? undefined : '-paid' })
            }
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

function Filters() {
  const { search, set } = useListUrl({ params: REFERRALS_SEARCH });
  return (
    <span className={classes.filters}>
      <NativeSelect
        aria-label="Stage"
        value={search.stage ?? ''}
        data={[
          { value: '', label: 'Any stage' },
          ...REFERRAL_STAGES.map((value) => ({ value, label: REFERRAL_STAGE_WORDS[value] })),
        ]}
        onChange={(event) => void set({ stage: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Commission state"
        value={search.commission ?? ''}
        data={[
          { value: '', label: 'Any commission' },
          ...COMMISSION_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
        ]}
        onChange={(event) => void set({ commission: event.currentTarget.value || undefined })}
      />
    </span>
  );
}

const STATE_WORDS = {
  PENDING: 'Something pending',
  DUE: 'Something due',
  PAID: 'Something paid',
  VOIDED: 'Something voided',
} as const;

const sum = (text: string) =>
  Number(text) === 0 ? <span className={classes.none}>{money(text)}</span> : money(text);

const COLUMNS: readonly Column<Client>[] = [
  {
    key: 'client',
    head: 'Client',
    card: 'title',
    cell: (row) => <NameCell name={row.name} note={whereFrom(row)} />,
  },
  {
    key: 'joined',
    head: 'Registered',
    sort: 'joined',
    card: 'note',
    cell: (row) => date(row.joinedAt),
  },
  { key: 'stage', head: 'Stage', card: 'fact', cell: (row) => <StageSteps stage={row.stage} /> },
  {
    key: 'invested',
    head: 'Invested',
    numeric: true,
    from: 'wide',
    cell: (row) => sum(row.invested),
  },
  {
    key: 'pending',
    head: 'Pending',
    numeric: true,
    from: 'medium',
    cell: (row) => sum(row.commission.pending),
  },
  {
    key: 'due',
    head: 'Due',
    numeric: true,
    from: 'medium',
    cell: (row) => sum(row.commission.due),
  },
  {
    key: 'paid',
    head: 'Paid',
    numeric: true,
    sort: 'paid',
    card: 'value',
    cardHead: true,
    cell: (row) => sum(row.commission.paid),
  },
  {
    key: 'until',
    head: 'You earn until',
    from: 'medium',
    cell: (row) => (row.isRelated ? RELATED_WORDS : date(row.earnsUntil)),
  },
];
