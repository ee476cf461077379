import { useQuery } from '@tanstack/react-query';
import { list, query } from '../../../api/query.ts';
import { date, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReferralTabs, useRecordPath } from './referral-tabs.tsx';
import classes from './referrals.module.css';
import { StatementPaper } from './statement-document.tsx';
import type { Statement } from './view.ts';

/** The number of other statements shown beside the open one. */
const BESIDE = { page: 1, limit: 10 } as const;

export function StatementScreen({ id }: { id: string }) {
  const found = useQuery(
    query(
      'GET /user/referrals/statements/:statementId',
      { params: { statementId: id } },
      { pageWide: true },
    ),
  );
  const summary = useQuery(query('GET /user/referrals/summary'));
  const others = useQuery(list('GET /user/referrals/statements', { query: BESIDE }));
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name={found.data?.number ?? 'Statement'}
        crumbs={[
          { label: 'Referrals', to: useRecordPath() },
          { label: 'Statements', to: paths.referralStatements() },
        ]}
      />
      <ReferralTabs />
      <div className={classes.statements}>
        <Others
          rows={others.data?.rows ?? []}
          total={others.data?.total ?? 0}
          paid={summary.data?.commission.paid}
          here={id}
        />
        <QueryBoundary query={found} what="The statement" carded>
          {(statement) => <StatementPaper statement={statement} />}
        </QueryBoundary>
      </div>
    </Stack>
  );
}

type OthersProps = {
  readonly rows: readonly Statement[];
  readonly total: number;
  readonly paid: string | undefined;
  readonly here: string;
};

const Others = ({ rows, total, paid, here }: OthersProps) => (
  <Card
    flush
    label="Statements"
    className={classes.listBesidePaper ?? ''}
    footer={
      total > rows.length ? (
        <TextLink to={paths.referralStatements()}>All {total} statements</TextLink>
      ) : undefined
    }
  >
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={paths.referralStatement(row.id)}
            keepScroll
            aria-current={row.id === here ? 'page' : undefined}
          >
            <span>
              <b>{row.number}</b>
              <small>{date(row.paidAt)}</small>
            </span>
            <span className="num">{money(row.net)}</span>
          </Link>
        </li>
      ))}
      {paid === undefined ? null : (
        <li className={classes.sum}>
          <span>Total paid</span>
          <span className="num">{money(paid)}</span>
        </li>
      )}
    </ul>
  </Card>
);
