import { PROCEDURE_WORDS } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { ChoiceFieldProps } from '../../../ui/inputs/search-choice.tsx';
import { bodyOf, EMPTY, movesUnits, needsHolder, problemsOf } from './draft.ts';
import { ProcedureCard } from './procedure-fields.tsx';

export function OwnProcedureForm(props: {
  assetId: string;
  HolderField: ComponentType<ChoiceFieldProps & { assetId: string }>;
}) {
  const { assetId, HolderField } = props;
  const FromField = useCallback(
    (field: ChoiceFieldProps) => <HolderField {...field} assetId={assetId} />,
    [HolderField, assetId],
  );
  const form = useForm({
    initial: EMPTY,
    checks: problemsOf,
    confirm: ({ kind }) =>
      confirm({
        title: `Request ${PROCEDURE_WORDS[kind].toLowerCase()}?`,
        text: 'Two Holdfast custody approvers review your document. Nothing changes until both approve.',
        action: 'Send request',
      }),
    parse: (draft) => ({
      params: { assetId },
      body: {
        ...bodyOf(draft),
        ...(needsHolder(draft.kind) ? { holder: draft.from } : {}),
        ...(movesUnits(draft.kind) ? { receiver: draft.to.trim().toUpperCase() } : {}),
      },
      file: draft.paper ?? undefined,
    }),
    send: useMutation(
      mutation('POST /owner/issuance/:assetId/procedures', {
        invalidates: PROCEDURES,
        ok: 'Request submitted',
        quiet: true,
      }),
    ),
    onDone: () => form.reset(),
  });
  return (
    <ProcedureCard
      title="Request a procedure"
      form={form}
      FromField={FromField}
      ToField={AddressField}
    />
  );
}

const AddressField = ({ label, value, onChange, error }: ChoiceFieldProps) => (
  <TextInput
    label={label}
    description="Their Holdfast address, as shown in the register"
    value={value}
    error={error}
    maxLength={80}
    autoComplete="off"
    spellCheck={false}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
