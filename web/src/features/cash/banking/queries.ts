import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallData, type CallOptions, call } from '../../../lib/call.ts';
import { useMay } from '../../../lib/session.ts';
import { notify } from '../../../ui/notify.tsx';

export type Bank = CallData<'GET /user/banks/get'>[number];
export type Deposit = CallData<'GET /user/wallet/bank-deposits'>[number];

type Body<K extends Parameters<typeof call>[0]> =
  CallOptions<K> extends { body?: infer B } ? NonNullable<B> : never;

/** The party's bank accounts, those that are switched on first. */
export const banksQuery = () =>
  queryOptions({
    queryKey: ['banks', 'all'],
    queryFn: ({ signal }) => call('GET /user/banks/get', { signal }),
    meta: { quiet: true },
  });

/** How many bank accounts the party has, once that is known; whoever may not see them has none. */
export function useBankCount(): number | undefined {
  const may = useMay('CAN_MANAGE_FUNDS');
  return useQuery({ ...banksQuery(), enabled: may }).data?.length;
}

/** Transfers that are waited for. */
export const openDepositsQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'bank-deposits'],
    queryFn: ({ signal }) =>
      call('GET /user/wallet/bank-deposits', { query: { open: 'yes', limit: 20 }, signal }),
    meta: { quiet: true },
  });

function useReread(...keys: readonly string[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export type BankBody = Body<'POST /user/banks/add'>;

/** Adds an account, or changes the one whose id is given. */
export function useSaveBank(bankId: string | undefined) {
  const reread = useReread('banks');
  return useMutation({
    mutationFn: (body: BankBody) =>
      bankId
        ? call('POST /user/banks/update/:bankId', { params: { bankId }, body })
        : call('POST /user/banks/add', { body }),
    meta: { quiet: true },
    onSuccess: async () => {
      notify.ok(bankId ? 'Bank updated' : 'Bank added');
      await reread();
    },
  });
}

export function useToggleBank(bankId: string) {
  const reread = useReread('banks');
  return useMutation({
    mutationFn: (body: { readonly code?: string }) =>
      call('POST /user/banks/toggle/:bankId', { params: { bankId }, body }),
    meta: { quiet: true },
    onSuccess: async ({ bank }) => {
      notify.ok(bank.active ? 'Bank updated' : 'Bank removed');
      await reread();
    },
  });
}

/** Asks for an instruction. */
export function useInstruct() {
  const reread = useReread('wallet');
  return useMutation({
    mutationFn: (asked: { readonly amount: string; readonly bankAccountId: string }) =>
      call('POST /user/wallet/transactions/create', {
        body: { kind: 'bank', currency: 'USD', ...asked },
      }),
    meta: { quiet: true },
    onSuccess: () => reread(),
  });
}

type Declared = {
  readonly transactionId: string;
  readonly transferredAt: string;
  readonly receiptFileId?: string;
};

/** Says that the money of an instruction was sent. */
export function useDeclare(id: string) {
  const reread = useReread('wallet');
  return useMutation({
    mutationFn: (said: Declared) =>
      call('POST /user/wallet/transactions/create', {
        body: { kind: 'bank_declared', id, ...said },
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      notify.ok('Thank you. We look out for your transfer.');
      await reread();
    },
  });
}

export function useCancelDeposit() {
  const reread = useReread('wallet');
  return useMutation({
    mutationFn: (transactionId: string) =>
      call('POST /user/wallet/transaction/:transactionId/delete', {
        params: { transactionId },
        body: {},
      }),
    onSuccess: async () => {
      notify.ok('Transfer cancelled');
      await reread();
    },
  });
}
