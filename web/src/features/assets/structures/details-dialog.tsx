import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DetailFields } from './detail-fields.tsx';
import { detailBody, detailChecks, detailValues } from './details.form.ts';
import { STRUCTURES, type Structure } from './view.ts';

type Props = { readonly structure: Structure; readonly onClose: () => void };

export function DetailsDialog({ structure, onClose }: Props) {
  const edit = useMutation(
    mutation('PUT /owner/structures/:structureId', {
      invalidates: STRUCTURES,
      ok: 'Details saved',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: detailValues(structure),
    checks: detailChecks,
    parse: (values) => ({ params: { structureId: structure.id }, body: detailBody(values) }),
    send: edit,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Details of ${structure.name}`}
      form={form}
      text={structure.status === 'approved' ? AMENDS : null}
      action="Save details"
      size={620}
      onClose={onClose}
    >
      <DetailFields form={form} />
    </FormDialog>
  );
}

/** The consequence of changing an approved structure. */
export const AMENDS =
  'Changing an approved structure makes it a draft again. Holdfast must approve it before approving another of its assets.';
