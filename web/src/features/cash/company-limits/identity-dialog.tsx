import {
  DOCUMENT_TYPES,
  type DocumentType,
  documentTypeTitle,
} from '@holdfast/domain/people/onboarding/documents';
import { NATIONS } from '@holdfast/domain/platform/reference/nations';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { COMPANY } from '../../../api/reads.ts';
import { required } from '../../../lib/figures/checks.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { DayInput } from '../../../ui/inputs/day-input.tsx';

/** Submits the member's identity, which our team checks before they can approve. */
export function IdentityDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const declare = useMutation(
    mutation('POST /company/approver-identity', {
      invalidates: COMPANY,
      ok: 'Identity details sent',
      quiet: true,
    }),
  );
  const code = useCode(declare.error);
  const form = useForm({
    initial: {
      fullName: name,
      dateOfBirth: '',
      documentType: 'passport' as DocumentType,
      country: '',
      documentNumber: '',
    },
    checks: {
      fullName: required('Full name on document'),
      dateOfBirth: required('Date of birth'),
      country: required('Country of issue'),
      documentNumber: required('Document number'),
    },
    parse: (values) => ({ body: { ...values, ...code.sent } }),
    send: declare,
    hasCode: true,
    onDone: onClose,
  });
  const { field, values } = form;
  return (
    <FormDialog
      title="Verify your identity"
      form={form}
      text="We’ll compare these details with your document on a short call."
      action="Send details"
      onClose={onClose}
    >
      <TextInput
        label="Full name on document"
        autoComplete="name"
        maxLength={160}
        data-autofocus
        {...field('fullName')}
      />
      <DayInput label="Date of birth" {...field('dateOfBirth')} />
      <Choices
        legend="Document type"
        name="documentType"
        options={DOCUMENT_TYPES}
        words={documentTypeTitle}
        value={[values.documentType]}
        onChange={([type = 'passport']) => form.set('documentType', type)}
      />
      <CountrySelect
        label="Country of issue"
        countries={NATIONS}
        {...field('country')}
        value={values.country}
      />
      <TextInput
        label="Document number"
        autoComplete="off"
        maxLength={40}
        {...field('documentNumber')}
      />
      {code.field}
    </FormDialog>
  );
}
