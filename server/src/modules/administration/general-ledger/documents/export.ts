import type { UserCtx } from '../../../../kit/ctx.ts';

type Exported = 'trial_balance' | 'journal' | 'ledger' | 'profit_and_loss' | 'balance_sheet';

type Asked = Readonly<Record<string, string | undefined>>;

/** Records who exported what, before it is read. */
export const logExport = (ctx: UserCtx, what: Exported, format: string, asked: Asked) =>
  ctx.record({
    action: 'general_ledger.exported',
    subject: { kind: 'general_ledger' },
    detail: {
      what,
      format,
      ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value)),
    },
  });

export type Transact = <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;
