import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Select, TextInput } from '@mantine/core';
import { IconSearch, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { CaseFace } from './case-face.tsx';
import { waitOf } from './case-words.ts';
import classes from './review.module.css';
import { type CaseRow, countsQuery, QUEUE_PAGE, queueQuery } from './review-queries.ts';
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
export function useQueueFilter() {
  const { search, q, page, set } = useListUrl();
  const filter = {
    q,
    page,
    stage: search.stage ?? 'open',
    mine: search.mine === 'yes',
    kind: search.kind ?? '',
    sort: search.sort ?? 'submittedAt',
  };
  return { filter, set, text: new URLSearchParams(clean(search)).toString() };
}

const clean = (search: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => !!pair[1]));

/** Who waits for a review: tabs, search, and the list that J and K move in. */
export function ReviewQueue({ caseId }: { caseId: string }) {
  const { filter, set, text } = useQueueFilter();
  const { data: counts } = useQuery(countsQuery());
  const list = useQuery(queueQuery(filter));
  const base = paths.adminOnboarding();
  const mine = `${base}?mine=yes`;
  const personal = `${base}?kind=personal`;
  const companies = `${base}?kind=institutional`;
  const here = { personal, institutional: companies }[filter.kind] ?? base;
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
          here={filter.mine ? mine : here}
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
            defaultValue={filter.q}
            data-list-filter
            onChange={(event) => void set({ q: event.currentTarget.value || undefined }, true)}
          />
          <Select
            aria-label="Which cases"
            data={STAGES}
            value={filter.stage}
            allowDeselect={false}
            onChange={(stage) => void set({ stage: stage === 'open' ? undefined : (stage ?? '') })}
          />
        </div>
      </div>
      <QueueList list={list} caseId={caseId} search={text} onClear={() => void set(NOTHING)} />
      {(list.data?.meta?.total ?? 0) > QUEUE_PAGE ? (
        <Pagination
          page={filter.page}
          limit={QUEUE_PAGE}
          total={list.data?.meta?.total ?? 0}
          onPage={(page) => void set({ page })}
        />
      ) : null}
    </section>
  );
}

const NOTHING = { q: undefined, stage: undefined, mine: undefined, kind: undefined };

type ListProps = {
  readonly list: {
    readonly data: { readonly data: readonly CaseRow[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly caseId: string;
  readonly search: string;
  readonly onClear: () => void;
};

function QueueList({ list, caseId, search, onClear }: ListProps) {
  const { data, error, refetch } = list;
  if (error && !data) {
    return (
      <ErrorState title="The queue did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonRows rows={6} />;
  if (data.data.length === 0) {
    return search ? (
      <NoMatch what="cases" onClear={onClear} />
    ) : (
      <EmptyState icon={<IconUserCheck size={20} />} title="No case waits">
        New cases appear here when people send them.
      </EmptyState>
    );
  }
  const now = Date.now();
  return (
    <ul className={classes.cases}>
      {data.data.map((row) => (
        <li key={row.id}>
          <Link
            to={`${paths.adminCase(row.id)}${search ? `?${search}` : ''}`}
            className={classes.case}
            aria-current={row.id === caseId ? 'true' : undefined}
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
      ))}
    </ul>
  );
}

/** "Company · Ireland", "Owner · Norway", "Renewal · Sweden". */
function kindWords({ company, applicant, purpose }: CaseRow): string {
  const kind = company ? (company.isOwner ? 'Owner' : 'Company') : 'Personal';
  const country = company ? company.country : applicant.country;
  return [
    purpose === 'renewal' ? 'Renewal' : kind,
    ...(country ? [countryName(country)] : []),
  ].join(' · ');
}
