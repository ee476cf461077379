import { AccountToSign } from '../../features/people/agreements/account-to-sign.tsx';
import { AgreementTabs } from '../../features/people/agreements/agreement-tabs.tsx';
import { SignedList } from '../../features/people/agreements/signed-list.tsx';
import { useUser } from '../../lib/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function Page() {
  const user = useUser();
  const name = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  return (
    <Stack>
      <PageHeader
        title="Account agreements"
        lead="What you agreed with Holdfast about your account."
        crumbs={[{ label: 'Agreements' }]}
      />
      <AgreementTabs />
      <AccountToSign name={name} />
      <SignedList
        kind="account"
        empty="You sign the account agreement while you get verified; it then stands here."
      />
    </Stack>
  );
}
