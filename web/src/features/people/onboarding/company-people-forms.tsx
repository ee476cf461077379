import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { Button, Checkbox, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
import classes from './company-verification.module.css';
import { type CompanyForm, useCompanyForm } from './use-company-form.ts';

const MOST_DIRECTORS = 20;
const MOST_OWNERS = 4;

const replaced = <T,>(rows: readonly T[], at: number, row: T): readonly T[] =>
  rows.map((one, index) => (index === at ? row : one));
const without = <T,>(rows: readonly T[], at: number): readonly T[] =>
  rows.filter((_, index) => index !== at);

type BoxProps = {
  readonly title: string;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
};

const PersonBox = ({ title, onRemove, children }: BoxProps) => (
  <fieldset className={classes.person}>
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
  </fieldset>
);

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onClick}>
      {label}
    </Button>
  </div>
);

/** Everybody who directs the company. */
export function DirectorsForm({ step, onDone }: StepFormProps) {
  const form = useCompanyForm({
    step,
    valuesOf: directorsValues,
    answerOf: directorsAnswer,
    problemsOf: directorsProblems,
    onDone,
  });
  const people = form.values;
  return (
    <StepFrame
      form={form}
      step={step}
      lead="Name every director of the company, as the register does."
      submit="Save directors"
    >
      {people.map((person, at) => (
        <PersonBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          key={at}
          title={`Director ${at + 1}`}
          onRemove={people.length > 1 ? () => form.set(without(people, at)) : undefined}
        >
          <PersonFields
            at={`people.${at}`}
            person={person}
            problems={form.problems}
            onChange={(next) => form.set(replaced(people, at, next))}
            onTouch={form.touch}
          />
        </PersonBox>
      ))}
      {people.length < MOST_DIRECTORS ? (
        <AddButton label="Add director" onClick={() => form.set([...people, NEW_PERSON])} />
      ) : null}
    </StepFrame>
  );
}

/** Whoever owns 25% or more, with their share; or the declaration that nobody does. */
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
      lead="Name the people who own 25% or more of the company in the end, however many companies stand between."
      submit="Save beneficial owners"
    >
      <Checkbox
        label="Nobody owns 25% or more"
        checked={values.nobody}
        onChange={(event) => form.set({ ...values, nobody: event.currentTarget.checked })}
      />
      {values.nobody ? <ManagerFields form={form} /> : <OwnerRows form={form} />}
    </StepFrame>
  );
}

type FormOfOwners = { readonly form: CompanyForm<OwnersValues> };

function OwnerRows({ form }: FormOfOwners) {
  const { values, problems } = form;
  const { owners } = values;
  const set = (next: OwnersValues['owners']) => form.set({ ...values, owners: next });
  return (
    <>
      {owners.map((owner, at) => (
        <PersonBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          key={at}
          title={`Owner ${at + 1}`}
          onRemove={owners.length > 1 ? () => set(without(owners, at)) : undefined}
        >
          <PersonFields
            at={`owners.${at}`}
            person={owner}
            problems={problems}
            onChange={(next) => set(replaced(owners, at, next))}
            onTouch={form.touch}
          />
          <TextInput
            className={classes.share}
            name={`owners.${at}.sharePercent`}
            label={personLabel('sharePercent')}
            rightSection={<span aria-hidden="true">%</span>}
            inputMode="decimal"
            maxLength={6}
            value={owner.sharePercent}
            error={problems[`owners.${at}.sharePercent`]}
            onBlur={() => form.touch(`owners.${at}.sharePercent`)}
            onChange={(event) =>
              set(replaced(owners, at, { ...owner, sharePercent: event.currentTarget.value }))
            }
          />
        </PersonBox>
      ))}
      {owners.length < MOST_OWNERS ? (
        <AddButton label="Add owner" onClick={() => set([...owners, NEW_OWNER])} />
      ) : null}
      <OwnersBar owners={owners} />
      <p className={`num ${classes.quiet}`}>
        Named together: {writeDecimal(totalPoints(owners), 2)}%
      </p>
      {problems.owners ? <Input.Error role="alert">{problems.owners}</Input.Error> : null}
    </>
  );
}

function ManagerFields({ form }: FormOfOwners) {
  const { values, problems } = form;
  const { seniorManager } = values;
  const set = (next: OwnersValues['seniorManager']) => form.set({ ...values, seniorManager: next });
  return (
    <PersonBox title="Senior managing official">
      <p className={classes.quiet}>
        When nobody owns 25% or more, name whoever manages the company day by day.
      </p>
      <PersonFields
        at="seniorManager"
        person={seniorManager}
        problems={problems}
        onChange={set}
        onTouch={form.touch}
      />
      <TextInput
        name="seniorManager.position"
        label={personLabel('position')}
        maxLength={80}
        value={seniorManager.position}
        error={problems['seniorManager.position']}
        onBlur={() => form.touch('seniorManager.position')}
        onChange={(event) => set({ ...seniorManager, position: event.currentTarget.value })}
      />
    </PersonBox>
  );
}
