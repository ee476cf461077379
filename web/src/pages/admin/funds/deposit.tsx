import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { TimelineCard } from '../../../features/administration/activity-log/timeline-card.tsx';
import { PartyMoney } from '../../../features/administration/party-desk/blocks.tsx';
import {
  BankAccountCard,
  PersonCard,
  UsualCard,
} from '../../../features/cash/bank-accounts/payment-case.tsx';
import {
  DepositDecision,
  DepositHead,
  PaymentCard,
  ReceiptCard,
} from '../../../features/cash/bank-deposits/deposit-case.tsx';
import type { PageProps } from '../../../lib/page-params.ts';
import { Grid, Split } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';

export function Page({ params: { depositId } }: PageProps<'depositId'>) {
  const found = useQuery(query('GET /admin/funds/deposits/:depositId', { params: { depositId } }));
  return (
    <QueryBoundary query={found} what="The deposit" carded loading={<SkeletonPage />}>
      {(view) => (
        <>
          <DepositHead view={view} />
          <Split
            panel={
              <>
                <PersonCard person={view.person} />
                <BankAccountCard bankAccount={view.bankAccount} />
                <UsualCard usual={view.usual} title="Usual deposits" what="deposit" />
              </>
            }
          >
            <DepositDecision view={view} />
            <PaymentCard view={view} />
            <ReceiptCard view={view} />
            <TimelineCard lines={view.timeline} />
            <Grid min={320}>
              <PartyMoney partyId={view.person.id} />
            </Grid>
          </Split>
        </>
      )}
    </QueryBoundary>
  );
}
