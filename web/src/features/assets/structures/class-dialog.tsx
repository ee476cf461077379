import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { AMENDS } from './details-dialog.tsx';
import {
  type ClassValues,
  classBody,
  classChecks,
  classRefusals,
  classValues,
  termsBody,
} from './share-class.form.ts';
import { type ShareClass, STRUCTURES, type Structure } from './view.ts';

type Props = {
  readonly structure: Structure;
  readonly shares?: ShareClass | undefined;
  readonly onClose: () => void;
};

export function ClassDialog({ structure, shares, onClose }: Props) {
  const { id: structureId } = structure;
  const effects = { invalidates: STRUCTURES, quiet: true } as const;
  const add = useMutation(
    mutation('POST /owner/structures/:structureId/share-classes', {
      ...effects,
      ok: 'Share class added',
    }),
  );
  const edit = useMutation(
    mutation('PUT /owner/structures/:structureId/share-classes/:classId', {
      ...effects,
      ok: 'Share class saved',
    }),
  );
  const send = (values: ClassValues) =>
    shares
      ? edit.mutateAsync({
          params: { structureId, classId: shares.id },
          body: termsBody(values),
        })
      : add.mutateAsync({ params: { structureId }, body: classBody(values) });
  const form = useForm({
    initial: classValues(shares),
    checks: classChecks,
    refusals: classRefusals,
    parse: (values) => values,
    send: { mutateAsync: send, isPending: add.isPending || edit.isPending },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={shares ? `Terms of class ${shares.code}` : 'Add share class'}
      form={form}
      text={structure.status === 'approved' ? AMENDS : null}
      action={shares ? 'Save terms' : 'Add share class'}
      size={560}
      onClose={onClose}
    >
      <Fields form={form} isNew={!shares} currency={structure.baseCurrency} />
    </FormDialog>
  );
}

type FieldsProps = {
  readonly form: Form<ClassValues>;
  readonly isNew: boolean;
  readonly currency: string;
};

const Fields = ({ form, isNew, currency }: FieldsProps) => (
  <>
    <Pair>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
      <TextInput label="Code" autoComplete="off" placeholder="A" {...form.field('code')} />
    </Pair>
    <Pair>
      {isNew ? (
        <QuantityInput
          label="Authorised units"
          description="Can later be increased only by resolution."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...figure(form, 'authorised')}
        />
      ) : null}
      <MoneyInput label="Par value" currency={currency} {...figure(form, 'parValue')} />
    </Pair>
    <Pair>
      <TextInput label="Votes per unit" inputMode="numeric" {...form.field('votesPerUnit')} />
      <TextInput
        label="Distribution rights"
        autoComplete="off"
        {...form.field('distributionRights')}
      />
    </Pair>
    <Pair>
      <TextInput
        label="Management fee in % per year"
        inputMode="decimal"
        {...form.field('managementFee')}
      />
      <TextInput
        label="Performance fee in %"
        inputMode="decimal"
        {...form.field('performanceFee')}
      />
    </Pair>
  </>
);

function figure(form: Form<ClassValues>, field: 'authorised' | 'parValue') {
  const { value, ...rest } = form.field(field);
  return { ...rest, value: String(value ?? ''), onChange: (text: string) => form.set(field, text) };
}
