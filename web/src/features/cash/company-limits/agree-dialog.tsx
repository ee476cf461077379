import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { COMPANY } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import { type LimitChange, limitText } from './view.ts';

export function AgreeDialog({ change, onClose }: { change: LimitChange; onClose: () => void }) {
  const agree = useMutation(
    mutation('POST /company/limits/:changeId/agree', {
      invalidates: COMPANY,
      ok: ({ data }) => `Approved. It takes effect ${dateTime(data.effectiveAt ?? '')}.`,
      quiet: true,
    }),
  );
  const code = useCode(agree.error);
  const form = useForm({
    initial: {},
    parse: () => ({
      params: { changeId: change.id },
      body: { fingerprint: change.fingerprint, ...code.sent },
    }),
    send: agree,
    hasCode: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={change.member ? `Limit for ${change.member.name}` : 'Company limit'}
      form={form}
      action={`Approve ${change.after === null ? 'no limit' : limitText(change.after)}`}
      onClose={onClose}
    >
      <Facts
        lined
        items={[
          { label: 'Current limit', value: limitText(change.before) },
          { label: 'New limit', value: limitText(change.after), strong: true },
          { label: 'Proposed by', value: change.proposedBy.name },
          { label: 'Proposed', value: dateTime(change.proposedAt) },
        ]}
      />
      {code.field}
    </FormDialog>
  );
}
