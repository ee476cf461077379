import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { Button, Checkbox, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import classes from '../wizard.module.css';
import { OwnersBar } from './company-answer.tsx';
import {
  directorsAnswer,
  directorsProblems,
  directorsValues,
  NEW_OWNER,
  NEW_PERSON,
  type OwnersValues,
  ownersAnswer,
  ownersProblems,
  ownersValues,
  personLabel,
  totalPoints,
} from './company-answers.form.ts';
import { PersonFields, StepFrame } from './company-step-frame.tsx';
import type { StepFormProps } from './company-step-props.ts';
import { type CompanyForm, useCompanyForm } from './use-company-form.ts';

const MOST_DIRECTORS = 20;
const MOST_OWNERS = 4;

const without = <T,>(rows: readonly T[], at: number): readonly T[] =>
  rows.filter((_, index) => index !== at);

type BoxProps = {
  readonly title: string;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
};

const PersonBox = ({ title, onRemove, children }: BoxProps) => (
  <Stack
    as="fieldset"
    gap={14}
    px={16}
    pt={14}
    pb={16}
    shrinks
    radius={10}
    border
    className={classes.person}
  >
    <legend className={classes.personName}>{title}</legend>
    {onRemove ? (
      <Button
        variant="subtle"
        size="xs"
        color="gray"
        className={classes.remove}
        leftSection={<IconTrash size={15} />}
        onClick={onRemove}
      >
        Remove {title.toLowerCase()}
      </Button>
    ) : null}
    {children}
  </Stack>
);

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onClick}>
      {label}
    </Button>
  </div>
);

export function DirectorsForm({ step, onDone }: StepFormProps) {
  const form = useCompanyForm({
    step,
    valuesOf: directorsValues,
    answerOf: directorsAnswer,
    problemsOf: directorsProblems,
    onDone,
  });
  const { people } = form.values;
  // Errors of moved rows no longer apply.
  const setPeople = (next: typeof people) => form.setAll({ people: next });
  return (
    <StepFrame
      form={form}
      step={step}
      lead="Name every director, as in the company register."
      submit="Save directors"
    >
      {people.map((_, at) => (
        <PersonBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          key={at}
          title={`Director ${at + 1}`}
          onRemove={people.length > 1 ? () => setPeople(without(people, at)) : undefined}
        >
          <PersonFields field={(name) => form.field(`people.${at}.${name}`)} />
        </PersonBox>
      ))}
      {people.length < MOST_DIRECTORS ? (
        <AddButton label="Add director" onClick={() => setPeople([...people, NEW_PERSON])} />
      ) : null}
    </StepFrame>
  );
}

export function OwnersForm({ step, onDone }: StepFormProps) {
  const form = useCompanyForm({
    step,
    valuesOf: ownersValues,
    answerOf: ownersAnswer,
    problemsOf: ownersProblems,
    onDone,
  });
  const { values } = form;
  return (
    <StepFrame
      form={form}
      step={step}
      lead="Name everyone who owns 25% or more of the company, directly or through other companies."
      submit="Save beneficial owners"
    >
      <Checkbox
        label="No one owns 25% or more"
        checked={values.nobody}
        onChange={(event) => form.setAll({ ...values, nobody: event.currentTarget.checked })}
      />
      {values.nobody ? <ManagerFields form={form} /> : <OwnerRows form={form} />}
    </StepFrame>
  );
}

type FormOfOwners = { readonly form: CompanyForm<OwnersValues> };

function OwnerRows({ form }: FormOfOwners) {
  const { values, problems } = form;
  const { owners } = values;
  // An error in the sum of the shares can be corrected in any row.
  const together = problems.owners && ownersProblems(values).owners;
  const set = (next: OwnersValues['owners']) => form.setAll({ ...values, owners: next });
  return (
    <>
      {owners.map((_, at) => (
        <PersonBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          key={at}
          title={`Owner ${at + 1}`}
          onRemove={owners.length > 1 ? () => set(without(owners, at)) : undefined}
        >
          <PersonFields field={(name) => form.field(`owners.${at}.${name}`)} />
          <TextInput
            className={classes.share}
            {...form.field(`owners.${at}.sharePercent`)}
            label={personLabel('sharePercent')}
            rightSection={<span aria-hidden="true">%</span>}
            inputMode="decimal"
            maxLength={6}
          />
        </PersonBox>
      ))}
      {owners.length < MOST_OWNERS ? (
        <AddButton label="Add owner" onClick={() => set([...owners, NEW_OWNER])} />
      ) : null}
      <OwnersBar owners={owners} />
      <Text size={12.5} tone="quiet" weight={400} num>
        Total named: {writeDecimal(totalPoints(owners), 2)}%
      </Text>
      {together ? <Input.Error role="alert">{together}</Input.Error> : null}
    </>
  );
}

function ManagerFields({ form }: FormOfOwners) {
  return (
    <PersonBox title="Senior managing official">
      <Text size={12.5} tone="quiet" weight={400}>
        If no one owns 25% or more, name the person who manages the company day to day.
      </Text>
      <PersonFields field={(name) => form.field(`seniorManager.${name}`)} />
      <TextInput
        {...form.field('seniorManager.position')}
        label={personLabel('position')}
        maxLength={80}
      />
    </PersonBox>
  );
}
