import { Button, Group } from '@mantine/core';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './banking.module.css';
import { type Bank, useToggleBank } from './queries.ts';
import { useCode } from './use-code.tsx';

/** Switches a bank account off or on again, with a code where two-factor is on. */
export function ToggleDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const toggle = useToggleBank(bank.id);
  const code = useCode(toggle.error);
  const word = bank.active ? 'Switch off' : 'Switch on';
  return (
    <DialogFrame title={`${word} ${bank.bankName}?`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          toggle.mutate(code.sent, { onSuccess: onClose });
        }}
      >
        <p className={classes.quiet}>
          {bank.active
            ? `No transfer can be announced from ${bank.masked} and no withdrawal goes there until you switch it on again.`
            : `Withdrawals may go to ${bank.masked} 24 hours after you switch it on.`}
        </p>
        {code.field}
        {toggle.error && !code.isCodes ? (
          <Alert tone="bad" live>
            {textOf(toggle.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={toggle.isPending}>
            {word}
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
