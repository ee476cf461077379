import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late } from '../../../ui/skeleton.tsx';
import { SidedRow, SidedRows, SidedRowToCome } from '../../../ui/tables/sided-rows.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { AskRestartDialog } from './restart-dialogs.tsx';
import { amountIn, type ChainEnd } from './view.ts';

export function ChainCard() {
  const chains = useQuery(query('GET /admin/funds/statement-chains'));
  return (
    <QueryBoundary
      query={chains}
      what="Closing balances"
      loading={<ToCome />}
      empty={
        <Card title="Booked up to">
          <Quiet>No statements booked yet. The first may open with any balance.</Quiet>
        </Card>
      }
    >
      {(rows) => (
        <Card title="Booked up to" flush>
          <SidedRows>
            {rows.map((end) => (
              <End key={end.id} end={end} />
            ))}
          </SidedRows>
        </Card>
      )}
    </QueryBoundary>
  );
}

const ToCome = () => (
  <Card title="Booked up to" flush>
    <Late label="Loading closing balances">
      <SidedRows>
        <SidedRowToCome name={14} about={76} side={<Skeleton width={66} height={30} />} />
      </SidedRows>
    </Late>
  </Card>
);

function End({ end }: { readonly end: ChainEnd }) {
  const [isAsking, ask] = useState(false);
  const { isRestartRequested, currency } = end;
  return (
    <SidedRow
      words={
        <>
          <strong className="num">{amountIn(end.balance, currency)}</strong>
          <Quiet>
            {dayWords(end.day)}
            {end.account ? `, account ${end.account}` : ''}. The next {currency} statement must open
            with this balance.
          </Quiet>
          {end.restarted ? <Quiet>Restarted with two approvals: “{end.restarted}”</Quiet> : null}
        </>
      }
      buttons={
        isRestartRequested ? null : (
          <Button size="xs" variant="default" onClick={() => ask(true)}>
            Restart
          </Button>
        )
      }
    >
      {isRestartRequested ? <Approval kind="banking.restart" subjectId={end.id} /> : null}
      {isAsking ? <AskRestartDialog end={end} onClose={() => ask(false)} /> : null}
    </SidedRow>
  );
}
