import { NATIONS } from '@holdfast/domain/platform/reference/nations';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Values } from '../../../../lib/figures/checks.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Problems } from '../../../../ui/form/problems.tsx';
import { ReasonedButton } from '../../../../ui/form/reasoned-button.tsx';
import { SavedText } from '../../../../ui/form/saved-text.tsx';
import type { FieldProps } from '../../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../../ui/inputs/country-select.tsx';
import { MaskedField } from '../../../../ui/inputs/masked-field.tsx';
import { Columns, Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import type { CompanyStep } from '../onboarding.ts';
import classes from '../wizard.module.css';
import { type PersonValues, personLabel } from './company-answers.form.ts';
import type { CompanyForm } from './use-company-form.ts';

type FrameProps<V extends Values> = {
  readonly form: CompanyForm<V>;
  readonly step: CompanyStep;
  readonly lead: ReactNode;
  readonly submit: string;
  readonly children: ReactNode;
};

export function StepFrame<V extends Values>({ form, step, lead, submit, children }: FrameProps<V>) {
  return (
    <Stack
      onSubmit={form.submit}
      noValidate
      as="form"
      gap={0}
      shrinks
      className={classes.companyVerificationForm}
    >
      <Text tone="quiet">{lead}</Text>
      {step.reason ? (
        <Alert tone="warn">
          <strong>We need this again.</strong> {step.reason}
        </Alert>
      ) : null}
      <ConflictAlert form={form} />
      <Problems problems={form.problems} failure={form.failure} />
      {children}
      <Group gap={12} align="center" justify="end" wrap line="above" className={classes.actions}>
        <SavedText saved={form.saved} />
        <ReasonedButton
          type="submit"
          size="lg"
          loading={form.isSending}
          whyNot={form.conflict ? 'Choose a version above' : undefined}
        >
          {submit}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

function ConflictAlert<V extends Values>({ form }: { form: CompanyForm<V> }) {
  if (!form.conflict) return null;
  return (
    <Alert tone="warn" live>
      {form.conflict.text}
      <Group as="span" gap={8} wrap pt={10}>
        <Button size="xs" onClick={() => form.settle('mine')}>
          Keep my version
        </Button>
        <Button size="xs" variant="default" onClick={() => form.settle('theirs')}>
          Use their version
        </Button>
      </Group>
    </Alert>
  );
}

type PersonProps = {
  readonly field: (name: keyof PersonValues) => FieldProps;
};

export function PersonFields({ field }: PersonProps) {
  const labelled = (name: keyof PersonValues) => {
    const { value, ...rest } = field(name);
    return { ...rest, value: value as string, label: personLabel(name) };
  };
  return (
    <>
      <Columns gap={16} align="start">
        <TextInput {...labelled('name')} autoComplete="off" maxLength={160} />
        <MaskedField {...labelled('dateOfBirth')} mask="date" />
      </Columns>
      <Columns gap={16} align="start">
        <CountrySelect {...labelled('nationality')} autoComplete="off" countries={NATIONS} />
        <CountrySelect {...labelled('residence')} autoComplete="off" countries={NATIONS} />
      </Columns>
    </>
  );
}
