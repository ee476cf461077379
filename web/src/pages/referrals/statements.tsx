import { ReferralTabs } from '../../features/partners/referrals/referral-tabs.tsx';
import { StatementList } from '../../features/partners/referrals/statement-list.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** What was paid to whoever refers others. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Statements"
        crumbs={[{ label: 'Referrals', to: paths.referralRecord() }]}
      />
      <ReferralTabs />
      <StatementList />
    </Stack>
  );
}
