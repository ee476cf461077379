import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../api/query.ts';
import { count, dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SidedRow, SidedRows } from '../../../ui/tables/sided-rows.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { AskUnseenDialog } from './unseen-dialogs.tsx';
import { amountOf, titleOf, type Unseen } from './view.ts';

/** Longer lists are rare, and every decision makes room for another entry. */
const SHOWN = 20;

export function UnseenCard({ total }: { readonly total: number }) {
  const unseen = useQuery(
    list('GET /admin/settlement/unseen', { query: { page: 1, limit: SHOWN } }),
  );
  return (
    <QueryBoundary query={unseen} what="Unresolved transactions" carded>
      {({ rows }) => (
        <Card
          title="Unresolved transactions"
          flush
          footer={rows.length < total ? `Showing ${count(rows.length)} of ${count(total)}` : null}
        >
          <SidedRows>
            {rows.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </SidedRows>
        </Card>
      )}
    </QueryBoundary>
  );
}

function Row({ one }: { readonly one: Unseen }) {
  const [isAsking, ask] = useState(false);
  const { isRequested, ended } = one;
  const rounds = `${count(Number(one.firstValid))} to ${count(Number(one.lastValid))}`;
  return (
    <SidedRow
      words={
        <>
          <strong>
            {titleOf(one)}, <span className="num">{amountOf(one)}</span>
          </strong>
          <Quiet>Could only be in blocks {rounds}. Look it up in an explorer.</Quiet>
          <CopyText text={one.txId} label="Transaction ID" short to={paths.explorerTx(one.txId)} />
          {ended?.why === 'rejected' && !isRequested ? (
            <Quiet>
              Rejected by {ended.by} {dateTime(ended.at)}: “{ended.reason}”
            </Quiet>
          ) : null}
        </>
      }
      buttons={
        isRequested ? null : (
          <Button size="xs" variant="default" onClick={() => ask(true)}>
            Record outcome
          </Button>
        )
      }
    >
      {isRequested ? <Approval kind="settlement.unseen" subjectId={one.id} /> : null}
      {isAsking ? <AskUnseenDialog one={one} onClose={() => ask(false)} /> : null}
    </SidedRow>
  );
}
