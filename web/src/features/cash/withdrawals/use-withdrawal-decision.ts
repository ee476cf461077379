import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { WITHDRAWAL_DESK } from '../../../api/reads.ts';
import { call } from '../../../lib/call.ts';

export type Decision =
  | { readonly act: 'reject' | 'hold' | 'release' | 'failed'; readonly reason: string }
  | { readonly act: 'sent'; readonly bankReference: string };

function decide(withdrawalId: string, decision: Decision) {
  const params = { withdrawalId };
  if (decision.act === 'sent') {
    const body = { bankReference: decision.bankReference };
    return call('POST /admin/withdrawals/:withdrawalId/sent', { params, body });
  }
  const body = { reason: decision.reason };
  return call(`POST /admin/withdrawals/:withdrawalId/${decision.act}`, { params, body });
}

export function useWithdrawalDecision(withdrawalId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => decide(withdrawalId, decision),
    onSettled: () => invalidate(client, WITHDRAWAL_DESK),
  });
}
