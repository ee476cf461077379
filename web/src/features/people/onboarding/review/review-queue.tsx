import { CASES } from '@holdfast/domain/people/onboarding/list';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Choices, ListChoices } from '../../../../api/list.tsx';
import { query } from '../../../../api/query.ts';
import { useList } from '../../../../api/use-list.ts';
import type { CallData } from '../../../../lib/call.ts';
import type { ListSearch } from '../../../../lib/list-search.ts';
import { paths } from '../../../../paths.ts';
import { CASES_SEARCH } from '../../../../search-params.ts';
import { Queue, QueueRow } from '../../../../ui/desk/desk.tsx';
import { KeysLine } from '../../../../ui/desk/desk-keys.tsx';
import { cellsOf, QueueTools } from '../../../../ui/desk/queue-tools.tsx';
import { useQueueUrl } from '../../../../ui/desk/use-desk.ts';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge, statusWord } from '../../../../ui/status-badge.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { SearchField } from '../../../../ui/tables/filter-bar.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { CaseRow } from '../onboarding.ts';
import { CaseFace } from './case-face.tsx';
import { waitOf } from './case-words.ts';
import { EVERY_HALF_MINUTE, QUEUE } from './cases.ts';
import classes from './review.module.css';
import { REVIEW_KEYS } from './review-keys.ts';
import { nameOfCase } from './use-decision.ts';

const CHOICES: Choices<typeof CASES> = {
  stage: {
    label: 'Cases',
    choices: {
      to_review: 'To review',
      waiting: 'Waiting',
      reviewing: 'In review',
      asked: 'Information requested',
      open: 'Undecided',
      approved: 'Approved',
      rejected: 'Rejected',
      all: 'All cases',
    },
  },
};

export function ReviewQueue({ caseId }: { caseId: string }) {
  const { withQueue } = useQueueUrl(CASES_SEARCH);
  const { data: counts } = useQuery(
    query('GET /admin/onboarding/counts', {}, { refetchInterval: 30_000 }),
  );
  const cases = useList('GET /admin/onboarding', CASES, {
    columns: COLUMNS,
    use: EVERY_HALF_MINUTE,
    ...QUEUE,
  });
  const waiting = counts ? counts.waiting + counts.reviewing : undefined;
  return (
    <Queue
      label="Review queue"
      title="Review queue"
      isOpen={caseId !== ''}
      aside={
        <Text as="span" size={12.5} tone="quiet" num>
          {waiting === undefined ? '' : `${waiting} to review`}
        </Text>
      }
      list={cases}
      what="cases"
      empty={
        <EmptyState icon={<IconUserCheck size={20} />} title="No cases to review">
          Submitted cases appear here.
        </EmptyState>
      }
      row={(row) => (
        <CaseLine
          row={row}
          columns={cases.columns}
          to={withQueue(paths.adminCase(row.id))}
          isOpen={row.id === caseId}
        />
      )}
      foot={<KeysLine keys={REVIEW_KEYS} />}
    >
      <Whose search={cases.search} counts={counts} />
      <SearchField
        placeholder="Name, company, email or case"
        q={cases.q}
        onSearch={(text) => void cases.set({ q: text || undefined }, true)}
      />
      <QueueTools tools={cases.tools}>
        <ListChoices list={cases} choices={CHOICES} />
      </QueueTools>
    </Queue>
  );
}

type WhoseProps = {
  readonly search: ListSearch<typeof CASES>;
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
      label="Case type"
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
      <Group as="span" gap={12} align="center">
        <CaseFace row={row} size={34} />
        <Stack as="span" gap={0} grow className={classes.caseWords}>
          <Text as="span" weight={550} oneLine>
            {cell('name')}
          </Text>
          <Text as="span" size={12.5} tone="quiet">
            {cell('kind')}
          </Text>
        </Stack>
        <Stack as="span" gap={0} align="end" className={classes.caseEnd}>
          <Text as="span" size={12.5} tone="quiet" num>
            {cell('sent')}
          </Text>
          {cell('state')}
        </Stack>
      </Group>
    </QueueRow>
  );
}

function kindWords({ company, applicant, purpose }: CaseRow): string {
  const kind = company ? (company.isOwner ? 'Owner' : 'Company') : 'Personal';
  const country = company ? company.country : applicant.country;
  return [
    purpose === 'renewal' ? 'Renewal' : kind,
    ...(country ? [countryName(country)] : []),
  ].join(' · ');
}
