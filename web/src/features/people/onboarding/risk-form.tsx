import { RISK_STATEMENTS } from '@holdfast/domain/people/onboarding/declarations';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { useSendSteps } from './use-steps.ts';
import classes from './wizard.module.css';

/** What the person declares to have understood; each sentence is ticked. */
export function RiskForm({ onDone }: { onDone: () => void }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const submit = useSendSteps();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const all = ticked.length === RISK_STATEMENTS.length;
    setProblem(all ? undefined : 'Read and tick each sentence');
    if (!all) return;
    try {
      await submit.mutateAsync({ body: { meta: { risk_declaration: { accepted: true } } } });
      onDone();
    } catch (error) {
      setFailure(textOf(error));
    }
  };
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <FormHead title="Risk declaration">
        You can lose what you invest. Tick each sentence to say that you know.
      </FormHead>
      <Problems problems={{}} failure={failure} />
      <Choices
        legend="I know that"
        name="risk"
        many
        columns={1}
        options={RISK_STATEMENTS}
        words={(statement) => statement}
        value={ticked}
        onChange={setTicked}
        error={problem}
      />
      <FormActions
        back={paths.onboardingResidence()}
        submit="Accept and continue"
        busy={submit.isPending}
      />
    </form>
  );
}
