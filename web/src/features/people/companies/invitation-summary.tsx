import { roleWords } from '@holdfast/domain/people/companies/roles';
import type { CallData } from '../../../lib/call.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { roleText } from './view.ts';

type InvitationFacts = CallData<'POST /company/invitations/look'>;

export const InvitationSummary = ({ invitation }: { invitation: InvitationFacts }) => (
  <Stack gap={4} px={16} py={14} size={14} mb={20} radius={10} border>
    <Group gap={12} align="center">
      <Avatar avatar={invitation.companyLogo ?? '5'} size={36} square />
      <Text tone="quiet">
        <Text as="strong" tone="plain" weight={600}>
          {invitation.invitedBy}
        </Text>{' '}
        has invited you to join{' '}
        <Text as="strong" tone="plain" weight={600}>
          {invitation.companyName}
        </Text>{' '}
        as{' '}
        <Text as="strong" tone="plain" weight={600}>
          {roleText(invitation.role).toLowerCase()}
        </Text>
        .
      </Text>
    </Group>
    <Text tone="quiet">You can: {roleWords(invitation.role).join(' · ')}.</Text>
    <Text tone="quiet" num>
      The link can be used once, until {dateTime(invitation.expiresAt)}.
    </Text>
  </Stack>
);
