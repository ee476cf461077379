import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { SHARES } from '../../../api/reads.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './portfolio.module.css';
import { emptyShare, shareBody, shareChecks } from './share.form.ts';

/** Shows the portfolio to somebody outside, read only. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const invite = useMutation(
    mutation('POST /user/portfolio/invite', {
      invalidates: SHARES,
      ok: serverMessage,
      quiet: true,
    }),
  );
  const form = useForm({
    initialValues: emptyShare,
    validate: shareChecks,
    validateInputOnBlur: true,
  });
  const submit = (values: typeof form.values) =>
    invite.mutate(
      { body: shareBody(values) },
      {
        onSuccess: onClose,
        onError: (error) =>
          form.setErrors(
            isCode(error, 'ALREADY_SHARED', 'TOO_MANY_REQUESTS')
              ? { email: textOf(error) }
              : fieldErrors(error),
          ),
      },
    );
  return (
    <DialogFrame title="Share your portfolio" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(submit)} className={classes.lines}>
        <p className={classes.quiet}>
          For an accountant or an adviser. They see holdings, performance and the gains report, and
          can change nothing. They need no account: each time, a code is mailed to their address.
        </p>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextInput label="Name (optional)" autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label="Until (optional)"
          type="date"
          description="30 days unless you say else; a year at most."
          {...form.getInputProps('until')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Send invitation
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
