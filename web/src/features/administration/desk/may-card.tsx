import { PERMISSION_WORDS } from '@holdfast/domain/administration/users/requests';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';

/** The role's permissions, if no queue has work. */
export function MayCard() {
  const user = useUser();
  if (!user) return null;
  const words = [...standingOf(user).staffPermissions].flatMap(
    (one) => PERMISSION_WORDS[one] ?? [],
  );
  return (
    <Card title="No open items in your queues">
      <QuietText>Your role lets you: {words.join('; ')}.</QuietText>
    </Card>
  );
}
