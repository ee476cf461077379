import { COUNTRIES } from '@holdfast/domain/reference/countries';
import { TextInput } from '@mantine/core';
import { MaskedField } from '../../ui/inputs/masked-field.tsx';
import { PhoneField } from '../../ui/inputs/phone-field.tsx';
import { AgainAlert } from './again-alert.tsx';
import { FormActions, FormHead, Problems } from './form-parts.tsx';
import type { PlaceProps } from './place-props.ts';
import { stepOf } from './places.ts';
import { personalAnswer, personalRules, personalValues } from './steps.form.ts';
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

/** Who the person is and where they live. */
export function PersonalForm({ onboarding, known, autosave, onNext }: PlaceProps) {
  const step = stepOf(onboarding, 'personal_information');
  const form = useStepForm({
    step: 'personal_information',
    initial: personalValues(step?.answer, known),
    rules: personalRules,
    answerOf: personalAnswer,
    labels: LABELS,
    autosave,
    onDone: onNext,
  });
  const { field } = form;
  return (
    <form onSubmit={form.send} noValidate className={classes.form}>
      <FormHead title="Personal information">As it stands in your identity document.</FormHead>
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
          {...field('dateOfBirth')}
          onChange={(shown) => form.set('dateOfBirth', shown)}
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
      <FormActions submit="Continue to identity document" busy={form.busy} />
    </form>
  );
}
