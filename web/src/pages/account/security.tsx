import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { EmailCard } from '../../features/people/identity/email-card.tsx';
import { PasswordCard } from '../../features/people/identity/password-card.tsx';
import { SessionsCard } from '../../features/people/identity/sessions-card.tsx';
import { TwoFactorCard } from '../../features/people/identity/two-factor-card.tsx';
import { useUser } from '../../lib/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function Page() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Security"
        lead="Your email address, your password, your authenticator app, and where you are signed in."
      />
      <AccountTabs />
      <Stack>
        {user ? <EmailCard email={user.email} /> : null}
        {user ? <PasswordCard email={user.email} /> : null}
        <TwoFactorCard />
        <SessionsCard />
      </Stack>
    </>
  );
}
