import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldErrors, textOf } from '../../../lib/failure.ts';
import { Problems } from '../../../ui/form/problems.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { AgainAlert } from './again-alert.tsx';
import { Picture } from './document-form.tsx';
import type { PlaceProps } from './place-props.ts';
import { has, isRenewing, stepOf } from './places.ts';
import { ownFields } from './steps.form.ts';
import { useSendSteps } from './use-steps.ts';
import classes from './wizard.module.css';

/** Where the person lives, proved by a document; with it the identification is sent. */
export function ResidenceProofForm({ onboarding, autosave, back, onNext }: PlaceProps) {
  const step = stepOf(onboarding, 'identification');
  const submit = useSendSteps();
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const absent = !has(onboarding, 'proof_of_residence');
    setMissing(absent);
    setFailure(undefined);
    if (absent || !(await autosave.flush())) return;
    try {
      await autosave.pause();
      await submit.mutateAsync({ body: { meta: { identification: { ...(step?.answer ?? {}) } } } });
      autosave.settled();
      onNext();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <FormHead title="Proof of residence">
        A bill, a bank letter or an official letter with your name and address, not older than three
        months.
      </FormHead>
      <AgainAlert step={step} />
      <Problems problems={{}} failure={failure} />
      <Picture kind="proof_of_residence" onboarding={onboarding} missing={missing} />
      <FormActions
        back={back}
        submit={
          isRenewing(onboarding) ? 'Continue to check and send' : 'Continue to wealth and income'
        }
        busy={submit.isPending}
      />
    </form>
  );
}

/** Fields of the page before can be wrong too: they are named with their texts. */
function failureText(error: unknown): string {
  const fields = Object.values(ownFields(fieldErrors(error)));
  const isFields = error instanceof ApiError && fields.length > 0;
  return isFields ? `Identity document: ${fields.join(' · ')}` : textOf(error);
}
