import { policyWords } from '@holdfast/domain/assets/valuation/policy';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { date, money, percentChange } from '../../../../lib/figures/format.ts';
import { dueWords, isPastDue, PAST_DUE } from '../../../../lib/figures/nav-due.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Link } from '../../../../ui/link.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, DataTable, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { aboutNav, type NavHistory, type PastNav } from './nav-history.ts';

export function NavHistoryCard({ assetId }: { assetId: string }) {
  const navs = useQuery(query('GET /assets/:assetId/nav', { params: { assetId } }));
  return (
    <QueryBoundary query={navs} what="The NAV history" loading={<Loading />} carded>
      {(data) => <History history={data} assetId={assetId} />}
    </QueryBoundary>
  );
}

const Loading = () => (
  <Card title="Past NAVs" flush>
    <SkeletonRows rows={3} />
  </Card>
);

function History({ history: answer, assetId }: { history: NavHistory; assetId: string }) {
  const { history, policy, dueOn } = answer;
  return (
    <Card
      title="Past NAVs"
      flush
      aside={isPastDue(dueOn) ? <Badge tone="warn">NAV {PAST_DUE}</Badge> : null}
      footer={`${policyWords(policy)}.${dueOn ? ` ${dueWords(dueOn)}.` : ''}`}
    >
      {history.length === 0 ? (
        <EmptyState icon={<IconChartLine size={20} />} title="No NAV yet">
          NAVs appear here after the owner submits them and Holdfast approves.
        </EmptyState>
      ) : (
        <DataTable
          caption="Past NAVs"
          columns={columnsOf(assetId)}
          rows={history}
          rowKey={(nav) => `${nav.date}${nav.kind}${nav.nav}${nav.isCorrected}`}
        />
      )}
    </Card>
  );
}

const columnsOf = (assetId: string): readonly Column<PastNav>[] => [
  {
    key: 'date',
    head: 'Valued on',
    card: 'title',
    cell: (nav) => <TwoLines first={date(nav.date)} second={aboutNav(nav, money)} />,
  },
  {
    key: 'nav',
    head: 'NAV per unit',
    numeric: true,
    card: 'value',
    cell: (nav) => (
      <TwoLines
        first={nav.isCorrected ? <s>{money(nav.nav)}</s> : money(nav.nav)}
        second={nav.changePercent === null ? 'First NAV' : percentChange(nav.changePercent)}
      />
    ),
  },
  {
    key: 'note',
    head: 'Method',
    card: 'fact',
    cell: (nav) => <TwoLines first={nav.note} second={<Source nav={nav} assetId={assetId} />} />,
  },
  {
    key: 'state',
    head: 'Status',
    card: 'note',
    from: 'medium',
    cell: (nav) =>
      nav.isCorrected ? <Badge tone="warn">Corrected</Badge> : <Badge tone="good">Published</Badge>,
  },
];

function Source({ nav: { document }, assetId }: { nav: PastNav; assetId: string }) {
  if (!document) return 'No document';
  if (document.isReport) return `${document.name}, reviewed by Holdfast`;
  return <Link to={paths.assetDocuments(assetId)}>{document.name} (data room)</Link>;
}
