import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { InvitationSummary } from '../features/people/companies/invitation-summary.tsx';
import { AuthFrame } from '../features/people/identity/auth-frame.tsx';
import { JoinForm } from '../features/people/identity/join-form.tsx';
import { useSecret } from '../features/people/identity/use-secret.ts';
import { textOf } from '../lib/failure.ts';
import { useUser } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Link } from '../ui/link.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';

const NO_LINK = 'The link is incomplete. Open it again from the email.';

export function Page() {
  const secret = useSecret();
  const { data, error } = useQuery(
    query(
      'POST /company/invitations/look',
      { body: { token: secret ?? '' } },
      { enabled: !!secret, retry: false },
    ),
  );
  const failed = !secret || error;
  return (
    <AuthFrame
      title={data ? `Join ${data.companyName}` : 'Your invitation'}
      lead={data ? 'The link you opened has verified your email.' : undefined}
    >
      {failed ? (
        <Stack gap={12}>
          <Alert tone="warn" live>
            {secret ? textOf(error) : NO_LINK}
          </Alert>
          <Button component={Link} to={paths.market()} size="lg" variant="default">
            Go to market
          </Button>
        </Stack>
      ) : data && secret ? (
        <>
          <OtherAccount />
          <InvitationSummary invitation={data} />
          <JoinForm area="investor" invitation={{ token: secret, email: data.email }} />
        </>
      ) : (
        <SkeletonText lines={8} />
      )}
    </AuthFrame>
  );
}

/** Shown if the link opens while another account is signed in. */
function OtherAccount() {
  const user = useUser();
  if (!user) return null;
  return (
    <Alert tone="info">
      You are signed in as {user.email}. When you join, you’ll be signed in as the new member
      instead.
    </Alert>
  );
}
