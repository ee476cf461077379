import { money } from '../../../lib/format.ts';
import { type SuspenseItem, useAssign, useReturn } from './desk-queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type Asked = {
  readonly item: SuspenseItem;
  readonly what: 'assign' | 'return';
  readonly suggestion?: SuspenseItem['suggestions'][number];
};

/** Credits a line in suspense, or books it back: what will happen, and why. */
export function SuspenseDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  return asked.what === 'return' ? (
    <Return item={asked.item} onClose={onClose} />
  ) : (
    <Assign asked={asked} onClose={onClose} />
  );
}

function Return({ item, onClose }: { item: SuspenseItem; onClose: () => void }) {
  const send = useReturn();
  return (
    <ReasonDialog
      title="Book the money back?"
      text={`${item.amount} ${item.currency} leaves suspense for ${item.account ?? 'the account it came from'}. Order the payment at the bank.`}
      action="Book back"
      error={send.error}
      isSending={send.isPending}
      onSend={({ reason }) => send.mutate({ id: item.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Assign({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { item, suggestion } = asked;
  const assign = useAssign();
  const named = suggestion?.depositId ?? undefined;
  const to = suggestion
    ? `${suggestion.name}, ${suggestion.reference}`
    : item.heldFor
      ? `the transfer ${item.heldFor}`
      : 'the person named below';
  return (
    <ReasonDialog
      title="Credit this money?"
      text={`${money(item.amount)} goes to ${to}. Above $10,000 a second person has to agree.`}
      action="Assign"
      asksEmail={!named && !item.heldFor}
      error={assign.error}
      isSending={assign.isPending}
      onSend={({ reason, email }) =>
        assign.mutate(
          {
            id: item.id,
            reason,
            ...(named ? { depositId: named } : email ? { email } : {}),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
