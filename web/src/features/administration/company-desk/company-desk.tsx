import { roleName } from '@holdfast/domain/people/companies/roles';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { date, dateTime, NONE, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Box, Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { wordsOfCompanyAction } from './company-activity.ts';
import classes from './company-desk.module.css';
import { CorrectionForm } from './correction-form.tsx';
import type { CompanyDesk as Desk } from './view.ts';

export const CompanyDesk = ({ desk, party }: { desk: Desk; party: ReactNode }) => (
  <Split panel={<StateCard desk={desk} />}>
    <Stack>
      <ProfileCard desk={desk} />
      <MembersCard desk={desk} />
      {party}
      <ActivityCard desk={desk} />
    </Stack>
  </Split>
);

function ProfileCard({ desk }: { desk: Desk }) {
  const [editing, edit] = useState(false);
  const { profile } = desk;
  return (
    <Card
      title="Public profile"
      aside={
        editing ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={15} />}
            onClick={() => edit(true)}
          >
            Correct
          </Button>
        )
      }
    >
      {editing ? (
        <CorrectionForm desk={desk} onClose={() => edit(false)} />
      ) : (
        <Facts
          lined
          items={[
            { label: 'Registration number', value: profile.registrationNumber ?? NONE },
            { label: 'Country', value: profile.country ? countryName(profile.country) : NONE },
            { label: 'City', value: profile.city ?? NONE },
            { label: 'Website', value: profile.website ?? NONE },
            { label: 'Founded', value: profile.founded ? String(profile.founded) : NONE },
            { label: 'About', value: profile.about || NONE },
          ]}
        />
      )}
    </Card>
  );
}

function StateCard({ desk }: { desk: Desk }) {
  const { profile, approvedAt, riskDeclaredAt, statusReason } = desk;
  return (
    <Card title="Verification">
      {statusReason ? <Alert tone="warn">{statusReason}</Alert> : null}
      <Facts
        items={[
          { label: 'Type', value: profile.isOwner ? 'Asset owner' : 'Investor' },
          {
            label: 'Case',
            value: desk.case ? (
              <Link to={paths.adminCase(desk.case.id)}>{desk.case.number}</Link>
            ) : (
              'Not submitted'
            ),
          },
          { label: 'Approved', value: approvedAt ? date(approvedAt) : NONE },
          { label: 'Risk declaration', value: riskDeclaredAt ? date(riskDeclaredAt) : NONE },
          { label: 'Joined', value: date(profile.memberSince) },
        ]}
      />
    </Card>
  );
}

const MembersCard = ({ desk }: { desk: Desk }) => (
  <Card title="Members" flush>
    <ul className={classes.activity}>
      {desk.members.map((member) => (
        <Group as="li" gap={16} justify="between" size={13.5} loose key={member.userId}>
          <Group as="span" gap={8} align="center" wrap>
            <Avatar avatar={member.avatar} size={28} />
            <span>
              <Text as="strong" weight={550}>
                {member.name}
              </Text>
              <Text as="span" size={12.5} tone="quiet">
                {' '}
                {member.email}
              </Text>
            </span>
          </Group>
          <Group as="span" gap={8} align="center" wrap>
            {member.isBlocked ? <Badge tone="bad">Blocked</Badge> : null}
            {member.isAuthorizedRepresentative ? <Badge tone="info">Representative</Badge> : null}
            <Text as="span" size={12.5} tone="quiet">
              {member.roles.map(roleName).join(', ')}
              {member.lastSeenAt ? `, seen ${relative(member.lastSeenAt)}` : ', never seen'}
            </Text>
          </Group>
        </Group>
      ))}
    </ul>
  </Card>
);

const ActivityCard = ({ desk }: { desk: Desk }) => (
  <Card title="Activity" flush>
    <ol className={classes.activity}>
      {desk.activity.map((line) => (
        <Group as="li" gap={16} justify="between" size={13.5} loose key={line.id}>
          <span>
            <Text as="strong" weight={550}>
              {wordsOfCompanyAction(line.action)}
            </Text>
            <Text as="span" size={12.5} tone="quiet">
              {' '}
              {line.by ?? 'Holdfast'}
            </Text>
            {line.reason ? (
              <Box as="span" block mt={4} className={classes.reason}>
                {line.reason}
              </Box>
            ) : null}
          </span>
          <Text
            as="time"
            nowrap
            size={12.5}
            tone="quiet"
            dateTime={line.at}
            title={dateTime(line.at)}
          >
            {relative(line.at)}
          </Text>
        </Group>
      ))}
    </ol>
  </Card>
);
