import { policyWords } from '@holdfast/domain/assets/valuation/policy';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { date, money, percentChange } from '../../../../lib/figures/format.ts';
import { dueWords, isPastDue, PAST_DUE } from '../../../../lib/figures/nav-due.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { AreaChart } from '../../../../ui/charts/area-chart.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonChart } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, DataTable, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { aboutNav, type NavHistory, navPoints, type PastNav } from './nav-history.ts';

type Props = {
  readonly assetId: string;
  /** True if there are prices that the reader may see. */
  readonly isTraded: boolean;
};

export function NavHistoryCard({ assetId, isTraded }: Props) {
  const navs = useQuery(query('GET /assets/:assetId/nav', { params: { assetId } }));
  return (
    <QueryBoundary query={navs} what="The NAV history" loading={<Loading />} carded>
      {(data) => <History history={data} assetId={assetId} isTraded={isTraded} />}
    </QueryBoundary>
  );
}

const Loading = () => (
  <Card title="NAV history">
    <SkeletonChart height={260} />
  </Card>
);

function History({ history: answer, assetId, isTraded }: Props & { history: NavHistory }) {
  const { history, policy, dueOn } = answer;
  const candles = useQuery(
    query(
      'GET /assets/:assetId/candles',
      { params: { assetId }, query: { width: '1d', limit: 366 } },
      { enabled: isTraded && history.length > 0 },
    ),
  );
  if (history.length === 0) {
    return (
      <Card title="NAV history">
        <EmptyState icon={<IconChartLine size={20} />} title="No NAV yet">
          NAVs appear here after the owner submits them and Holdfast approves. {policyWords(policy)}
          .
        </EmptyState>
      </Card>
    );
  }
  const prices = candles.data ?? [];
  const points = navPoints(history, prices, Date.now());
  return (
    <Stack>
      {points.length > 1 ? (
        <Card title="NAV history">
          <AreaChart
            label={prices.length > 0 ? 'Market price and NAV per unit' : 'NAV per unit'}
            points={points}
            names={prices.length > 0 ? ['Market price', 'NAV'] : ['NAV']}
            format={(value) => money(value.toFixed(2))}
          />
        </Card>
      ) : null}
      <Card
        title="Past NAVs"
        flush
        aside={isPastDue(dueOn) ? <Badge tone="warn">NAV {PAST_DUE}</Badge> : null}
        footer={`${policyWords(policy)}.${dueOn ? ` ${dueWords(dueOn)}.` : ''}`}
      >
        <DataTable
          caption="Past NAVs"
          columns={columnsOf(assetId)}
          rows={history}
          rowKey={(nav) => `${nav.date}${nav.kind}${nav.nav}${nav.isCorrected}`}
        />
      </Card>
    </Stack>
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
