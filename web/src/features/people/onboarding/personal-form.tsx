import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { countryForm } from '@holdfast/domain/platform/reference/country-forms';
import { useQuery } from '@tanstack/react-query';
import { FIRST_NAME, LAST_NAME } from '../../../lib/names.ts';
import { languagesQuery } from '../../../lib/reference.ts';
import { Problems } from '../../../ui/form/problems.tsx';
import { LanguageSelect } from '../../../ui/inputs/language-select.tsx';
import { languageKey } from '../../../ui/inputs/languages.ts';
import { MaskedField } from '../../../ui/inputs/masked-field.tsx';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { AddressFields } from './address-fields.tsx';
import { AgainAlert } from './again-alert.tsx';
import type { PlaceProps } from './place-props.ts';
import { stepOf } from './places.ts';
import { personalAnswer, personalChecks, personalValues } from './steps.form.ts';
import { useStepForm } from './use-step-form.ts';
import classes from './wizard.module.css';

const LABELS = {
  firstName: FIRST_NAME,
  lastName: LAST_NAME,
  dateOfBirth: 'Date of birth',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
};

const CODES = COUNTRIES.map(({ code, name, dialling }) => ({
  country: code,
  name,
  code: dialling,
}));

function PreferredLanguage(props: { alpha3: string; onChange: (alpha3: string) => void }) {
  const { data: languages = [] } = useQuery(languagesQuery());
  const chosen = languages.find((one) => one.alpha3 === props.alpha3);
  return (
    <LanguageSelect
      label="Preferred language (optional)"
      description="For letters and calls. The website is in English."
      languages={languages}
      value={chosen ? languageKey(chosen) : ''}
      onChange={(key) => props.onChange(key.split(' ')[0] ?? '')}
    />
  );
}

export function PersonalForm({ onboarding, known, autosave, onNext, embedded }: PlaceProps) {
  const step = stepOf(onboarding, 'personal_information');
  const form = useStepForm({
    step: 'personal_information',
    initial: personalValues(step?.answer, known),
    checks: personalChecks(known.country),
    answerOf: personalAnswer,
    labels: LABELS,
    autosave,
    onDone: onNext,
  });
  const { field } = form;
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      {embedded ? null : (
        <FormHead title="Personal information">As shown in your identity document.</FormHead>
      )}
      <AgainAlert step={step} />
      <Problems problems={form.problems} failure={form.failure} />
      <NameFields form={form} isLastNameOptional={!countryForm(known.country).hasFamilyNames} />
      <Columns gap={16} align="start">
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
          country={known.country}
          value={form.values.phone}
          onChange={(phone) => form.set('phone', phone)}
          error={form.problems.phone}
        />
      </Columns>
      <AddressFields country={known.country} field={field} />
      <PreferredLanguage
        alpha3={form.values.language}
        onChange={(alpha3) => form.set('language', alpha3)}
      />
      <FormActions
        submit={embedded ? 'Save' : 'Continue to identity document'}
        busy={form.isSending}
      />
    </Stack>
  );
}
