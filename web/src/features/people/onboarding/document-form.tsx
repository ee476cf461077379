import {
  DOCUMENT_TYPES,
  type DocumentType,
  documentTitle,
  documentTypeTitle,
  type PersonDocument,
} from '@holdfast/domain/people/onboarding/documents';
import { NATIONS } from '@holdfast/domain/platform/reference/nations';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import type { Autosave } from '../../../ui/form/use-autosave.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { MaskedField } from '../../../ui/inputs/masked-field.tsx';
import { UploadField } from '../../../ui/inputs/upload-field.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { AgainAlert } from './again-alert.tsx';
import type { Draft, Onboarding } from './onboarding.ts';
import type { PlaceProps } from './place-props.ts';
import { has, stepOf } from './places.ts';
import {
  type DocumentValues,
  documentAnswer,
  documentChecks,
  documentValues,
} from './steps.form.ts';
import { useUpload } from './use-steps.ts';
import classes from './wizard.module.css';

const LABELS = {
  documentType: 'Document type',
  documentNumber: 'Document number',
  country: 'Country of issue',
  fullName: 'Full name on document',
  expiresOn: 'Expiry date',
};
const COUNTRY_OPTIONS = NATIONS.map(({ code, name }) => ({ value: code, label: name }));

export function DocumentForm({ onboarding, known, autosave, back, onNext }: PlaceProps) {
  const step = stepOf(onboarding, 'identification');
  const [missing, setMissing] = useState<PersonDocument>();
  const draftOf = (values: DocumentValues): Draft => ({
    step: 'identification',
    answer: documentAnswer(values),
  });
  const form = useForm({
    initial: documentValues(step?.answer, known),
    checks: documentChecks,
    confirm: ({ documentType }) => {
      const absent = picturesOf(documentType).find((kind) => !has(onboarding, kind));
      setMissing(absent);
      return absent === undefined;
    },
    parse: draftOf,
    // The step is sent with the proof of residence, on the next page.
    send: useSaveNow(autosave),
    failures: () => NOT_SAVED,
    onChange: (values) => autosave.changed(draftOf(values)),
    onDone: onNext,
  });
  const { field, values } = form;
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      <FormHead title="Identity document">
        Use a document that is valid for at least three more months.
      </FormHead>
      <AgainAlert step={step} />
      <Problems problems={form.problems} failure={form.failure} />
      <Choices
        legend={LABELS.documentType}
        name="documentType"
        options={DOCUMENT_TYPES}
        words={documentTypeTitle}
        value={[values.documentType]}
        onChange={([type = 'passport']) => form.set('documentType', type)}
      />
      <Columns gap={16} align="start">
        <TextInput
          label={LABELS.documentNumber}
          autoComplete="off"
          maxLength={40}
          {...field('documentNumber')}
        />
        <NativeSelect
          label={LABELS.country}
          data={[{ value: '', label: 'Choose a country' }, ...COUNTRY_OPTIONS]}
          {...field('country')}
        />
      </Columns>
      <Columns gap={16} align="start">
        <TextInput
          label={LABELS.fullName}
          autoComplete="name"
          maxLength={160}
          {...field('fullName')}
        />
        <MaskedField
          mask="date"
          label={LABELS.expiresOn}
          description={form.problems.expiresOn ? undefined : 'As printed on the document'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.expiresOn}
          {...field('expiresOn')}
        />
      </Columns>
      {picturesOf(values.documentType).map((kind) => (
        <Picture key={kind} kind={kind} onboarding={onboarding} missing={missing === kind} />
      ))}
      <FormActions back={back} submit="Continue to proof of residence" busy={form.isSending} />
    </Stack>
  );
}

const NOT_SAVED = 'Not saved yet. We’ll retry in a few seconds.';

const useSaveNow = (autosave: Autosave<Draft>) =>
  useMutation({
    mutationFn: async (draft: Draft) => {
      autosave.changed(draft);
      if (!(await autosave.flush())) throw new Error(NOT_SAVED);
    },
    meta: { quiet: true },
  });

const picturesOf = (type: DocumentType): readonly PersonDocument[] =>
  type === 'passport'
    ? ['identity_front', 'selfie']
    : ['identity_front', 'identity_back', 'selfie'];

type PictureProps = {
  readonly kind: PersonDocument;
  readonly onboarding: Onboarding;
  readonly missing: boolean;
};

export function Picture({ kind, onboarding, missing }: PictureProps) {
  const upload = useUpload(kind);
  const kept = onboarding.documents.find((document) => document.kind === kind);
  const title = documentTitle(kind);
  return (
    <UploadField
      label={title}
      upload={upload}
      kept={kept?.name}
      icon={kind === 'selfie' ? <IconCamera size={22} /> : undefined}
      error={missing && !kept ? `${title} is required` : undefined}
    />
  );
}
