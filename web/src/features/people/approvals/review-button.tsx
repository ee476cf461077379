import { APPROVAL_KINDS, type ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Approval } from './approval.tsx';

type ReviewProps = {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly name: string;
};

export function ReviewButton({ kind, subjectId, name }: ReviewProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Review ${name}`} onClick={() => open(true)}>
        Review
      </Button>
      {isOpen ? (
        <DialogFrame title={APPROVAL_KINDS[kind].words} size={960} onClose={() => open(false)}>
          <Approval kind={kind} subjectId={subjectId} />
        </DialogFrame>
      ) : null}
    </>
  );
}
