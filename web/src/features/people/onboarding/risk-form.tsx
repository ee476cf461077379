import { RISK_STATEMENTS } from '@holdfast/domain/people/onboarding/declarations';
import { paths } from '../../../paths.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { useSendSteps } from './use-steps.ts';
import classes from './wizard.module.css';

export function RiskForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { risk: [] as readonly string[] },
    checks: {
      risk: (ticked) =>
        ticked.length === RISK_STATEMENTS.length ? null : 'Confirm each statement',
    },
    parse: () => ({ body: { meta: { risk_declaration: { accepted: true } } } }),
    send: useSendSteps(),
    onDone,
  });
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      <FormHead title="Risk declaration">
        You can lose what you invest. Confirm each statement.
      </FormHead>
      <Problems problems={{}} failure={form.failure} />
      <Choices
        legend="I understand that"
        name="risk"
        many
        columns={1}
        options={RISK_STATEMENTS}
        words={(statement) => statement}
        value={form.values.risk}
        onChange={(ticked) => form.set('risk', ticked)}
        error={form.problems.risk}
      />
      <FormActions
        back={paths.onboardingResidence()}
        submit="Accept and continue"
        busy={form.isSending}
      />
    </Stack>
  );
}
