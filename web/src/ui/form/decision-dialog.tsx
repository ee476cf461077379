import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { Group } from '../layout/layout.tsx';
import { Form } from './form.tsx';
import type { Form as FormState } from './use-form.ts';

type Outcome = Pick<FormState, 'submit' | 'failure' | 'isSending'>;

type DecisionProps = {
  readonly title: string;
  readonly approval: Outcome;
  readonly approve: string;
  readonly rejection: Outcome & Pick<FormState<{ readonly reason: string }>, 'field'>;
  readonly reasonLabel: string;
  readonly reasonNote?: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

export function DecisionDialog(props: DecisionProps) {
  const { title, approval, approve, rejection, reasonLabel, reasonNote, children, onClose } = props;
  const isSending = approval.isSending || rejection.isSending;
  const both = { ...approval, isSending, failure: approval.failure ?? rejection.failure };
  return (
    <DialogFrame size={440} title={title} onClose={onClose}>
      <Form
        form={both}
        footer={
          <Group gap={16} align="center" wrap justify="end">
            <Button variant="default" onClick={() => rejection.submit()} disabled={isSending}>
              Reject
            </Button>
            <Button type="submit" loading={approval.isSending} disabled={rejection.isSending}>
              {approve}
            </Button>
          </Group>
        }
      >
        {children}
        <TextInput label={reasonLabel} description={reasonNote} {...rejection.field('reason')} />
      </Form>
    </DialogFrame>
  );
}
