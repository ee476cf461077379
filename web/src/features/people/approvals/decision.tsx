import { reasonNoteOf } from '@holdfast/domain/people/approvals/kinds';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './approvals.module.css';
import {
  type ApprovalPart,
  type ApprovalView,
  approve,
  approveFirst,
  cancel,
  reject,
} from './calls.ts';
import {
  emptyRemarks,
  type Remarks,
  rejectionBody,
  rejectionProblems,
  remarksIn,
} from './rejection.form.ts';

/** Remarks that a page collects beside the parts they concern. */
export type PageRemarks = { readonly values: Remarks; readonly clear: () => void };

type DecisionProps = { readonly view: ApprovalView; readonly remarks?: PageRemarks | undefined };

export const Decision = ({ view, remarks }: DecisionProps) => (
  <DecisionForm view={view} decision={useDecision(view, remarks)} />
);

type DecisionState = ReturnType<typeof useDecision>;

export function useDecision(view: ApprovalView, remarks?: PageRemarks) {
  const approval = useApproval(view, remarks?.clear);
  const rejection = useRejection(view, remarks);
  const cancelling = useMutation(cancel);
  const reason = useRef<HTMLTextAreaElement>(null);
  const isSending = approval.isPending || rejection.isSending || cancelling.isPending;
  const may = (name: 'approve' | 'reject') => !isSending && view.actions[name]?.allowed === true;
  return {
    approval,
    rejection,
    cancelling,
    remarks,
    reason,
    isSending,
    approve: () => may('approve') && approval.send(),
    /** Sends the reason if there is one; otherwise, asks for it. */
    reject: () => {
      if (!may('reject')) return;
      if (Object.keys(rejectionBody(rejection.values)).length > 0) rejection.submit();
      else reason.current?.focus();
    },
  };
}

type FormProps = { readonly view: ApprovalView; readonly decision: DecisionState };

export function DecisionForm({ view, decision }: FormProps) {
  const { what, actions, changed } = view;
  const { approval, rejection, cancelling, isSending, remarks } = decision;
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
      {actions.reject?.allowed ? (
        <PartReasons parts={what.parts} rejection={rejection} remarks={remarks} />
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

type PartProps = {
  readonly parts: readonly ApprovalPart[];
  readonly rejection: ReturnType<typeof useRejection>;
  readonly remarks: PageRemarks | undefined;
};

/** A reason for each part, or a summary of the page's remarks. */
function PartReasons({ parts, rejection, remarks }: PartProps) {
  if (remarks) {
    const named = remarksIn(remarks.values).map(({ part }) => part);
    const labels = parts.filter(({ part }) => named.includes(part)).map(({ label }) => label);
    if (labels.length === 0) return null;
    const about = labels.join(', ').toLowerCase();
    return <QuietText>Your notes about {about} are included.</QuietText>;
  }
  return parts.map(({ part, label, detail }) => (
    <Textarea
      key={part}
      label={label}
      description={`${detail ? `${detail}. ` : ''}Leave empty to keep it.`}
      placeholder="Reason for rejecting it"
      autosize
      {...rejection.field(`remarks.${part}`)}
      value={rejection.values.remarks[part] ?? ''}
    />
  ));
}

/** The first approval requests the second. */
function useApproval({ id, kind, subjectId, fingerprint }: ApprovalView, onDone?: () => void) {
  const first = useMutation(approveFirst);
  const second = useMutation(approve);
  return {
    isPending: first.isPending || second.isPending,
    send: () => {
      if (fingerprint === null) return;
      const done = { onSuccess: () => onDone?.() };
      if (id) second.mutate({ params: { approvalId: id }, body: { fingerprint } }, done);
      else first.mutate({ body: { decision: 'approve', kind, subjectId, fingerprint } }, done);
    },
  };
}

function useRejection({ id, kind, subjectId, what }: ApprovalView, remarks?: PageRemarks) {
  const first = useMutation(approveFirst);
  const second = useMutation(reject);
  return useForm({
    initial: { reason: '', remarks: emptyRemarks(what?.parts) },
    checks: (values) => rejectionProblems(kind, values),
    parse: (values) => rejectionBody(remarks ? { ...values, remarks: remarks.values } : values),
    about: `${kind} ${subjectId}`,
    send: {
      isPending: first.isPending || second.isPending,
      mutateAsync: async (said: ReturnType<typeof rejectionBody>) => {
        if (id) await second.mutateAsync({ params: { approvalId: id }, body: said });
        else await first.mutateAsync({ body: { decision: 'reject', kind, subjectId, ...said } });
      },
    },
    onDone: () => remarks?.clear(),
    isToasted: true,
  });
}
