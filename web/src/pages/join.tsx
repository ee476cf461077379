import classes from '../features/people/identity/auth-frame.module.css';
import { AuthFrame } from '../features/people/identity/auth-frame.tsx';
import { JoinForm } from '../features/people/identity/join-form.tsx';
import { paths } from '../paths.ts';
import { RETURN_SEARCH } from '../public-search.ts';
import { Link } from '../ui/link.tsx';
import { useSearch } from '../ui/tables/url-state.ts';

export function Page() {
  const { return: back } = useSearch(RETURN_SEARCH);
  return (
    <AuthFrame
      title="Join Holdfast"
      lead={
        <>
          Have an account?{' '}
          <Link to={paths.signIn(back)} className={classes.link}>
            Sign in
          </Link>
        </>
      }
    >
      <JoinForm area="investor" />
    </AuthFrame>
  );
}
