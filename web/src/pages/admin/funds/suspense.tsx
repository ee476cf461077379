import { PartyField } from '../../../features/administration/parties/party-field.tsx';
import { SuspenseAccountCard } from '../../../features/cash/bank-statements/suspense-account-card.tsx';
import { SuspenseList } from '../../../features/cash/bank-statements/suspense-list.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <FundsTabs />
      <Stack>
        <SuspenseAccountCard />
        <SuspenseList PartyField={PartyField} />
      </Stack>
    </>
  );
}
