import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { retryStart } from '../../lib/session/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { BareShell } from '../../ui/shell/shell.tsx';
import { State } from '../../ui/states.tsx';
import { useEndOfWaiting } from '../first-view/waiting-frame.ts';

/** At start-up. The session is kept; the page opens when the server confirms the user. */
export function NoConnection() {
  useEndOfWaiting();
  return (
    <BareShell>
      <Card>
        <State
          icon={<IconPlugConnectedX size={20} />}
          tone="bad"
          title="No connection"
          level={1}
          action={
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              onClick={() => retryStart()}
            >
              Try again
            </Button>
          }
        >
          We can’t reach Holdfast. You stay signed in, and this page opens when the connection is
          back.
        </State>
      </Card>
    </BareShell>
  );
}
