import { evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { counted } from '../../../lib/figures/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { type Reasons, reasonProblems, refusedIn } from './refuse.form.ts';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

type RefuseProps = { readonly offering: ManagedOffering; readonly onClose: () => void };

export default function RefuseDialog({ offering, onClose }: RefuseProps) {
  const papers = offering.evidence.filter((paper) => !paper.refused);
  const refuse = useMutation(
    mutation('POST /offerings/:offeringId/evidence/reject', {
      invalidates: OFFERING_READS,
      ok: 'Documents rejected',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: Object.fromEntries(papers.map(({ kind }) => [kind, ''])) as Reasons,
    checks: reasonProblems,
    parse: (reasons) => ({
      params: { offeringId: offering.id },
      body: { papers: refusedIn(reasons, papers) },
    }),
    send: refuse,
    onDone: onClose,
  });
  const chosen = refusedIn(form.values, papers).length;
  return (
    <FormDialog
      title={`Reject documents of ${offering.asset.name}?`}
      form={form}
      text={`${offering.companyName} will see your reasons and must upload the documents again. Existing approvals will be cleared.`}
      action={chosen > 0 ? `Reject ${counted(chosen, 'document')}` : 'Reject documents'}
      cancel="Cancel"
      danger
      onClose={onClose}
    >
      {papers.map(({ id, kind, name }, at) => (
        <Textarea
          key={id}
          label={evidenceLabel(kind)}
          description={`${name}. Leave empty to keep this document.`}
          placeholder="Reason for rejection"
          autosize
          minRows={2}
          {...(at === 0 ? { 'data-autofocus': true } : {})}
          {...form.field(kind)}
        />
      ))}
    </FormDialog>
  );
}
