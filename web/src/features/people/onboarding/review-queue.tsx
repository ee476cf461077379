import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Select, TextInput } from '@mantine/core';
import { IconSearch, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { CASES_SEARCH } from '../../../search-params.ts';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { CaseFace } from './case-face.tsx';
import { waitOf } from './case-words.ts';
import { caseList, QUEUE_PAGE } from './cases.ts';
import type { CaseRow } from './onboarding.ts';
import classes from './review.module.css';
import { nameOfCase } from './use-decision.ts';

const STAGES = [
  { value: 'open', label: 'Open cases' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'reviewing', label: 'Being reviewed' },
  { value: 'asked', label: 'Asked for more' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All cases' },
];

/** The queue's state is the address: Back, reload and sharing work. */
export function useQueueUrl() {
  const { search, q, page, set } = useListUrl({ params: CASES_SEARCH });
  const texts = Object.entries(search).map(([name, value]) => [name, String(value)]);
  return { search, q, page, set, text: new URLSearchParams(texts).toString() };
}

/** Who waits for a review: tabs, search, and the list that J and K move in. */
export function ReviewQueue({ caseId }: { caseId: string }) {
  const { search, q, page, set, text } = useQueueUrl();
  const { data: counts } = useQuery(
    query('GET /admin/onboarding/counts', {}, { refetchInterval: 30_000 }),
  );
  const cases = useQuery(caseList(search));
  const total = cases.data?.total ?? 0;
  const isMine = search.mine === 'yes';
  const base = paths.adminOnboarding();
  const mine = `${base}?mine=yes`;
  const personal = `${base}?kind=personal`;
  const companies = `${base}?kind=institutional`;
  const here = { personal, institutional: companies, all: base }[search.kind ?? 'all'];
  const waiting = counts ? counts.waiting + counts.reviewing : undefined;
  return (
    <section className={classes.queue} aria-label="Review queue">
      <div className={classes.queueHead}>
        <div className={classes.queueTitle}>
          <h2>Review queue</h2>
          <span className={`num ${classes.quiet}`}>
            {waiting === undefined ? '' : `${waiting} waiting`}
          </span>
        </div>
        <Tabs
          label="Whose cases"
          here={isMine ? mine : here}
          tabs={[
            { label: 'All', to: base },
            { label: 'Personal', to: personal, count: counts?.personal },
            { label: 'Company', to: companies, count: counts?.institutional },
            { label: 'Mine', to: mine, count: counts?.mine },
          ]}
        />
        <div className={classes.filters}>
          <TextInput
            aria-label="Search by name, company, email or case"
            placeholder="Name, company, email or case"
            leftSection={<IconSearch size={16} />}
            defaultValue={q}
            data-list-filter
            onChange={(event) => void set({ q: event.currentTarget.value || undefined }, true)}
          />
          <Select
            aria-label="Which cases"
            data={STAGES}
            value={search.stage ?? 'open'}
            allowDeselect={false}
            onChange={(stage) => void set({ stage: stage === 'open' ? undefined : (stage ?? '') })}
          />
        </div>
      </div>
      <QueueList cases={cases} caseId={caseId} search={text} onClear={() => void set(NOTHING)} />
      {total > QUEUE_PAGE ? (
        <Pagination
          page={page}
          limit={QUEUE_PAGE}
          total={total}
          onPage={(next) => void set({ page: next })}
        />
      ) : null}
    </section>
  );
}

const NOTHING = { q: undefined, stage: undefined, mine: undefined, kind: undefined };

type ListProps = {
  readonly cases: Queried<{ readonly rows: readonly CaseRow[] }>;
  readonly caseId: string;
  readonly search: string;
  readonly onClear: () => void;
};

function QueueList({ cases, caseId, search, onClear }: ListProps) {
  const now = Date.now();
  return (
    <QueryBoundary
      query={cases}
      what="The queue"
      empty={
        search ? (
          <NoMatch what="cases" onClear={onClear} />
        ) : (
          <EmptyState icon={<IconUserCheck size={20} />} title="No case waits">
            New cases appear here when people send them.
          </EmptyState>
        )
      }
    >
      {({ rows }) => (
        <ul className={classes.cases}>
          {rows.map((row) => (
            <QueueRow key={row.id} row={row} isOpen={row.id === caseId} {...{ search, now }} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

type RowProps = {
  readonly row: CaseRow;
  readonly isOpen: boolean;
  readonly search: string;
  readonly now: number;
};

const QueueRow = ({ row, isOpen, search, now }: RowProps) => (
  <li>
    <Link
      to={`${paths.adminCase(row.id)}${search ? `?${search}` : ''}`}
      className={classes.case}
      aria-current={isOpen ? 'true' : undefined}
      keepScroll
    >
      <CaseFace row={row} size={34} />
      <span className={classes.caseWords}>
        <span className={classes.caseName}>{nameOfCase(row)}</span>
        <span className={classes.quiet}>{kindWords(row)}</span>
      </span>
      <span className={classes.caseEnd}>
        <span className={`num ${classes.quiet}`}>{waitOf(row.submittedAt, now)}</span>
        <StatusBadge of="review" status={row.status} />
      </span>
    </Link>
  </li>
);

/** "Company · Ireland", "Owner · Norway", "Renewal · Sweden". */
function kindWords({ company, applicant, purpose }: CaseRow): string {
  const kind = company ? (company.isOwner ? 'Owner' : 'Company') : 'Personal';
  const country = company ? company.country : applicant.country;
  return [
    purpose === 'renewal' ? 'Renewal' : kind,
    ...(country ? [countryName(country)] : []),
  ].join(' · ');
}
