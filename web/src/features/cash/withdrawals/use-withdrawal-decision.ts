import type { SecondWord } from '@holdfast/domain/people/approvals/second-word';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { WITHDRAWAL_DESK } from '../../../api/reads.ts';
import { call } from '../../../lib/call.ts';

export type Decision =
  | { readonly act: 'ask' | 'approve'; readonly fingerprint: string }
  | { readonly act: 'reject' | 'hold' | 'release' | 'failed'; readonly reason: string }
  | { readonly act: 'sent'; readonly bankReference: string }
  | { readonly act: 'failed/decide'; readonly word: SecondWord };

function decide(withdrawalId: string, decision: Decision) {
  const params = { withdrawalId };
  switch (decision.act) {
    case 'ask':
      return call('POST /admin/withdrawals/:withdrawalId/ask', { params, body: shown(decision) });
    case 'approve':
      return call('POST /admin/withdrawals/:withdrawalId/approve', {
        params,
        body: shown(decision),
      });
    case 'failed/decide':
      return call('POST /admin/withdrawals/:withdrawalId/failed/decide', {
        params,
        body: decision.word,
      });
    case 'sent': {
      const body = { bankReference: decision.bankReference };
      return call('POST /admin/withdrawals/:withdrawalId/sent', { params, body });
    }
    default: {
      const body = { reason: decision.reason };
      return call(`POST /admin/withdrawals/:withdrawalId/${decision.act}`, { params, body });
    }
  }
}

const shown = ({ fingerprint }: { readonly fingerprint: string }) => ({ fingerprint });

/** One decision about one withdrawal; each is an endpoint of its own. */
export function useWithdrawalDecision(withdrawalId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => decide(withdrawalId, decision),
    onSettled: () => invalidate(client, WITHDRAWAL_DESK),
  });
}
