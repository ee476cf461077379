import { AuthFrame } from '../features/identity/auth-frame.tsx';
import classes from '../features/identity/form.module.css';
import { SignInForm } from '../features/identity/sign-in-form.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';

export function Page() {
  return (
    <AuthFrame
      title="Sign in as an owner"
      lead={
        <>
          Bring your assets to Holdfast.{' '}
          <Link to={paths.ownerJoin()} className={classes.link}>
            Apply
          </Link>
        </>
      }
    >
      <SignInForm area="owner" />
    </AuthFrame>
  );
}
