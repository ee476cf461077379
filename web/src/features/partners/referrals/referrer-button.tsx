import { useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ReferrerDialog } from './referrer-dialog.tsx';
import type { DeskClient } from './view.ts';

export function ReferrerButton({ client }: { readonly client?: DeskClient }) {
  const [isOpen, open] = useState(false);
  const may = useUser()?.permissions.some(({ name }) => name === 'CAN_REFER_USERS');
  if (!may) return null;
  const ownCase = client?.ownCase ?? null;
  return (
    <>
      <ActionButton
        action={ownCase ? { allowed: false, reason: ownCase } : { allowed: true }}
        variant="default"
        {...(client ? { size: 'xs', 'aria-label': `Change referrer of ${client.name}` } : {})}
        onClick={() => open(true)}
      >
        {client ? 'Change…' : 'Attribute a client…'}
      </ActionButton>
      {isOpen ? <ReferrerDialog client={client} onClose={() => open(false)} /> : null}
    </>
  );
}
