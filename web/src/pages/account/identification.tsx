import { AccountSign } from '../../features/people/agreements/account-sign.tsx';
import { useLive } from '../../features/people/notifications/use-live.ts';
import { Identification } from '../../features/people/onboarding/identification.tsx';
import { useUser } from '../../lib/session/session.ts';

export function Page() {
  // This page has no bell, and a decision on the case must appear without a reload.
  useLive();
  const user = useUser();
  if (!user) return null;
  const name = `${user.kyc.firstName ?? ''} ${user.kyc.lastName ?? ''}`.trim();
  return (
    <Identification
      user={user}
      agreement={(onSigned) => <AccountSign name={name} onSigned={onSigned} />}
    />
  );
}
