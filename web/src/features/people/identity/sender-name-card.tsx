import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { session, useUser } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/layout/card.tsx';

/** Whether senders see the user's name before they send. */
export function SenderNameCard() {
  const user = useUser();
  const save = useMutation(
    mutation('PUT /user/preferences', { ok: 'Saved', onSuccess: () => session.refresh() }),
  );
  if (!user || user.isHoldfastEmployee) return null;
  const { firstName, lastName } = user.kyc;
  const [initial] = [...lastName];
  const own = initial ? `${firstName} ${initial}.` : firstName;
  const shown = user.company?.companyName ?? own;
  return (
    <Card title="Money that others send you">
      <Switch
        label="Show my name to senders"
        description={`Whoever types your email to send you money sees “${shown}” before they send. Without it they see the same as for an address that nobody has.`}
        checked={user.preferences.nameToSenders === 'shown'}
        disabled={save.isPending}
        onChange={(event) => {
          const nameToSenders = event.currentTarget.checked ? 'shown' : 'hidden';
          save.mutate({ body: { nameToSenders } });
        }}
      />
    </Card>
  );
}
