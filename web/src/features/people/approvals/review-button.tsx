import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Approval } from './approval.tsx';

type ReviewProps = {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  /** What its row is about, which names the button and the dialog. */
  readonly about: string;
};

/** Opens the request about a row of a list. */
export function ReviewButton({ kind, subjectId, about }: ReviewProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Review ${about}`} onClick={() => open(true)}>
        Review
      </Button>
      {isOpen ? (
        <DialogFrame title={about} size={920} onClose={() => open(false)}>
          <Approval kind={kind} subjectId={subjectId} />
        </DialogFrame>
      ) : null}
    </>
  );
}
