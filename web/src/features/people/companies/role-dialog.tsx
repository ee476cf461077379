import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { roleBody } from './member.form.ts';
import { RoleChoice } from './role-choice.tsx';
import { type Member, nameOf, type Role } from './view.ts';

type Props = {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
};

export function RoleDialog({ member, roles, onClose }: Props) {
  const change = useMutation(
    mutation('POST /company/members/:memberId', {
      invalidates: ['GET /company/members'],
      ok: serverMessage,
      quiet: true,
    }),
  );
  const code = useCode(change.error);
  const form = useForm({
    initial: { role: member.role },
    parse: (values) => ({
      params: { memberId: member.id },
      body: { ...roleBody(values), ...code.sent },
    }),
    send: change,
    hasCode: true,
    onDone: onClose,
  });
  const { role } = form.values;
  return (
    <FormDialog
      title={`Change role of ${nameOf(member)}`}
      form={form}
      action="Change role"
      whyNot={!role || role === member.role ? 'Choose another role' : undefined}
      onClose={onClose}
    >
      <RoleChoice roles={roles} value={role} onChange={(next) => form.set('role', next)} />
      {code.field}
    </FormDialog>
  );
}
