import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import type { Onboarding } from './onboarding.ts';
import { stepOf } from './places.ts';
import { useSendSteps } from './use-steps.ts';
import classes from './wizard.module.css';

type ResidenceProps = {
  readonly onboarding: Onboarding;
  readonly back: string | undefined;
  readonly onDone: (isUsPerson: boolean) => void;
};

export function ResidenceForm({ onboarding, back, onDone }: ResidenceProps) {
  const kept = stepOf(onboarding, 'residence')?.answer;
  const { data: geo } = useQuery(query('GET /geo', {}, { staleTime: Number.POSITIVE_INFINITY }));
  const home = geo?.country ?? '';
  const form = useForm({
    initial: {
      country: typeof kept?.country === 'string' ? kept.country : '',
      isUsPerson: answerOf(kept?.isUsPerson),
    },
    checks: {
      country: (country) => (country || home ? null : 'Country of residence is required'),
      isUsPerson: (us) => (us.length > 0 ? null : 'Choose yes or no'),
    },
    at: 'meta.residence',
    labels: { country: 'This' },
    parse: ({ country, isUsPerson: [us] }) => ({
      body: { meta: { residence: { country: country || home, isUsPerson: us === 'yes' } } },
    }),
    send: useSendSteps(),
    onDone: (next) => onDone(next.isUsPerson),
  });
  const { values, problems } = form;
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      <FormHead title="Residence">
        Your country of residence determines whether we can serve you.
      </FormHead>
      <Problems problems={{}} failure={form.failure} />
      <CountrySelect
        label="Country of residence"
        countries={COUNTRIES}
        {...form.field('country')}
        value={values.country || home}
      />
      <Choices
        legend="Are you a US person?"
        name="isUsPerson"
        columns={2}
        options={['no', 'yes']}
        words={(option) => (option === 'yes' ? 'Yes' : 'No')}
        value={values.isUsPerson}
        onChange={(choice) => form.set('isUsPerson', choice)}
        error={problems.isUsPerson}
      />
      <Text size={12.5} tone="quiet" weight={400}>
        A US person is a citizen or resident of the United States, or someone who pays tax there.
      </Text>
      <FormActions back={back} submit="Continue to risk declaration" busy={form.isSending} />
    </Stack>
  );
}

const answerOf = (value: unknown): string[] =>
  typeof value === 'boolean' ? [value ? 'yes' : 'no'] : [];
