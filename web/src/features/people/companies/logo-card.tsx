import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { COMPANY } from '../../../api/reads.ts';
import { previewUrl } from '../../../lib/files.ts';
import { session, useMay } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { UploadField } from '../../../ui/inputs/upload-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import classes from './company.module.css';

/** Refetches all queries that show the logo. */
const changes = {
  invalidates: COMPANY,
  ok: serverMessage,
  onSuccess: () => session.refresh(),
};

export function LogoCard() {
  const { data: company } = useQuery(query('GET /company/profile'));
  const may = useMay('CAN_MANAGE_ORGANIZATION');
  const send = useMutation(mutation('POST /company/logo', { ...changes, quiet: true }));
  const remove = useMutation(mutation('DELETE /company/logo', changes));
  if (!company || (!may && !company.companyLogo)) return null;
  const logo = company.companyLogo;
  const ask = async () => {
    const yes = await confirm({
      title: 'Remove logo?',
      text: 'A default icon is shown until you upload another.',
      action: 'Remove logo',
      danger: true,
    });
    if (yes) remove.mutate();
  };
  return (
    <Card title="Logo">
      <Group gap={20} align="start" wrap>
        {logo ? (
          <img
            className={classOf(
              { radius: 10, border: true, fill: 'sunken', tone: 'quiet' },
              classes.tile,
            )}
            src={previewUrl(logo)}
            alt={`${company.companyName} logo`}
          />
        ) : (
          <Text
            as="span"
            radius={10}
            border
            fill="sunken"
            tone="quiet"
            className={classes.tile}
            aria-hidden="true"
          >
            <IconBuilding size={36} />
          </Text>
        )}
        {may ? (
          <Stack gap={12} className={classes.logoForm}>
            <UploadField
              key={logo ?? 'none'}
              label={logo ? 'New logo' : 'Upload logo'}
              upload={(file, how) => send.mutateAsync({ body: {}, file, ...how })}
              description="Square works best. Visible to everyone."
            />
            {logo ? (
              <Group gap={12} wrap>
                <Button
                  variant="default"
                  size="xs"
                  loading={remove.isPending}
                  onClick={() => void ask()}
                >
                  Remove logo
                </Button>
              </Group>
            ) : null}
          </Stack>
        ) : null}
      </Group>
    </Card>
  );
}
