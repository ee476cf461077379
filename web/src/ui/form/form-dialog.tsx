import type { ReactNode } from 'react';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { Form, FormButtons, FormText } from './form.tsx';
import type { Form as FormState } from './use-form.ts';

type FormDialogProps = {
  readonly title: string;
  readonly form: Pick<FormState, 'submit' | 'failure' | 'isSending'>;
  /** What will happen, above the fields. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Repeats the verb: "Add account". */
  readonly action: ReactNode;
  readonly cancel?: string;
  /** Removes, refuses or cannot be undone. */
  readonly danger?: boolean;
  /** The action can't be taken yet. */
  readonly disabled?: boolean;
  readonly size?: number;
  readonly onClose: () => void;
};

/**
 * A dialog with a form. Enter submits from every field; while the call is under way the dialog
 * stays. The field with `data-autofocus` takes the focus; without children the safe button does.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { title, form, text, children, action, cancel, danger, disabled, size, onClose } = props;
  const buttons = (
    <FormButtons
      action={action}
      cancel={cancel}
      danger={danger}
      disabled={disabled}
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
