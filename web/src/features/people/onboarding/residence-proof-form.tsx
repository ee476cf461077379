import { ApiError } from '../../../lib/api-error.ts';
import { fieldErrors } from '../../../lib/failure.ts';
import { Problems } from '../../../ui/form/problems.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { AgainAlert } from './again-alert.tsx';
import { Picture } from './document-form.tsx';
import type { PlaceProps } from './place-props.ts';
import { has, isRenewing, stepOf } from './places.ts';
import { useSendStep } from './use-step-form.ts';
import classes from './wizard.module.css';

const KIND = 'proof_of_residence';

export function ResidenceProofForm({ onboarding, autosave, back, onNext }: PlaceProps) {
  const step = stepOf(onboarding, 'identification');
  const form = useForm({
    initial: {},
    checks: () => (has(onboarding, KIND) ? {} : { [KIND]: 'required' }),
    confirm: () => autosave.flush(),
    parse: () => ({ ...(step?.answer ?? {}) }),
    send: useSendStep('identification', autosave),
    failures: failureText,
    onDone: onNext,
  });
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      <FormHead title="Proof of residence">
        A bill, bank letter or official letter with your name and address, issued within the last
        three months.
      </FormHead>
      <AgainAlert step={step} />
      <Problems problems={{}} failure={form.failure} />
      <Picture kind={KIND} onboarding={onboarding} missing={KIND in form.problems} />
      <FormActions
        back={back}
        submit={isRenewing(onboarding) ? 'Continue to review' : 'Continue to wealth and income'}
        busy={form.isSending}
      />
    </Stack>
  );
}

/** The errors of fields on the previous page, where the document was entered. */
function failureText(error: unknown): string | undefined {
  const fields = Object.values(fieldErrors(error));
  const isFields = error instanceof ApiError && fields.length > 0;
  return isFields ? `Identity document: ${fields.join(' · ')}` : undefined;
}
