import { Button } from '@mantine/core';
import { Badge } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { type Invited, RESULTS, totalsOf } from './invite.form.ts';

type ResultsProps = {
  readonly invited: readonly Invited[];
  /** If some weren’t sent. */
  readonly onCorrect: (() => void) | undefined;
  readonly onClose: () => void;
};

export const InviteResults = ({ invited, onCorrect, onClose }: ResultsProps) => (
  <DialogFrame title="Invitations" onClose={onClose}>
    <Stack gap={16}>
      <Text role="status">{totalsOf(invited)}</Text>
      <ul aria-label="Result for each address">
        {invited.map(({ address, result }, at) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may be repeated
            key={at}
            as="li"
            gap={12}
            py={8}
            line="above"
            align="center"
            justify="between"
            wrap
          >
            <Text as="span" breaks shrinks>
              {address}
            </Text>
            <Badge tone={RESULTS[result][1]}>{RESULTS[result][0]}</Badge>
          </Group>
        ))}
      </ul>
      <Group gap={8} justify="end" wrap>
        {onCorrect ? (
          <Button variant="default" onClick={onCorrect}>
            Edit unsent addresses
          </Button>
        ) : null}
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  </DialogFrame>
);
