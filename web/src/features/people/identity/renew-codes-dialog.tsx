import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { CodeField } from '../../../ui/inputs/code-field.tsx';
import classes from './two-factor.module.css';
import { useRenewCodes } from './two-factor-queries.ts';

type RenewProps = { readonly onClose: () => void; readonly onMade: () => void };

/** A code of the app, or one of the old codes: then ten new ones take their place. */
export function RenewCodesDialog({ onClose, onMade }: RenewProps) {
  const [code, setCode] = useState('');
  const renew = useRenewCodes();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renew.mutate(code, { onSuccess: onMade, onError: () => setCode('') });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Make new backup codes"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.note}>The codes you have now stop working at once.</p>
        <CodeField
          value={code}
          onChange={setCode}
          error={renew.isError ? textOf(renew.error) : null}
          focused
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={renew.isPending} disabled={code === ''}>
            Make ten new codes
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
