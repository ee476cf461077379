import { RESOLUTION_MAX_BYTES } from '@holdfast/domain/assets/structures/words';
import { FileInput, TextInput } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { decimal, firstOf, minLength, required } from '../../../lib/figures/checks.ts';
import { quantity } from '../../../lib/figures/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { decimalText, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { DOCUMENTS, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { type ShareClass, STRUCTURES, type Structure } from './view.ts';

type Props = {
  readonly structure: Structure;
  readonly shares: ShareClass;
  readonly onClose: () => void;
};

export function RaiseDialog({ structure, shares, onClose }: Props) {
  const [paper, setPaper] = useState<File | null>(null);
  const raise = useMutation(
    mutation('POST /owner/structures/:structureId/share-classes/:classId/raise', {
      invalidates: STRUCTURES,
      ok: 'Resolution submitted',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { units: '', resolution: '' },
    checks: {
      units: firstOf(required('Additional units'), decimal('Additional units', 3)),
      resolution: firstOf(required('Resolution'), minLength('Resolution', 3)),
    },
    parse: ({ units, resolution }) => ({
      params: { structureId: structure.id, classId: shares.id },
      body: { units: decimalText(units, 3) ?? '', resolution: resolution.trim() },
      file: paper ?? undefined,
    }),
    send: raise,
    onDone: onClose,
  });
  const limits = { ...DOCUMENTS, maxBytes: RESOLUTION_MAX_BYTES };
  const problem = paper ? uploadProblem(paper, limits) : undefined;
  const { value, ...units } = form.field('units');
  return (
    <FormDialog
      title={`Increase authorised units of class ${shares.code}`}
      form={form}
      text={`${quantity(shares.authorised)} units are currently authorised. Our listings team reviews the resolution; the authorised units can’t be reduced later.${shares.raise?.status === 'REQUESTED' ? ' This replaces the pending resolution.' : ''}`}
      action="Submit resolution"
      whyNot={paper ? problem : 'Attach the resolution'}
      onClose={onClose}
    >
      <QuantityInput
        label="Additional units"
        data-autofocus
        {...units}
        value={String(value ?? '')}
        onChange={(text) => form.set('units', text)}
      />
      <TextInput
        label="Resolution"
        placeholder="Special resolution of 12 January"
        autoComplete="off"
        {...form.field('resolution')}
      />
      <FileInput
        label="Signed resolution"
        description={limits.says}
        accept={limits.types.join(',')}
        placeholder="Choose a file"
        leftSection={<IconFile size={16} />}
        value={paper}
        onChange={setPaper}
        error={problem}
        clearable
      />
    </FormDialog>
  );
}
