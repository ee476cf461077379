import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { WALLET } from '../../../api/reads.ts';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { instructBody, instructChecks } from './deposit.form.ts';
import { OpenTransfers } from './open-transfers.tsx';
import type { Bank } from './view.ts';

export function BankDepositCard() {
  const { data, error, refetch } = useQuery(query('GET /user/banks/get'));
  const usable = data?.filter((bank) => bank.active && bank.nameCheck === 'confirmed') ?? [];
  return (
    <>
      <Card title="Deposit by bank transfer">
        {error && !data ? (
          <ErrorState
            title="We couldn’t load your bank accounts"
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
      <OpenTransfers />
    </>
  );
}

const NoBank = () => (
  <Stack gap={14}>
    <Text size={13} tone="quiet">
      Deposits must come from a bank account in your own name. Add one first.
    </Text>
    <Button component={Link} to={paths.paymentsAccount()}>
      Add bank account
    </Button>
  </Stack>
);

function InstructForm({ banks }: { banks: readonly Bank[] }) {
  const instruct = useMutation(
    mutation('POST /user/wallet/transactions/create', { invalidates: WALLET, quiet: true }),
  );
  const form = useForm({
    initial: { amount: '', bankAccountId: banks[0]?.id ?? '' },
    checks: instructChecks,
    parse: (values) => ({ body: instructBody(values) }),
    send: instruct,
    onDone: () => form.reset(),
  });
  const submit = (
    <Button type="submit" size="lg" loading={form.isSending}>
      Get instructions
    </Button>
  );
  return (
    <Form form={form} footer={submit}>
      <MoneyInput
        label="Amount"
        large
        description="In US dollars. We charge no fee; your bank may."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={form.values.amount}
        {...form.field('amount')}
      />
      <NativeSelect
        label="From"
        data={banks.map((bank) => ({ value: bank.id, label: `${bank.bankName} ${bank.masked}` }))}
        {...form.field('bankAccountId')}
      />
    </Form>
  );
}
