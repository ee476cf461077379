import classes from '../features/people/identity/auth-frame.module.css';
import { AuthFrame } from '../features/people/identity/auth-frame.tsx';
import { AskReset, SetPassword } from '../features/people/identity/reset-forms.tsx';
import { useSecret } from '../features/people/identity/use-secret.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';

export function Page() {
  const token = useSecret();
  const back = (
    <>
      Remembered it?{' '}
      <Link to={paths.signIn()} className={classes.link}>
        Sign in
      </Link>
    </>
  );
  return token ? (
    <AuthFrame key="set" title="Set a new password" lead={back}>
      <SetPassword token={token} />
    </AuthFrame>
  ) : (
    <AuthFrame key="ask" title="Reset password" lead={back}>
      <AskReset />
    </AuthFrame>
  );
}
