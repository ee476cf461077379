import { classesFor, LINE_CLASSES } from '@holdfast/domain/cash/bank-statements/line-classes';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import {
  classChoices,
  NEW_RULE,
  type RuleValues,
  ruleBody,
  ruleChecks,
  valuesOf,
} from './rule.form.ts';
import type { RuleVersion } from './view.ts';

const SENDS = { invalidates: FUNDS, ok: 'Second approval requested', quiet: true } as const;
const TEXT =
  'Lines that could be an investor’s are never classed by a rule. Requires a second approval.';

export function CreateRuleDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    initial: NEW_RULE,
    checks: ruleChecks,
    parse: (values) => ({ body: ruleBody(values) }),
    send: useMutation(mutation('POST /admin/funds/statement-rules', SENDS)),
    onDone: onClose,
  });
  return (
    <FormDialog title="New rule" form={form} text={TEXT} action="Request rule" onClose={onClose}>
      <RuleFields form={form} />
    </FormDialog>
  );
}

type ChangeProps = {
  readonly ruleId: string;
  readonly rule: RuleVersion;
  readonly onClose: () => void;
};

export function ChangeRuleDialog({ ruleId, rule, onClose }: ChangeProps) {
  const form = useForm({
    initial: valuesOf(rule),
    checks: ruleChecks,
    parse: (values) => ({ params: { ruleId }, body: ruleBody(values) }),
    send: useMutation(mutation('POST /admin/funds/statement-rules/:ruleId/change', SENDS)),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Change “${rule.name}”`}
      form={form}
      text={`Confirmed statements don’t change. ${TEXT}`}
      action="Request change"
      onClose={onClose}
    >
      <RuleFields form={form} />
    </FormDialog>
  );
}

function RuleFields({ form }: { readonly form: Form<RuleValues> }) {
  const { direction, currency, lineClass, least, most } = form.values;
  const change = (next: string) => {
    const chosen = next === 'in' ? 'in' : 'out';
    const [first] = classesFor(chosen);
    form.set('direction', chosen);
    if (first && !classesFor(chosen).includes(lineClass)) form.set('lineClass', first);
  };
  return (
    <>
      <TextInput label="Name" data-autofocus {...form.field('name')} />
      <Columns>
        <NativeSelect
          label="Direction"
          data={[
            { value: 'in', label: 'Incoming' },
            { value: 'out', label: 'Outgoing' },
          ]}
          {...form.field('direction')}
          value={direction}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <TextInput label="Currency" maxLength={3} {...form.field('currency')} />
      </Columns>
      <TextInput
        label="Counterparty contains"
        description="Part of the name or account number. Optional."
        {...form.field('counterparty')}
      />
      <TextInput label="Text contains" description="Optional." {...form.field('words')} />
      <Columns>
        <MoneyInput
          label="Amount from"
          currency={currency}
          value={least}
          {...form.field('least')}
        />
        <MoneyInput label="Amount to" currency={currency} value={most} {...form.field('most')} />
      </Columns>
      <NativeSelect
        label="Class"
        description={LINE_CLASSES[lineClass].about}
        data={classChoices(classesFor(direction))}
        {...form.field('lineClass')}
      />
      <TextInput
        label="Position"
        description="If several rules give the same class, the lowest position is recorded."
        inputMode="numeric"
        {...form.field('position')}
      />
      <Textarea
        label="Reason"
        description="Recorded in the activity log."
        autosize
        minRows={2}
        {...form.field('reason')}
      />
    </>
  );
}
