import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { AccountSign } from '../../features/people/agreements/account-sign.tsx';
import { CompanyCard } from '../../features/people/companies/company-card.tsx';
import { LogoCard } from '../../features/people/companies/logo-card.tsx';
import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { CompanyVerification } from '../../features/people/onboarding/company/company-verification.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function Page() {
  const { data: company, isPending } = useQuery(query('GET /company/profile'));
  const onboarding = useQuery(query('GET /user/onboarding'));
  const known = useUser()?.company;
  const isApproved = company?.status === 'approved';
  return (
    <>
      <PageHeader
        title="Corporate account"
        lead={company?.companyName ?? known?.companyName}
        badges={company ? <StatusBadge of="review" status={company.status} /> : null}
      />
      <AccountTabs />
      {isPending || onboarding.isPending ? (
        // The order of the cards depends on both queries.
        <Card label="Corporate account">
          <SkeletonText lines={7} />
        </Card>
      ) : (
        <Stack>
          {isApproved ? null : <Verification />}
          <CompanyCard />
          <LogoCard />
          {isApproved ? <Verification /> : null}
        </Stack>
      )}
    </>
  );
}

function Verification() {
  const user = useUser();
  const name = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  return (
    <CompanyVerification
      agreement={(onSigned) => <AccountSign name={name} onSigned={onSigned} />}
    />
  );
}
