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
  PaymentCard,
  WithdrawalDecision,
  WithdrawalHead,
} from '../../../features/cash/withdrawals/withdrawal-case.tsx';
import type { PageProps } from '../../../lib/page-params.ts';
import { Grid, Split } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';

export function Page({ params: { withdrawalId } }: PageProps<'withdrawalId'>) {
  const found = useQuery(
    query('GET /admin/withdrawals/:withdrawalId', { params: { withdrawalId } }),
  );
  return (
    <QueryBoundary query={found} what="The withdrawal" carded loading={<SkeletonPage />}>
      {(view) => (
        <>
          <WithdrawalHead view={view} />
          <Split
            panel={
              <>
                <PersonCard person={view.person} />
                <BankAccountCard bankAccount={view.bankAccount} />
                <UsualCard usual={view.usual} title="Usual withdrawals" what="withdrawal" />
              </>
            }
          >
            <WithdrawalDecision view={view} />
            <PaymentCard view={view} />
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
