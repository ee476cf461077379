import classes from '../features/people/identity/auth-frame.module.css';
import { SignIn } from '../features/people/identity/sign-in.tsx';
import { paths } from '../paths.ts';
import { RETURN_SEARCH } from '../public-search.ts';
import { Link } from '../ui/link.tsx';
import { useSearch } from '../ui/tables/url-state.ts';

export function Page() {
  const { return: back } = useSearch(RETURN_SEARCH);
  return (
    <SignIn
      area="investor"
      title="Sign in"
      lead={
        <>
          New to Holdfast?{' '}
          <Link to={paths.join(back)} className={classes.link}>
            Join
          </Link>
        </>
      }
    />
  );
}
