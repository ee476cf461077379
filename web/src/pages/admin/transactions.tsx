import { EntriesCard } from '../../features/books/entries-card.tsx';
import { HoldPartyCard, PartyHoldsCard } from '../../features/withdrawals/party-holds-card.tsx';
import { Split, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** admin_transactions: what was booked, and whose money may not leave. */
export function Page() {
  return (
    <Stack>
      <PageHeader title="Transactions" lead="What was booked, and whose money may not leave." />
      <Split
        panel={
          <>
            <PartyHoldsCard />
            <HoldPartyCard />
          </>
        }
      >
        <EntriesCard />
      </Split>
    </Stack>
  );
}
