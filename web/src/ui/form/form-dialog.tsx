import type { ReactNode } from 'react';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { Form, FormButtons, FormText } from './form.tsx';
import type { Form as FormState } from './use-form.ts';

type FormDialogProps = {
  readonly title: string;
  readonly form: Pick<FormState, 'submit' | 'failure' | 'isSending'>;
  /** The consequence, above the fields. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Repeats the verb: "Add account". */
  readonly action: ReactNode;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly size?: number;
  readonly onClose: () => void;
};

/**
 * A dialog with a form. Enter submits from every field; the dialog stays open while the call is
 * pending. Focus starts on the field with `data-autofocus`, or on the safe button if there are no
 * children.
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
