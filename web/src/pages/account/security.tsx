import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { EmailCard } from '../../features/people/identity/email-card.tsx';
import { PasswordCard } from '../../features/people/identity/password-card.tsx';
import { TwoFactorCard } from '../../features/people/identity/two-factor-card.tsx';
import { LinksCard } from '../../features/views/credentials/links-card.tsx';
import { SessionsCard } from '../../features/views/credentials/sessions-card.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Security"
        lead="Your email address, password, authenticator app, sessions and shared links."
      />
      <AccountTabs />
      <Stack>
        {user ? <EmailCard email={user.email} /> : null}
        {user ? <PasswordCard email={user.email} /> : null}
        <TwoFactorCard />
        <SessionsCard />
        <LinksCard />
      </Stack>
    </>
  );
}
