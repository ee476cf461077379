import {
  INVESTOR_STATUSES,
  type InvestorStatus,
  investorStatusWords,
} from '@holdfast/domain/people/onboarding/choices';
import { CONFIRMATIONS, RISK_STATEMENTS } from '@holdfast/domain/people/onboarding/declarations';
import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Choices } from '../../../../ui/form/choices.tsx';
import { CountrySelect } from '../../../../ui/inputs/country-select.tsx';
import { MaskedField } from '../../../../ui/inputs/masked-field.tsx';
import { Columns, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { AddressFields } from '../address-fields.tsx';
import {
  PROFILE,
  type Problems,
  type ProfileField,
  profileAnswer,
  profileProblems,
  profileValues,
  textIn,
} from './company-answers.form.ts';
import { StepFrame } from './company-step-frame.tsx';
import type { StepFormProps } from './company-step-props.ts';
import { useCompanyForm } from './use-company-form.ts';

const requireAll = (ticked: readonly string[], all: readonly string[], field: string): Problems =>
  ticked.length === all.length ? {} : { [field]: 'Confirm each statement' };

type Risk = { readonly accepted: readonly string[] };

export function CompanyRiskForm({ step, onDone }: StepFormProps) {
  const form = useCompanyForm<Risk>({
    step,
    valuesOf: (answer) => ({ accepted: answer?.accepted === true ? RISK_STATEMENTS : [] }),
    answerOf: ({ accepted }) => ({ accepted: accepted.length === RISK_STATEMENTS.length }),
    problemsOf: ({ accepted }) => requireAll(accepted, RISK_STATEMENTS, 'accepted'),
    onDone,
  });
  return (
    <StepFrame
      form={form}
      step={step}
      lead="The company can lose what it invests. Confirm each statement."
      submit="Accept for the company"
    >
      <Choices
        legend="We understand that"
        name="accepted"
        many
        columns={1}
        options={RISK_STATEMENTS}
        words={(statement) => statement}
        value={form.values.accepted}
        onChange={(ticked) => form.set('accepted', ticked)}
        error={form.problems.accepted}
      />
    </StepFrame>
  );
}

export function ProfileForm({ step, organization, onDone }: StepFormProps) {
  const form = useCompanyForm({
    step,
    valuesOf: (answer) => profileValues(answer, organization.known),
    answerOf: profileAnswer,
    problemsOf: profileProblems,
    onDone,
  });
  const field = (name: ProfileField) => ({
    ...form.field(name),
    value: form.values[name],
    label: PROFILE[name],
  });
  return (
    <StepFrame
      form={form}
      step={step}
      lead="As in the company register."
      submit="Save company profile"
    >
      <TextInput {...field('legalName')} autoComplete="organization" maxLength={160} />
      <Columns gap={16} align="start">
        <TextInput {...field('registrationNumber')} autoComplete="off" maxLength={60} />
        <MaskedField {...field('incorporatedOn')} value={form.values.incorporatedOn} mask="date" />
      </Columns>
      <AddressFields
        country={form.values.country}
        field={(name) => ({ ...form.field(name), value: form.values[name] })}
      />
      <Columns gap={16} align="start">
        <CountrySelect {...field('country')} value={form.values.country} countries={COUNTRIES} />
        <TextInput {...field('website')} label="Website (optional)" type="url" maxLength={200} />
      </Columns>
      <Textarea {...field('natureOfBusiness')} autosize minRows={3} maxLength={500} />
    </StepFrame>
  );
}

type Status = { readonly status: string; readonly words: string };

export function InvestorStatusForm({ step, onDone }: StepFormProps) {
  const form = useCompanyForm<Status>({
    step,
    valuesOf: (answer) => ({ status: textIn(answer, 'status'), words: textIn(answer, 'words') }),
    answerOf: (values) => ({ ...values, words: values.status === 'other' ? values.words : '' }),
    problemsOf: ({ status, words }) => ({
      ...(status ? {} : { status: 'Choose what the company is' }),
      ...(status === 'other' && !words.trim() ? { words: 'Description is required' } : {}),
    }),
    onDone,
  });
  const { values } = form;
  return (
    <StepFrame
      form={form}
      step={step}
      lead="The law distinguishes between kinds of investor. Choose the best fit."
      submit="Save investor status"
    >
      <Choices<InvestorStatus>
        legend="The company is"
        name="status"
        columns={1}
        options={INVESTOR_STATUSES}
        words={(status) => (
          <Stack as="span" gap={0}>
            {investorStatusWords(status).title}
            <Text as="span" size={12.5} tone="quiet" weight={400}>
              {investorStatusWords(status).note}
            </Text>
          </Stack>
        )}
        value={[values.status]}
        onChange={([status = '']) => form.set('status', status)}
        error={form.problems.status}
      />
      {values.status === 'other' ? (
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxLength={300}
          {...form.field('words')}
        />
      ) : null}
    </StepFrame>
  );
}

type Representative = {
  readonly userId: string;
  readonly position: string;
  readonly isUsPerson: string;
};

export function RepresentativeForm({ step, organization, onDone }: StepFormProps) {
  const form = useCompanyForm<Representative>({
    step,
    valuesOf: (answer) => ({
      userId: textIn(answer, 'userId'),
      position: textIn(answer, 'position'),
      isUsPerson: answer?.isUsPerson === true ? 'yes' : answer?.isUsPerson === false ? 'no' : '',
    }),
    answerOf: ({ isUsPerson, ...rest }) => ({
      ...rest,
      isUsPerson: isUsPerson === '' ? null : isUsPerson === 'yes',
    }),
    problemsOf: ({ userId, position, isUsPerson }) => ({
      ...(userId ? {} : { userId: 'Representative is required' }),
      ...(position.trim() ? {} : { position: 'Position is required' }),
      ...(isUsPerson ? {} : { isUsPerson: 'Choose yes or no' }),
    }),
    onDone,
  });
  const { values, problems } = form;
  const members = organization.members.map(({ userId, name, email }) => ({
    value: userId,
    label: `${name}, ${email}`,
  }));
  return (
    <StepFrame
      form={form}
      step={step}
      lead="The member who represents the company and is our main contact."
      submit="Save representative"
    >
      <NativeSelect
        label="Representative"
        data={[{ value: '', label: 'Choose a member' }, ...members]}
        {...form.field('userId')}
      />
      <TextInput label="Position" maxLength={80} {...form.field('position')} />
      <Choices
        legend="Is the representative a US person?"
        name="isUsPerson"
        columns={2}
        options={['no', 'yes'] as const}
        words={(choice) => (choice === 'yes' ? 'Yes' : 'No')}
        value={[values.isUsPerson]}
        onChange={([choice = '']) => form.set('isUsPerson', choice)}
        error={problems.isUsPerson}
      />
    </StepFrame>
  );
}

type Confirmation = { readonly ticked: readonly string[]; readonly name: string };
const STATEMENTS = Object.keys(CONFIRMATIONS) as (keyof typeof CONFIRMATIONS)[];

export function ConfirmationForm({ step, signer, onDone }: StepFormProps) {
  const form = useCompanyForm<Confirmation>({
    step,
    valuesOf: (answer) => ({
      ticked: STATEMENTS.filter((name) => answer?.[name] === true),
      name: textIn(answer, 'name') || signer,
    }),
    answerOf: ({ ticked, name }) => ({
      ...Object.fromEntries(STATEMENTS.map((one) => [one, ticked.includes(one)])),
      name,
    }),
    problemsOf: ({ ticked, name }) => ({
      ...requireAll(ticked, STATEMENTS, 'confirmsTruth'),
      ...(name.trim() ? {} : { name: 'Full name is required' }),
    }),
    onDone,
  });
  const { values, problems } = form;
  return (
    <StepFrame
      form={form}
      step={step}
      lead="We record your name and the time. If an answer changes later, you’ll need to confirm again."
      submit="Confirm for the company"
    >
      <Choices
        legend="On behalf of the company, I confirm"
        name="confirmsTruth"
        many
        columns={1}
        options={STATEMENTS}
        words={(name) => CONFIRMATIONS[name]}
        value={values.ticked}
        onChange={(ticked) => form.set('ticked', ticked)}
        error={problems.ticked ?? problems.confirmsTruth}
      />
      <TextInput label="Full name" maxLength={160} {...form.field('name')} />
    </StepFrame>
  );
}
