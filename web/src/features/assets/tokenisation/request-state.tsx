import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { TOKENS } from '../../../api/reads.ts';
import { dateTime, quantity } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { STATUSES, type TokenRequest } from './view.ts';

/** The owner can withdraw it before the first approval. */
export function RequestState({ assetId, request }: { assetId: string; request: TokenRequest }) {
  const withdraw = useMutation(
    mutation('POST /owner/issuance/:assetId/token/withdraw', {
      invalidates: TOKENS,
      ok: 'Request withdrawn',
    }),
  );
  const [word, tone] = STATUSES[request.status];
  const ask = async () => {
    const yes = await confirm({
      title: 'Withdraw this request?',
      text: `The token “${request.name}” won’t be created. You can submit a new request.`,
      action: 'Withdraw request',
      cancel: 'Keep request',
    });
    if (yes) withdraw.mutate({ params: { assetId } });
  };
  return (
    <Card
      title={`Request from ${dateTime(request.requestedAt)}`}
      aside={<Badge tone={tone}>{word}</Badge>}
    >
      <Facts
        lined
        items={[
          { label: 'Token', value: `${request.name} (${request.unitName})` },
          { label: 'Total units', value: quantity(request.totalUnits) },
          { label: 'Requested by', value: request.requestedBy },
          ...(request.agreedBy ? [{ label: 'First approver', value: request.agreedBy }] : []),
          ...(request.reason ? [{ label: 'Reason', value: request.reason }] : []),
        ]}
      />
      {request.status === 'REQUESTED' ? (
        <ActionButton
          variant="default"
          mt="sm"
          action={request.actions.withdraw}
          loading={withdraw.isPending}
          onClick={() => void ask()}
        >
          Withdraw request
        </ActionButton>
      ) : null}
    </Card>
  );
}
