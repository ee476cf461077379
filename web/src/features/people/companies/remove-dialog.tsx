import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { removeBody, removeChecks } from './member.form.ts';
import { type Member, nameOf } from './view.ts';

export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useMutation(
    mutation('POST /company/members/:memberId/remove', {
      invalidates: ['GET /company/members'],
      ok: serverMessage,
      quiet: true,
    }),
  );
  const code = useCode(remove.error);
  const form = useForm({
    initial: { reason: '' },
    checks: removeChecks,
    parse: (values) => ({
      params: { memberId: member.id },
      body: { ...removeBody(values), ...code.sent },
    }),
    send: remove,
    hasCode: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={member.isSelf ? 'Leave company?' : `Remove ${nameOf(member)}?`}
      form={form}
      text={
        <>
          {member.isSelf ? 'You lose' : `${member.firstName} loses`} access to the company’s
          portfolio, wallet and documents immediately. Its commitments and orders are unaffected.
        </>
      }
      action={member.isSelf ? 'Leave company' : 'Remove member'}
      cancel="Keep"
      danger
      onClose={onClose}
    >
      <Textarea
        label="Reason (optional)"
        description="Recorded in the activity log."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        {...form.field('reason')}
      />
      {code.field}
    </FormDialog>
  );
}
