import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { NOTIFICATIONS } from '../../../api/reads.ts';

export function MarkAllButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const markAll = useMutation(
    mutation('POST /user/notifications/read', { invalidates: NOTIFICATIONS }),
  );
  return (
    <Button {...look} loading={markAll.isPending} onClick={() => markAll.mutate()}>
      Mark all as read
    </Button>
  );
}
