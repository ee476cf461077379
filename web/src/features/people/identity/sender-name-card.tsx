import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { session, useUser } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/layout/card.tsx';

export function SenderNameCard() {
  const user = useUser();
  const save = useMutation(
    mutation('PUT /user/preferences', { ok: 'Setting saved', onSuccess: () => session.refresh() }),
  );
  if (!user || user.isHoldfastEmployee) return null;
  const { firstName, lastName } = user.kyc;
  const [initial] = [...lastName];
  const own = initial ? `${firstName} ${initial}.` : firstName;
  const shown = user.company?.companyName ?? own;
  return (
    <Card title="Incoming transfers">
      <Switch
        label="Show my name to senders"
        description={`Anyone sending money to your email sees “${shown}” first.`}
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
