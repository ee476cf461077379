import { AuthFrame } from '../features/identity/auth-frame.tsx';
import classes from '../features/identity/form.module.css';
import { SignInForm } from '../features/identity/sign-in-form.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import { useSearch } from '../ui/url-state.ts';

export function Page() {
  const { return: back } = useSearch();
  return (
    <AuthFrame
      title="Sign in"
      lead={
        <>
          New to Holdfast?{' '}
          <Link to={paths.join(back)} className={classes.link}>
            Join
          </Link>
        </>
      }
    >
      <SignInForm area="investor" />
    </AuthFrame>
  );
}
