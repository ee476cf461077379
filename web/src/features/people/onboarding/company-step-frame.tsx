import { NATIONS } from '@holdfast/domain/platform/reference/nations';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { SavedText } from '../../../ui/form/saved-text.tsx';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { MaskedField } from '../../../ui/inputs/masked-field.tsx';
import { type PersonValues, personLabel } from './company-answers.form.ts';
import classes from './company-verification.module.css';
import type { CompanyStep } from './onboarding.ts';
import type { CompanyForm } from './use-company-form.ts';

type FrameProps<V> = {
  readonly form: CompanyForm<V>;
  readonly step: CompanyStep;
  readonly lead: ReactNode;
  readonly submit: string;
  readonly children: ReactNode;
};

/** What every step's form has: why it was asked again, a colleague's save, fields, Continue. */
export function StepFrame<V>({ form, step, lead, submit, children }: FrameProps<V>) {
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
      <p className={classes.lead}>{lead}</p>
      {step.reason ? (
        <Alert tone="warn">
          <strong>We need this again.</strong> {step.reason}
        </Alert>
      ) : null}
      <ConflictAlert form={form} />
      <Problems problems={form.problems} failure={form.failure} />
      {children}
      <div className={classes.actions}>
        <SavedText saved={form.saved} />
        <Button type="submit" size="lg" loading={form.busy} disabled={form.conflict !== undefined}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function ConflictAlert<V>({ form }: { form: CompanyForm<V> }) {
  if (!form.conflict) return null;
  return (
    <Alert tone="warn" live>
      {form.conflict.text}
      <span className={classes.choices}>
        <Button size="xs" onClick={() => form.settle('mine')}>
          Save mine over theirs
        </Button>
        <Button size="xs" variant="default" onClick={() => form.settle('theirs')}>
          Take theirs
        </Button>
      </span>
    </Alert>
  );
}

type PersonProps<P extends PersonValues> = {
  /** "people.0": how the server names what is wrong with it. */
  readonly at: string;
  readonly person: P;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (person: P) => void;
  readonly onTouch: (path: string) => void;
};

/** One person of a company: name, day of birth, nationality, residence. */
export function PersonFields<P extends PersonValues>(props: PersonProps<P>) {
  const { at, person, problems, onChange, onTouch } = props;
  const set = (field: keyof PersonValues, value: string) => onChange({ ...person, [field]: value });
  const field = (name: keyof PersonValues) => ({
    name: `${at}.${name}`,
    label: personLabel(name),
    value: person[name],
    error: problems[`${at}.${name}`],
    onBlur: () => onTouch(`${at}.${name}`),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...field('name')}
          autoComplete="off"
          maxLength={160}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <MaskedField
          {...field('dateOfBirth')}
          mask="date"
          onChange={(shown) => set('dateOfBirth', shown)}
        />
      </div>
      <div className={classes.pair}>
        <CountrySelect
          {...field('nationality')}
          autoComplete="off"
          countries={NATIONS}
          onChange={(code) => set('nationality', code)}
        />
        <CountrySelect
          {...field('residence')}
          autoComplete="off"
          countries={NATIONS}
          onChange={(code) => set('residence', code)}
        />
      </div>
    </>
  );
}
