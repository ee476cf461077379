import { Button } from '@mantine/core';
import { AuthFrame } from '../features/people/identity/auth-frame.tsx';
import { useSecret } from '../features/people/identity/use-secret.ts';
import { VerifyCode } from '../features/people/identity/verify-code.tsx';
import { VerifyLink } from '../features/people/identity/verify-link.tsx';
import { homeOf } from '../features/people/identity/view.ts';
import { WrongAddress } from '../features/people/identity/wrong-address.tsx';
import { session, useUser } from '../lib/session/session.ts';
import { paths, safeReturn } from '../paths.ts';
import { RETURN_SEARCH } from '../public-search.ts';
import { getVerifiedPath } from '../routes/get-verified.ts';
import { Link, useGo, useMayOpen } from '../ui/link.tsx';
import { useSearch } from '../ui/tables/url-state.ts';

export function Page() {
  const token = useSecret();
  const user = useUser();
  const go = useGo();
  const mayOpen = useMayOpen();
  const { return: back } = useSearch(RETURN_SEARCH);
  const next = () => {
    const now = session.user();
    const onwards = now ? getVerifiedPath(now) : paths.home();
    void go(safeReturn(back) ?? (mayOpen(onwards) ? onwards : paths.home()), { replace: true });
  };
  if (token) {
    return (
      <AuthFrame title="Verify your email">
        <VerifyLink token={token} />
      </AuthFrame>
    );
  }
  if (!user) {
    return (
      <AuthFrame title="Verify your email" lead="Sign in to enter the code from the email.">
        <Button component={Link} to={paths.signIn(paths.verify())} size="lg" fullWidth>
          Sign in
        </Button>
      </AuthFrame>
    );
  }
  if (user.emailVerified) {
    return (
      <AuthFrame title="Your email is verified" lead={user.email}>
        <Button component={Link} to={homeOf(user)} size="lg" fullWidth>
          Continue
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Verify your email">
      <VerifyCode email={user.email} onDone={next} />
      <WrongAddress email={user.email} />
    </AuthFrame>
  );
}
