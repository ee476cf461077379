import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Select } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { query } from '../../../api/query.ts';
import { type CallData, callFull } from '../../../lib/call.ts';
import type { SearchOf } from '../../../lib/search.ts';
import { paths } from '../../../paths.ts';
import { CASES_SEARCH } from '../../../search-params.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Queue, QueueRow } from '../../../ui/desk/desk.tsx';
import { KeysLine } from '../../../ui/desk/desk-keys.tsx';
import { cellsOf, QueueTools } from '../../../ui/desk/queue-tools.tsx';
import { useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { SearchField } from '../../../ui/filter-bar.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { StatusBadge, statusWord } from '../../../ui/status-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CaseFace } from './case-face.tsx';
import { waitOf } from './case-words.ts';
import { caseList, filterOf, QUEUE_PAGE } from './cases.ts';
import type { CaseRow } from './onboarding.ts';
import classes from './review.module.css';
import { REVIEW_KEYS } from './review-keys.ts';
import { nameOfCase } from './use-decision.ts';

const STAGES = [
  { value: 'to_review', label: 'To review' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'reviewing', label: 'Being reviewed' },
  { value: 'asked', label: 'Asked for more' },
  { value: 'open', label: 'Not decided yet' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All cases' },
];

const NOTHING = { q: undefined, stage: undefined, mine: undefined, kind: undefined };

/** Who waits for a review: tabs, search, and the list that J and K move in. */
export function ReviewQueue({ caseId }: { caseId: string }) {
  const { search, q, page, set, withQueue } = useQueueUrl(CASES_SEARCH);
  const { data: counts } = useQuery(
    query('GET /admin/onboarding/counts', {}, { refetchInterval: 30_000 }),
  );
  const cases = useQuery(caseList(search));
  const kept = useKeptList('cases', COLUMNS, async (from, most) => {
    const { data, meta } = await callFull('GET /admin/onboarding', {
      query: { ...filterOf(search), page: from, limit: most },
    });
    return pageIn(data, meta);
  });
  const isFiltered = Object.keys(search).some((name) => name !== 'page' && name !== 'part');
  const waiting = counts ? counts.waiting + counts.reviewing : undefined;
  return (
    <Queue
      label="Review queue"
      title="Review queue"
      isOpen={caseId !== ''}
      aside={
        <span className={`num ${classes.quiet}`}>
          {waiting === undefined ? '' : `${waiting} to review`}
        </span>
      }
      query={cases}
      what="The queue"
      empty={
        isFiltered ? (
          <NoMatch what="cases" onClear={() => void set(NOTHING)} />
        ) : (
          <EmptyState icon={<IconUserCheck size={20} />} title="No case waits">
            New cases appear here when people send them.
          </EmptyState>
        )
      }
      rowKey={(row) => row.id}
      row={(row) => (
        <CaseLine
          row={row}
          columns={kept.columns}
          to={withQueue(paths.adminCase(row.id))}
          isOpen={row.id === caseId}
        />
      )}
      page={page}
      limit={QUEUE_PAGE}
      onPage={(next) => void set({ page: next })}
      foot={<KeysLine keys={REVIEW_KEYS} />}
    >
      <Whose search={search} counts={counts} />
      <SearchField
        placeholder="Name, company, email or case"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      />
      <QueueTools tools={kept.tools}>
        <Select
          aria-label="Which cases"
          data={STAGES}
          value={search.stage ?? 'to_review'}
          allowDeselect={false}
          onChange={(stage) =>
            void set({ stage: stage === 'to_review' ? undefined : (stage ?? '') })
          }
        />
      </QueueTools>
    </Queue>
  );
}

type WhoseProps = {
  readonly search: SearchOf<typeof CASES_SEARCH>;
  readonly counts: CallData<'GET /admin/onboarding/counts'> | undefined;
};

function Whose({ search, counts }: WhoseProps) {
  const base = paths.adminOnboarding();
  const mine = `${base}?mine=yes`;
  const personal = `${base}?kind=personal`;
  const companies = `${base}?kind=institutional`;
  const here = { personal, institutional: companies, all: base }[search.kind ?? 'all'];
  return (
    <Tabs
      label="Whose cases"
      here={search.mine === 'yes' ? mine : here}
      tabs={[
        { label: 'All', to: base },
        { label: 'Personal', to: personal, count: counts?.personal },
        { label: 'Company', to: companies, count: counts?.institutional },
        { label: 'Mine', to: mine, count: counts?.mine },
      ]}
    />
  );
}

/** What a line says of a case, and the file of the queue. */
const COLUMNS: readonly Column<CaseRow>[] = [
  {
    key: 'name',
    head: 'Case',
    text: (row) => `${nameOfCase(row)}, ${row.number}, ${row.applicant.email}`,
    cell: nameOfCase,
  },
  { key: 'kind', head: 'Kind and country', text: kindWords, cell: kindWords },
  {
    key: 'sent',
    head: 'Sent',
    text: (row) => row.submittedAt,
    cell: (row) => waitOf(row.submittedAt, Date.now()),
  },
  {
    key: 'state',
    head: 'State',
    text: (row) => statusWord('review', row.status),
    cell: (row) => <StatusBadge of="review" status={row.status} />,
  },
];

type LineProps = {
  readonly row: CaseRow;
  readonly columns: readonly Column<CaseRow>[];
  readonly to: string;
  readonly isOpen: boolean;
};

function CaseLine({ row, columns, to, isOpen }: LineProps) {
  const cell = cellsOf(columns, row);
  return (
    <QueueRow to={to} isOpen={isOpen}>
      <span className={classes.case}>
        <CaseFace row={row} size={34} />
        <span className={classes.caseWords}>
          <span className={classes.caseName}>{cell('name')}</span>
          <span className={classes.quiet}>{cell('kind')}</span>
        </span>
        <span className={classes.caseEnd}>
          <span className={`num ${classes.quiet}`}>{cell('sent')}</span>
          {cell('state')}
        </span>
      </span>
    </QueueRow>
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
