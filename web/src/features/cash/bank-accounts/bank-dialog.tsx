import { BANK_COUNTRIES } from '@holdfast/domain/cash/bank-accounts/contract';
import { CURRENCIES } from '@holdfast/domain/platform/reference/currencies';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { BANKS } from '../../../api/reads.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { type Form, type Send, useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import {
  type BankBody,
  type BankValues,
  bankBody,
  bankProblems,
  bankRefusals,
  bankValues,
  shownIban,
} from './bank.form.ts';
import type { Bank } from './view.ts';

const MONEY = CURRENCIES.filter((one) => one.decimals !== null).map(({ code, name }) => ({
  value: code,
  label: `${code} · ${name}`,
}));

type Props = { readonly holderName: string; readonly onClose: () => void };

export function AddBankDialog(props: Props) {
  const add = useMutation(
    mutation('POST /user/banks/add', { invalidates: BANKS, ok: 'Bank added', quiet: true }),
  );
  return <BankDialog {...props} bank={undefined} send={add} call={(body) => ({ body })} />;
}

export function ChangeBankDialog({ bank, ...props }: Props & { readonly bank: Bank }) {
  const change = useMutation(
    mutation('POST /user/banks/update/:bankId', {
      invalidates: BANKS,
      ok: 'Bank updated',
      quiet: true,
    }),
  );
  const call = (body: BankBody) => ({ params: { bankId: bank.id }, body });
  return <BankDialog {...props} bank={bank} send={change} call={call} />;
}

type DialogProps<B, R> = Props & {
  readonly bank: Bank | undefined;
  readonly send: Send<B, R> & { readonly error: Error | null };
  readonly call: (body: BankBody) => B;
};

function BankDialog<B, R>({ bank, holderName, send, call, onClose }: DialogProps<B, R>) {
  const code = useCode(send.error);
  const form = useForm({
    initial: bankValues(bank, holderName),
    checks: bankProblems,
    refusals: bankRefusals,
    parse: (values) => call({ ...bankBody(values), ...code.sent }),
    send,
    hasCode: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={bank ? 'Edit bank account' : 'Add bank account'}
      form={form}
      text={
        <>
          {bank
            ? 'Re-enter the account numbers. '
            : 'Transfers from this account are credited to your wallet. '}
          You can withdraw to it after 24 hours.
        </>
      }
      action={bank ? 'Save' : 'Add account'}
      onClose={onClose}
    >
      <BankFields form={form} />
      {code.field}
    </FormDialog>
  );
}

function BankFields({ form }: { form: Form<BankValues> }) {
  const iban = form.field('iban');
  return (
    <>
      <TextInput
        label="Account holder"
        description="Must match your verified name"
        autoComplete="name"
        {...form.field('holderName')}
      />
      <TextInput label="Bank" autoComplete="off" {...form.field('bankName')} />
      <Pair>
        <CountrySelect
          label="Bank country"
          countries={BANK_COUNTRIES}
          value={form.values.country}
          {...form.field('country')}
        />
        <NativeSelect label="Currency" data={MONEY} {...form.field('currency')} />
      </Pair>
      <TextInput
        label="IBAN"
        autoComplete="off"
        {...iban}
        onBlur={() => {
          form.set('iban', shownIban(form.values.iban));
          iban.onBlur();
        }}
      />
      <Pair>
        <TextInput
          label="Account number"
          description="If there is no IBAN"
          autoComplete="off"
          {...form.field('accountNumber')}
        />
        <TextInput
          label="SWIFT"
          description="8 or 11 characters"
          autoComplete="off"
          {...form.field('swift')}
        />
      </Pair>
    </>
  );
}
