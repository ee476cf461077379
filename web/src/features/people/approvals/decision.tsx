import { reasonNoteOf } from '@holdfast/domain/people/approvals/kinds';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './approvals.module.css';
import { type ApprovalView, approve, approveFirst, cancel, reject } from './calls.ts';

/** Approves, rejects with a reason, or cancels the viewer's own request. */
export const Decision = ({ view }: { view: ApprovalView }) => (
  <DecisionForm view={view} decision={useDecision(view)} />
);

type DecisionState = ReturnType<typeof useDecision>;

/** A request's decision, for buttons and shortcuts. */
export function useDecision(view: ApprovalView) {
  const approval = useApproval(view);
  const rejection = useRejection(view);
  const cancelling = useMutation(cancel);
  const reason = useRef<HTMLTextAreaElement>(null);
  const isSending = approval.isPending || rejection.isSending || cancelling.isPending;
  const may = (name: 'approve' | 'reject') => !isSending && view.actions[name]?.allowed === true;
  return {
    approval,
    rejection,
    cancelling,
    reason,
    isSending,
    approve: () => may('approve') && approval.send(),
    /** Sends the reason if there is one, or else asks for it. */
    reject: () => {
      if (!may('reject')) return;
      if (rejection.values.reason.trim()) rejection.submit();
      else reason.current?.focus();
    },
  };
}

type FormProps = { readonly view: ApprovalView; readonly decision: DecisionState };

export function DecisionForm({ view, decision }: FormProps) {
  const { what, actions, changed } = view;
  const { approval, rejection, cancelling, isSending } = decision;
  if (!what) return null;
  return (
    <Form form={{ ...rejection, isSending }} className={classes.decision}>
      {changed.length > 0 ? (
        <Alert tone="warn">Changed since the request: {changed.join('; ')}.</Alert>
      ) : null}
      {actions.reject ? (
        <Textarea
          ref={decision.reason}
          label="Reason"
          description={`Required to reject. ${reasonNoteOf(view.kind)}`}
          autosize
          minRows={2}
          disabled={!actions.reject.allowed}
          {...rejection.field('reason')}
        />
      ) : null}
      <ActionButton
        action={actions.approve}
        loading={approval.isPending}
        disabled={isSending && !approval.isPending}
        onClick={approval.send}
      >
        {view.needed > 1 && view.agreed === 0 ? `${what.approveLabel} (1 of 2)` : what.approveLabel}
      </ActionButton>
      <ActionButton
        action={actions.reject}
        variant="outline"
        color="ember"
        loading={rejection.isSending}
        disabled={isSending && !rejection.isSending}
        onClick={() => rejection.submit()}
      >
        Reject
      </ActionButton>
      <ActionButton
        action={actions.cancel}
        variant="default"
        loading={cancelling.isPending}
        disabled={isSending && !cancelling.isPending}
        onClick={() => view.id && cancelling.mutate({ params: { approvalId: view.id } })}
      >
        Cancel request
      </ActionButton>
      {actions.approve || actions.reject ? <QuietText>{what.effect}</QuietText> : null}
    </Form>
  );
}

/** The first approval requests the second. */
function useApproval({ id, kind, subjectId, fingerprint }: ApprovalView) {
  const first = useMutation(approveFirst);
  const second = useMutation(approve);
  return {
    isPending: first.isPending || second.isPending,
    send: () => {
      if (fingerprint === null) return;
      if (id) second.mutate({ params: { approvalId: id }, body: { fingerprint } });
      else first.mutate({ body: { decision: 'approve', kind, subjectId, fingerprint } });
    },
  };
}

function useRejection({ id, kind, subjectId }: ApprovalView) {
  const first = useMutation(approveFirst);
  const second = useMutation(reject);
  return useForm({
    initial: { reason: '' },
    checks: { reason: firstOf(required('Reason'), maxLength('Reason', 500)) },
    parse: ({ reason }) => reason.trim(),
    about: `${kind} ${subjectId}`,
    send: {
      isPending: first.isPending || second.isPending,
      mutateAsync: async (reason: string) => {
        if (id) await second.mutateAsync({ params: { approvalId: id }, body: { reason } });
        else await first.mutateAsync({ body: { decision: 'reject', kind, subjectId, reason } });
      },
    },
    isToasted: true,
  });
}
