import { BANK_COUNTRIES } from '@holdfast/domain/cash/banking/account-contract';
import { groupIban } from '@holdfast/domain/kernel/iban';
import { CURRENCIES } from '@holdfast/domain/platform/reference/currencies';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { bankBody, bankProblems, bankValues } from './bank.form.ts';
import classes from './banking.module.css';
import { type Bank, useSaveBank } from './queries.ts';
import { useCode } from './use-code.tsx';

const MONEY = CURRENCIES.filter((one) => one.decimals !== null).map(({ code, name }) => ({
  value: code,
  label: `${code} · ${name}`,
}));

type Props = {
  /** The account to change; none for a new one. */
  readonly bank: Bank | undefined;
  readonly holderName: string;
  readonly onClose: () => void;
};

/** Adds or changes a bank account. */
export function BankDialog({ bank, holderName, onClose }: Props) {
  const save = useSaveBank(bank?.id);
  const code = useCode(save.error);
  const form = useForm({
    initialValues: bankValues(bank, holderName),
    validate: bankProblems,
    validateInputOnBlur: true,
  });
  const submit = (values: typeof form.values) =>
    save.mutate(
      { ...bankBody(values), ...code.sent },
      {
        onSuccess: onClose,
        onError: (error) =>
          form.setErrors(
            isCode(error, 'HOLDER_NAME_DIFFERS')
              ? { holderName: textOf(error) }
              : isCode(error, 'REQUIRED_CODE', 'BANK_EXISTS')
                ? { iban: textOf(error) }
                : fieldErrors(error),
          ),
      },
    );
  const ofForm = isCode(
    save.error,
    'HOLDER_NAME_DIFFERS',
    'REQUIRED_CODE',
    'BANK_EXISTS',
    'E_VALIDATION_FAILURE',
  );
  return (
    <DialogFrame title={bank ? 'Change bank account' : 'Add bank account'} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
        <p className={classes.quiet}>
          {bank
            ? 'Type the numbers again: we never show them in full. '
            : 'Transfers reach your wallet from here. '}
          Withdrawals may go there 24 hours later.
        </p>
        <TextInput
          label="Account holder"
          description="You, as we verified you"
          autoComplete="name"
          {...form.getInputProps('holderName')}
        />
        <TextInput label="Bank" autoComplete="off" {...form.getInputProps('bankName')} />
        <div className={classes.two}>
          <CountrySelect
            label="Country of the bank"
            countries={BANK_COUNTRIES}
            value={form.values.country}
            onChange={(country) => form.setFieldValue('country', country)}
            error={form.errors.country}
          />
          <NativeSelect label="Currency" data={MONEY} {...form.getInputProps('currency')} />
        </div>
        <TextInput
          label="IBAN"
          autoComplete="off"
          {...form.getInputProps('iban')}
          onBlur={() => {
            form.setFieldValue('iban', groupIban(form.values.iban));
            form.validateField('iban');
          }}
        />
        <div className={classes.two}>
          <TextInput
            label="Account number"
            description="Where there is no IBAN"
            autoComplete="off"
            {...form.getInputProps('accountNumber')}
          />
          <TextInput
            label="SWIFT"
            description="8 or 11 characters"
            autoComplete="off"
            {...form.getInputProps('swift')}
          />
        </div>
        {code.field}
        {save.error && !ofForm && !code.isCodes ? (
          <Alert tone="bad" live>
            {textOf(save.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {bank ? 'Save' : 'Add account'}
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
