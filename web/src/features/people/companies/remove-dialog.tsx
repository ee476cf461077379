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
      title={member.isSelf ? 'Leave the company?' : `Remove ${nameOf(member)}?`}
      form={form}
      text={
        <>
          {member.isSelf ? 'You are' : `${member.firstName} is`} signed out at once and no longer
          sees the company’s portfolio, wallet or documents. What was committed and ordered stays
          the company’s.
        </>
      }
      action={member.isSelf ? 'Leave the company' : 'Remove member'}
      cancel="Keep"
      danger
      onClose={onClose}
    >
      <Textarea
        label="Reason (optional)"
        description="Kept in the activity log."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        {...form.field('reason')}
      />
      {code.field}
    </FormDialog>
  );
}
