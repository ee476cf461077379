import { useQuery } from '@tanstack/react-query';
import { AccountSign } from '../../features/agreements/account-sign.tsx';
import { OrganizationVerification } from '../../features/onboarding/organization-verification.tsx';
import { onboardingQuery } from '../../features/onboarding/queries.ts';
import { useUser } from '../../lib/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function Page() {
  const { data } = useQuery(onboardingQuery());
  const user = useUser();
  const name = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  const company = data?.company;
  return (
    <Stack>
      <PageHeader
        title="Corporate account"
        badges={company ? <StatusBadge of="review" status={company.status} /> : null}
      />
      <OrganizationVerification
        agreement={(onSigned) => <AccountSign name={name} onSigned={onSigned} />}
      />
    </Stack>
  );
}
