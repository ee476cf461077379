import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { firstOf, maxLength, required } from '../../../lib/checks.ts';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { notify } from '../../../ui/notify.tsx';
import classes from './books.module.css';
import { type Entry, usePropose } from './queries.ts';
import { lineText } from './view.ts';

const reasonProblem = firstOf(required('Reason'), maxLength('Reason', 500));
const evidenceProblem = firstOf(required('Evidence'), maxLength('Evidence', 2_000));

/** Proposing that an entry is taken back by its opposite. */
export function TakeBackDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const propose = usePropose();
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState('');
  const [touched, touch] = useState(false);
  const [key] = useState(newKey);
  const wrong = { reason: reasonProblem(reason), evidence: evidenceProblem(evidence) };
  const send = () => {
    touch(true);
    if (wrong.reason || wrong.evidence) return;
    const body = { kind: 'reversal', entryId: entry.id, reason, evidence } as const;
    propose.mutate(
      { key, body },
      {
        onSuccess: () => {
          notify.ok('Proposed. A second person is asked.');
          onClose();
        },
      },
    );
  };
  return (
    <DialogFrame title="Take an entry back?" onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.quiet}>
          Its opposite is booked once a second person agrees: {entry.lines.map(lineText).join(', ')}
          .
        </p>
        <Textarea
          label="Reason"
          data-autofocus
          value={reason}
          error={touched ? wrong.reason : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Textarea
          label="Evidence"
          value={evidence}
          error={touched ? wrong.evidence : null}
          onChange={(event) => setEvidence(event.currentTarget.value)}
        />
        {propose.error ? (
          <Alert tone="bad" live>
            {textOf(propose.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={propose.isPending} onClick={send}>
            Propose
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}
