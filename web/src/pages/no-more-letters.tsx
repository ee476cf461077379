import { RefuseLetters } from '../features/partners/referrals/refuse-letters.tsx';
import { AuthFrame } from '../features/people/identity/auth-frame.tsx';
import { useSecret } from '../features/people/identity/use-secret.ts';

/** Unsubscribes from invitation emails. */
export function Page() {
  return (
    <AuthFrame
      title="No more invitations"
      lead="Somebody invited you to Holdfast by mail. We keep no address of yours to remember that you want no more: only a hash of it."
    >
      <RefuseLetters secret={useSecret()} />
    </AuthFrame>
  );
}
