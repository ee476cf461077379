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
import { useState } from 'react';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { MaskedField } from '../../../ui/inputs/masked-field.tsx';
import { UploadField } from '../../../ui/inputs/upload-field.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { AgainAlert } from './again-alert.tsx';
import type { Onboarding } from './onboarding.ts';
import type { PlaceProps } from './place-props.ts';
import { has, stepOf } from './places.ts';
import { documentAnswer, documentRules, documentValues } from './steps.form.ts';
import { useStepForm } from './use-step-form.ts';
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

/** The document that proves who the person is: its facts and its pictures. */
export function DocumentForm({ onboarding, known, autosave, back, onNext }: PlaceProps) {
  const step = stepOf(onboarding, 'identification');
  const [missing, setMissing] = useState<PersonDocument>();
  const form = useStepForm({
    step: 'identification',
    initial: documentValues(step?.answer, known),
    rules: documentRules,
    answerOf: documentAnswer,
    labels: LABELS,
    autosave,
    // The step is sent once the proof of residence is there, on the next page.
    onReady: async (values) => {
      const absent = picturesOf(values.documentType).find((kind) => !has(onboarding, kind));
      setMissing(absent);
      if (absent) return false;
      autosave.changed({ step: 'identification', answer: documentAnswer(values) });
      return autosave.flush();
    },
    onDone: onNext,
  });
  const { field, values } = form;
  return (
    <form onSubmit={form.send} noValidate className={classes.form}>
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
      <div className={classes.pair}>
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
      </div>
      <div className={classes.pair}>
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
          {...field('expiresOn')}
          onChange={(shown) => form.set('expiresOn', shown)}
        />
      </div>
      {picturesOf(values.documentType).map((kind) => (
        <Picture key={kind} kind={kind} onboarding={onboarding} missing={missing === kind} />
      ))}
      <FormActions back={back} submit="Continue to proof of residence" busy={form.busy} />
    </form>
  );
}

const picturesOf = (type: DocumentType): readonly PersonDocument[] =>
  type === 'passport'
    ? ['identity_front', 'selfie']
    : ['identity_front', 'identity_back', 'selfie'];

type PictureProps = {
  readonly kind: PersonDocument;
  readonly onboarding: Onboarding;
  readonly missing: boolean;
};

/** One picture of a document, sent at once. */
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
