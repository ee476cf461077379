import { AgreementTabs } from '../../features/people/agreements/agreement-tabs.tsx';
import { SignedList } from '../../features/people/agreements/signed-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Asset agreements"
        lead="What you agreed with the issuers of assets."
        crumbs={[{ label: 'Agreements' }]}
      />
      <AgreementTabs />
      <SignedList
        kind="asset"
        empty="Before you commit to an offering you sign its agreement; it then stands here."
      />
    </Stack>
  );
}
