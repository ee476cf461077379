import type { ReactNode } from 'react';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { Form, FormButtons, FormText } from './form.tsx';
import type { Form as FormState } from './use-form.ts';

type FormDialogProps = {
  readonly title: string;
  readonly form: Pick<FormState, 'submit' | 'failure' | 'isSending'>;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly action: ReactNode;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly whyNot?: string | undefined;
  readonly size?: number;
  readonly onClose: () => void;
};

/**
 * Enter submits from every field; a pending call keeps the dialog open. Focuses the field with
 * `data-autofocus` or, without fields, the safe button.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { title, form, text, children, action, cancel, danger, whyNot, size, onClose } = props;
  const buttons = (
    <FormButtons
      action={action}
      cancel={cancel}
      danger={danger}
      whyNot={whyNot}
      isSending={form.isSending}
      onCancel={onClose}
      focusesCancel={!children}
    />
  );
  return (
    <DialogFrame title={title} onClose={onClose} {...(size ? { size } : {})}>
      <Form form={form} footer={buttons}>
        {text ? <FormText>{text}</FormText> : null}
        {children}
      </Form>
    </DialogFrame>
  );
};
