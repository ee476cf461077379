import { LINE_CLASSES, type LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { classChoices } from './rule.form.ts';
import { amountOf, type StatementLine, type SuspenseItem } from './view.ts';

type Values = { readonly lineClass: LineClass; readonly reason: string };

const SENDS = { invalidates: FUNDS, ok: 'Second approval requested', quiet: true } as const;
const checks = {
  reason: firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 300)),
};
const bodyOf = ({ lineClass, reason }: Values) => ({ lineClass, reason: reason.trim() });
const initialOf = ([first = 'bank_charge']: readonly LineClass[]): Values => ({
  lineClass: first,
  reason: '',
});

type LineProps = {
  readonly statementId: string;
  readonly line: StatementLine;
  readonly onClose: () => void;
};

export function ClassLineDialog({ statementId, line, onClose }: LineProps) {
  const path = 'POST /admin/funds/statements/:statementId/lines/:lineId/class';
  const form = useForm({
    initial: initialOf(line.classes),
    checks,
    parse: (values: Values) => ({ params: { statementId, lineId: line.id }, body: bodyOf(values) }),
    send: useMutation(mutation(path, SENDS)),
    onDone: onClose,
  });
  return <ClassForm of={line} form={form} onClose={onClose} />;
}

type ItemProps = { readonly item: SuspenseItem; readonly onClose: () => void };

export function ClassItemDialog({ item, onClose }: ItemProps) {
  const form = useForm({
    initial: initialOf(item.classes),
    checks,
    parse: (values: Values) => ({ params: { itemId: item.id }, body: bodyOf(values) }),
    send: useMutation(mutation('POST /admin/funds/suspense/:itemId/class', SENDS)),
    onDone: onClose,
  });
  return <ClassForm of={item} form={form} onClose={onClose} />;
}

type FormProps = {
  readonly of: Pick<SuspenseItem, 'amount' | 'currency' | 'day' | 'sender' | 'classes'>;
  readonly form: Form<Values>;
  readonly onClose: () => void;
};

const ClassForm = ({ of, form, onClose }: FormProps) => (
  <FormDialog
    title={`Class of ${amountOf(of)}`}
    form={form}
    text={`${of.sender || 'Unknown counterparty'}, ${dayWords(of.day)}. Requires a second approval.`}
    action="Request class"
    onClose={onClose}
  >
    <NativeSelect
      label="Class"
      description={LINE_CLASSES[form.values.lineClass].about}
      data={classChoices(of.classes)}
      data-autofocus
      {...form.field('lineClass')}
    />
    <Textarea
      label="Reason"
      description="Recorded in the activity log."
      autosize
      minRows={2}
      {...form.field('reason')}
    />
  </FormDialog>
);
