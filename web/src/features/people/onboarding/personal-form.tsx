import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languagesQuery } from '../../../lib/reference.ts';
import { Problems } from '../../../ui/form/problems.tsx';
import { LanguageSelect } from '../../../ui/inputs/language-select.tsx';
import { languageKey } from '../../../ui/inputs/languages.ts';
import { MaskedField } from '../../../ui/inputs/masked-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { AgainAlert } from './again-alert.tsx';
import type { PlaceProps } from './place-props.ts';
import { stepOf } from './places.ts';
import { personalAnswer, personalChecks, personalValues } from './steps.form.ts';
import { useStepForm } from './use-step-form.ts';
import classes from './wizard.module.css';

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
};

const CODES = [...new Map(COUNTRIES.map((c) => [c.dialling, c] as const)).values()].map(
  ({ code, dialling }) => ({ country: code, name: code, code: dialling }),
);

/** The language the person is written to in; found by any of its names. */
function PreferredLanguage(props: { alpha3: string; onChange: (alpha3: string) => void }) {
  const { data: languages = [] } = useQuery(languagesQuery());
  const chosen = languages.find((one) => one.alpha3 === props.alpha3);
  return (
    <LanguageSelect
      label="Preferred language (optional)"
      description="For letters and calls. Holdfast itself is in English."
      languages={languages}
      value={chosen ? languageKey(chosen) : ''}
      onChange={(key) => props.onChange(key.split(' ')[0] ?? '')}
    />
  );
}

/** Who the person is and where they live. */
export function PersonalForm({ onboarding, known, autosave, onNext, embedded }: PlaceProps) {
  const step = stepOf(onboarding, 'personal_information');
  const form = useStepForm({
    step: 'personal_information',
    initial: personalValues(step?.answer, known),
    checks: personalChecks,
    answerOf: personalAnswer,
    labels: LABELS,
    autosave,
    onDone: onNext,
  });
  const { field } = form;
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      {embedded ? null : (
        <FormHead title="Personal information">As it stands in your identity document.</FormHead>
      )}
      <AgainAlert step={step} />
      <Problems problems={form.problems} failure={form.failure} />
      <div className={classes.pair}>
        <TextInput
          label={LABELS.firstName}
          autoComplete="given-name"
          maxLength={80}
          {...field('firstName')}
        />
        <TextInput
          label={LABELS.lastName}
          autoComplete="family-name"
          maxLength={80}
          {...field('lastName')}
        />
      </div>
      <div className={classes.pair}>
        <MaskedField
          mask="date"
          label={LABELS.dateOfBirth}
          autoComplete="bday"
          value={form.values.dateOfBirth}
          {...field('dateOfBirth')}
        />
        <PhoneField
          label={LABELS.phone}
          codes={CODES}
          value={form.values.phone}
          onChange={(phone) => form.set('phone', phone)}
          error={form.problems.phone}
        />
      </div>
      <TextInput
        label={LABELS.street}
        description={form.problems.street ? undefined : 'Street, number, flat'}
        autoComplete="street-address"
        maxLength={160}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('street')}
      />
      <div className={classes.pair}>
        <TextInput
          label={LABELS.city}
          autoComplete="address-level2"
          maxLength={80}
          {...field('city')}
        />
        <TextInput
          label={LABELS.postalCode}
          autoComplete="postal-code"
          maxLength={20}
          {...field('postalCode')}
        />
      </div>
      <PreferredLanguage
        alpha3={form.values.language}
        onChange={(alpha3) => form.set('language', alpha3)}
      />
      <FormActions
        submit={embedded ? 'Save' : 'Continue to identity document'}
        busy={form.isSending}
      />
    </form>
  );
}
