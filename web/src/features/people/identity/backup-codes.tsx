import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveText } from '../../../lib/save-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import classes from './settings.module.css';
import { backupCodesText, focusOn } from './view.ts';

export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const email = useUser()?.email ?? '';
  const text = backupCodesText(codes, email);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify.ok('Backup codes copied');
  };
  return (
    <Stack gap={20} className={classes.sheet}>
      <h3 ref={focusOn} tabIndex={-1}>
        Save your backup codes
      </h3>
      <p className={classes.printed}>Holdfast, {email}. Each code signs you in once.</p>
      <Text as="div" size={13} tone="quiet" className={classes.note}>
        <Alert tone="warn">
          These codes are shown only once. Each one signs you in once without your phone. Store them
          with your passwords.
        </Alert>
      </Text>
      <Text
        as="ul"
        px={20}
        py={16}
        size={15}
        radius={8}
        border
        fill="sunken"
        className={classes.codes}
        aria-label="Backup codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Text>
      <Group gap={12} wrap className={classes.actions}>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveText('backup-codes', text, 'text/plain')}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </Group>
    </Stack>
  );
}
