import { RefuseLetters } from '../features/partners/referrals/opt-out.tsx';
import { AuthFrame } from '../features/people/identity/auth-frame.tsx';
import { useSecret } from '../features/people/identity/use-secret.ts';

export function Page() {
  return (
    <AuthFrame
      title="No more invitations"
      lead="Someone invited you to Holdfast by email. To remember your choice, we keep only a hash of your address."
    >
      <RefuseLetters secret={useSecret()} />
    </AuthFrame>
  );
}
