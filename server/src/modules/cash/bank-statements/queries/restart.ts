import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import type { ChainRow, LinkRow } from '../repository/chain.ts';
import { listUploaders } from '../repository/suspense.ts';

export const RESTART = 'banking.restart';

export type Asked = Omit<ChainRow, 'proposedClosing' | 'proposedDay'> & {
  readonly proposedClosing: bigint;
  readonly proposedDay: string;
};

export const isAsked = <C extends ChainRow>(chain: C): chain is C & Asked =>
  chain.proposedClosing !== null && chain.proposedDay !== null;

/** Both approvers see this. The statement's uploader may request a restart but not approve it. */
export function restartOf(
  chain: ChainRow & Asked,
  end: LinkRow,
  uploaderOf: ReadonlyMap<string, string | null>,
): Requested & { readonly payload: Readonly<Record<'bookedUpTo' | 'newBalance', string>> } {
  const { currency } = chain;
  const at = (minor: bigint, day: string) => `${amountWords(minor, currency)} on ${dayWords(day)}`;
  const uploader = uploaderOf.get(end.statementId ?? '');
  return {
    kind: RESTART,
    subjectId: chain.id,
    payload: {
      account: chain.account,
      currency,
      bookedUpTo: at(end.closing, end.toDay),
      links: end.number,
      newBalance: at(chain.proposedClosing, chain.proposedDay),
      reason: chain.proposedReason,
    },
    concerns: { parties: [], users: uploader ? [uploader] : [] },
  };
}

export const uploaders = (ctx: Ctx, ends: readonly LinkRow[]) =>
  listUploaders(
    ctx,
    ends.flatMap((end) => end.statementId ?? []),
  );
