import classes from '../features/people/identity/auth-frame.module.css';
import { AuthFrame } from '../features/people/identity/auth-frame.tsx';
import { JoinForm } from '../features/people/identity/join-form.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';

export function Page() {
  return (
    <AuthFrame
      title="Apply as an owner"
      lead={
        <>
          For companies that offer assets. We verify the company and its people before you get
          access. Have an owner account?{' '}
          <Link to={paths.ownerSignIn()} className={classes.link}>
            Sign in
          </Link>
        </>
      }
    >
      <JoinForm area="owner" />
    </AuthFrame>
  );
}
