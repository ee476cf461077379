import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import type { CallData } from '../../../lib/call.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import classes from './privacy.module.css';

type KeptItem = CallData<'GET /admin/closed-accounts'>[number];
type Opened = CallData<'POST /admin/closed-accounts/:keptId/open'>;

/** Requires a reason before showing a record, and shows it only while the dialog is open. */
export function KeptDialog({ item, onClose }: { item: KeptItem; onClose: () => void }) {
  const open = useMutation(
    mutation('POST /admin/closed-accounts/:keptId/open', {
      invalidates: ['GET /admin/closed-accounts'],
      quiet: true,
    }),
  );
  if (!open.data) {
    return (
      <WordsDialog
        title={item.title}
        text="The law requires us to keep this record. Open it only for a legal obligation. Your access and reason are recorded in the activity log."
        action="Open record"
        least={10}
        error={open.error}
        isSending={open.isPending}
        onSend={(reason) => open.mutate({ params: { keptId: item.id }, body: { reason } })}
        onClose={onClose}
      />
    );
  }
  return (
    <DialogFrame title={item.title} size="lg" onClose={onClose}>
      <Shown opened={open.data} onClose={onClose} />
    </DialogFrame>
  );
}

function Shown({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { title, mime, text, base64 } = opened;
  const source = base64 ? `data:${mime};base64,${base64}` : undefined;
  return (
    <Stack gap={16}>
      {text !== null ? (
        <pre
          className={classOf({ p: 12, radius: 6, fill: 'sunken', breaks: true }, classes.record)}
        >
          {text}
        </pre>
      ) : null}
      {source && mime.startsWith('image/') ? (
        <img className={classes.picture} src={source} alt={title} />
      ) : null}
      <Group gap={16} align="center" wrap justify="end">
        {source && !mime.startsWith('image/') ? (
          <Button component="a" href={source} download={title} variant="default">
            Download file
          </Button>
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
