import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Unsubscribes a recipient from invitation emails, by the secret in the email's link. */
export function RefuseLetters({ secret }: { secret: string | undefined }) {
  const refuse = useMutation(mutation('POST /referrals/letters/refuse', {}));
  if (!secret) {
    return (
      <Alert tone="warn" live>
        The link is incomplete. Open it again from the mail.
      </Alert>
    );
  }
  if (refuse.isSuccess) {
    return (
      <Alert tone="info" live>
        Nobody can invite you through Holdfast any more.
      </Alert>
    );
  }
  return (
    <Button
      size="lg"
      loading={refuse.isPending}
      onClick={() => refuse.mutate({ body: { token: secret } })}
    >
      Send me no more invitations
    </Button>
  );
}
