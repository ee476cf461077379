import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { Alert } from '../../../ui/alert.tsx';

/** `secret` is in the email's link. */
export function RefuseLetters({ secret }: { secret: string | undefined }) {
  const refuse = useMutation(mutation('POST /referrals/letters/refuse', {}));
  if (!secret) {
    return (
      <Alert tone="warn" live>
        This link is incomplete. Open it again from the email.
      </Alert>
    );
  }
  if (refuse.isSuccess) {
    return (
      <Alert tone="info" live>
        You’ll receive no more invitations through Holdfast.
      </Alert>
    );
  }
  return (
    <Button
      size="lg"
      loading={refuse.isPending}
      onClick={() => refuse.mutate({ body: { token: secret } })}
    >
      Stop invitations
    </Button>
  );
}
