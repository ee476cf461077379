import { ReferralTabs, useRecordPath } from '../../features/partners/referrals/referral-tabs.tsx';
import { StatementList } from '../../features/partners/referrals/statement-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Statements"
        crumbs={[{ label: 'Referrals', to: useRecordPath() }]}
      />
      <ReferralTabs />
      <StatementList />
    </Stack>
  );
}
