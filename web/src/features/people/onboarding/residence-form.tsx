import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { query } from '../../../api/query.ts';
import { fieldErrors, textOf } from '../../../lib/failure.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import type { Onboarding } from './onboarding.ts';
import { stepOf } from './places.ts';
import { ownFields } from './steps.form.ts';
import { useSendSteps } from './use-steps.ts';
import classes from './wizard.module.css';

type ResidenceProps = {
  readonly onboarding: Onboarding;
  readonly back: string | undefined;
  readonly onDone: (isUsPerson: boolean) => void;
};

/** Where the person lives, and whether they are a US person. */
export function ResidenceForm({ onboarding, back, onDone }: ResidenceProps) {
  const kept = stepOf(onboarding, 'residence')?.answer;
  const { data: geo } = useQuery(query('GET /geo', {}, { staleTime: Number.POSITIVE_INFINITY }));
  const [chosen, setCountry] = useState(typeof kept?.country === 'string' ? kept.country : '');
  const [us, setUs] = useState<string[]>(answerOf(kept?.isUsPerson));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const submit = useSendSteps();
  const country = chosen || (geo?.country ?? '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const found = {
      ...(country ? {} : { country: 'Country of residence is required' }),
      ...(us.length > 0 ? {} : { isUsPerson: 'Say whether you are a US person' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      const answer = { country, isUsPerson: us[0] === 'yes' };
      const next = await submit.mutateAsync({ body: { meta: { residence: answer } } });
      onDone(next.isUsPerson);
    } catch (error) {
      const fields = ownFields(fieldErrors(error, { 'meta.residence.country': 'This' }));
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(textOf(error));
    }
  };
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <FormHead title="Residence">Where you live decides whether we may serve you.</FormHead>
      <Problems problems={{}} failure={failure} />
      <CountrySelect
        label="Country of residence"
        countries={COUNTRIES}
        value={country}
        error={problems.country}
        onChange={setCountry}
      />
      <Choices
        legend="Are you a US person?"
        name="isUsPerson"
        columns={2}
        options={['no', 'yes']}
        words={(option) => (option === 'yes' ? 'Yes' : 'No')}
        value={us}
        onChange={setUs}
        error={problems.isUsPerson}
      />
      <p className={classes.choiceNote}>
        A US person is a citizen or resident of the United States, or somebody who pays tax there.
      </p>
      <FormActions back={back} submit="Continue to risk declaration" busy={submit.isPending} />
    </form>
  );
}

const answerOf = (value: unknown): string[] =>
  typeof value === 'boolean' ? [value ? 'yes' : 'no'] : [];
