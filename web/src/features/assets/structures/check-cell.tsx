import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { date } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './structures.module.css';
import { type Member, STRUCTURE_DESK } from './view.ts';

type Props = {
  readonly structureId: string;
  readonly person: Pick<Member, 'id' | 'name' | 'check'>;
  readonly of: 'member' | 'beneficial_owner';
  readonly approved: string;
  readonly hasLeft?: boolean;
  readonly isDesk: boolean;
};

export function CheckCell({ structureId, person, of, approved, hasLeft, isDesk }: Props) {
  const [isOpen, open] = useState(false);
  const { check, name } = person;
  if (hasLeft) return <Badge>Left</Badge>;
  if (check) {
    return (
      <Group as="span" inline align="center" wrap className={classes.check}>
        <Badge tone="good" icon={<IconCircleCheck size={13} />}>
          {approved}
        </Badge>
        {check.evidence ? (
          <small>
            {check.evidence}, {date(check.at)}
          </small>
        ) : null}
      </Group>
    );
  }
  return (
    <Group as="span" inline align="center" wrap className={classes.check}>
      <Badge tone="warn">Not verified</Badge>
      {isDesk ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`Record check of ${name}`}
          onClick={() => open(true)}
        >
          Record check
        </Button>
      ) : null}
      {isOpen ? (
        <CheckDialog
          name={name}
          params={{ structureId }}
          body={{ of, id: person.id }}
          onClose={() => open(false)}
        />
      ) : null}
    </Group>
  );
}

type DialogProps = {
  readonly name: string;
  readonly params: { readonly structureId: string };
  readonly body: { readonly of: Props['of']; readonly id: string };
  readonly onClose: () => void;
};

function CheckDialog({ name, params, body, onClose }: DialogProps) {
  const record = useMutation(
    mutation('POST /admin/structures/:structureId/checks', {
      invalidates: STRUCTURE_DESK,
      ok: 'Check recorded',
    }),
  );
  return (
    <WordsDialog
      title={`Record identity check of ${name}`}
      text="Record the check after you have verified this person’s identity."
      label="Evidence"
      description="For example “Passport, seen by video on 12 Nov 2026”"
      action="Record check"
      short
      least={3}
      most={200}
      isSending={record.isPending}
      onSend={(evidence) =>
        record.mutate({ params, body: { ...body, evidence } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
