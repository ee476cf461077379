import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';

export function InviteButton() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconMailPlus size={16} aria-hidden="true" />}
        onClick={() => open(true)}
      >
        Invite by email
      </Button>
      {isOpen ? <InviteDialog onClose={() => open(false)} /> : null}
    </>
  );
}
