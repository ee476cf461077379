import { Button } from '@mantine/core';
import { confirm, openDialog } from '../../ui/dialogs/dialogs.ts';
import { Group } from '../../ui/layout/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { Part } from './part.tsx';

const ask = async () => {
  const yes = await confirm({
    title: 'Withdraw $1,200.00?',
    text: 'The amount is reserved immediately and paid when our team approves it. You can cancel until then.',
    action: 'Withdraw $1,200.00',
  });
  if (yes) notify.ok('The example was confirmed');
};

const askDanger = async () => {
  const yes = await confirm({
    title: 'Cancel this commitment?',
    text: '$5,050.00 returns to your wallet.',
    action: 'Cancel commitment',
    cancel: 'Keep it',
    danger: true,
  });
  if (yes) notify.ok('The example was confirmed');
};

export const DialogsPart = () => (
  <Part id="dialogs" title="Dialogs and notifications" note="One dialog at a time; toasts for 2 s">
    <Group gap={8} align="center" wrap>
      <Button variant="default" onClick={() => openDialog('not_authorized')}>
        Not Authorized
      </Button>
      <Button variant="default" onClick={() => openDialog('sorry')}>
        Sorry
      </Button>
      <Button variant="default" onClick={() => openDialog('blocked')}>
        Access is blocked
      </Button>
      <Button variant="default" onClick={() => openDialog('verify')}>
        Reminder to get verified
      </Button>
      <Button variant="default" onClick={() => void ask()}>
        Confirmation
      </Button>
      <Button variant="default" onClick={() => void askDanger()}>
        Grave confirmation
      </Button>
      <Button variant="default" onClick={() => notify.ok('Added to watchlist')}>
        Positive toast
      </Button>
      <Button variant="default" onClick={() => notify.bad('Enough units not available to trade')}>
        Negative toast
      </Button>
    </Group>
  </Part>
);
