import { validators } from '@holdfast/domain/kernel/validators';
import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { decimal, firstOf, required, rule } from '../../../lib/checks.ts';
import { fieldErrors, textOf } from '../../../lib/failure.ts';
import { useMay, useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState, ForbiddenState } from '../../../ui/states.tsx';
import classes from './banking.module.css';
import { OpenTransfers } from './open-transfers.tsx';
import { type Bank, banksQuery, useInstruct } from './queries.ts';

/** Deposits by bank transfer: an instruction with a reference, and what became of earlier ones. */
export function BankDepositCard() {
  const user = useUser();
  const may = useMay('CAN_MANAGE_FUNDS');
  const { data, error, refetch } = useQuery({ ...banksQuery(), enabled: may });
  const approved = user?.onboardingSteps.hasAdminApproved ?? false;
  if (!may) {
    return (
      <Card title="Deposit">
        <ForbiddenState />
      </Card>
    );
  }
  const usable = data?.filter((bank) => bank.active && bank.nameCheck === 'confirmed') ?? [];
  return (
    <>
      <Card title="Deposit by bank transfer">
        {!approved ? (
          <Alert tone="warn">
            Deposits open once your account is approved. We tell you here and by mail.
          </Alert>
        ) : error && !data ? (
          <ErrorState
            title="Your bank accounts did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <SkeletonText lines={4} label="Loading bank accounts" />
        ) : usable.length === 0 ? (
          <NoBank />
        ) : (
          <InstructForm banks={usable} />
        )}
      </Card>
      {approved ? <OpenTransfers /> : null}
    </>
  );
}

const NoBank = () => (
  <div className={classes.form}>
    <p className={classes.quiet}>
      Money comes from a bank account in your own name. Add it first; it takes a minute.
    </p>
    <Button component={Link} to={paths.paymentsAccount()}>
      Add a bank account
    </Button>
  </div>
);

const amount = firstOf(
  required('Amount'),
  decimal('Amount', 2),
  rule('Amount', validators.min_value('0.01')),
);

function InstructForm({ banks }: { banks: readonly Bank[] }) {
  const instruct = useInstruct();
  const form = useForm({
    initialValues: { amount: '', bankAccountId: banks[0]?.id ?? '' },
    validate: { amount, bankAccountId: required('From') },
  });
  const submit = (values: typeof form.values) =>
    instruct.mutate(
      { bankAccountId: values.bankAccountId, amount: decimalText(values.amount, 2) ?? '' },
      {
        onSuccess: () => form.reset(),
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    );
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      <MoneyInput
        label="Amount"
        large
        description="In US dollars. No fee of ours; your bank may take one."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={form.values.amount}
        onChange={(text) => form.setFieldValue('amount', text)}
        error={form.errors.amount}
      />
      <NativeSelect
        label="From"
        data={banks.map((bank) => ({ value: bank.id, label: `${bank.bankName} ${bank.masked}` }))}
        {...form.getInputProps('bankAccountId')}
      />
      {instruct.error && Object.keys(form.errors).length === 0 ? (
        <Alert tone="bad" live>
          {textOf(instruct.error)}
        </Alert>
      ) : null}
      <Button type="submit" size="lg" loading={instruct.isPending}>
        Get instructions
      </Button>
    </form>
  );
}
