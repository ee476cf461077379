import { useQuery } from '@tanstack/react-query';
import { agreementsQuery } from '../../features/agreements/queries.ts';
import { SignForm } from '../../features/agreements/sign-form.tsx';
import { useLive } from '../../features/notifications/use-live.ts';
import { Identification } from '../../features/onboarding/identification.tsx';
import { useUser } from '../../lib/session.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

export function Page() {
  // This page has no bell, and a decision about the case should show by itself.
  useLive();
  const user = useUser();
  if (!user) return null;
  const name = `${user.kyc.firstName ?? ''} ${user.kyc.lastName ?? ''}`.trim();
  return (
    <Identification
      user={user}
      agreement={(onSigned) => <AccountAgreement name={name} onSigned={onSigned} />}
    />
  );
}

function AccountAgreement({ name, onSigned }: { name: string; onSigned: () => void }) {
  const { data, error, refetch } = useQuery(agreementsQuery('account'));
  const agreement = data?.[0];
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title="The agreement did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!agreement) return <SkeletonText lines={8} />;
  return <SignForm agreement={agreement} name={name} onSigned={onSigned} submit="Sign agreement" />;
}
