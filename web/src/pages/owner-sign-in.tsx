import classes from '../features/people/identity/auth-frame.module.css';
import { SignIn } from '../features/people/identity/sign-in.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';

export function Page() {
  return (
    <SignIn
      area="owner"
      title="Sign in as an owner"
      lead={
        <>
          Bring your assets to Holdfast.{' '}
          <Link to={paths.ownerJoin()} className={classes.link}>
            Apply
          </Link>
        </>
      }
    />
  );
}
