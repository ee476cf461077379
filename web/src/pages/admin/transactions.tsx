import { EntriesCard } from '../../features/administration/corrections/entries-card.tsx';
import { PartyField } from '../../features/administration/parties/party-field.tsx';
import {
  HoldPartyCard,
  PartyHoldsCard,
} from '../../features/cash/withdrawals/party-holds-card.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader title="Transactions" lead="Accounts on hold, and booked transactions." />
      <Grid min={360}>
        <PartyHoldsCard />
        <HoldPartyCard PartyField={PartyField} />
      </Grid>
      <EntriesCard />
    </Stack>
  );
}
