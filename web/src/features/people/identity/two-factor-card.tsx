import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { date } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import classes from './settings.module.css';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import type { TwoFactorStatus } from './view.ts';

export function TwoFactorCard() {
  const status = useQuery(query('GET /user/two-factor-authentication'));
  const [isBeginning, setBeginning] = useState(false);
  // A mutation rather than a query, since the codes are returned once only.
  const see = useMutation(
    mutation('GET /user/backup-codes', { invalidates: ['GET /user/two-factor-authentication'] }),
  );
  const show = () => see.mutate();
  const codes = see.data?.codes;
  return (
    <Card
      title="Two-factor authentication"
      aside={status.data ? <OnOff isOn={isOn(status.data)} /> : null}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={see.reset} />
      ) : see.isPending ? (
        <SkeletonText lines={6} />
      ) : (
        <QueryBoundary
          query={status}
          what="Two-factor authentication"
          loading={<SkeletonText lines={3} />}
        >
          {(data) =>
            isBeginning ? (
              <TwoFactorSetup
                apps={data.apps}
                onCancel={() => setBeginning(false)}
                onDone={() => {
                  setBeginning(false);
                  show();
                }}
              />
            ) : isOn(data) ? (
              <TurnedOn status={data} onShow={show} />
            ) : (
              <TurnedOff apps={data.apps} onBegin={() => setBeginning(true)} />
            )
          }
        </QueryBoundary>
      )}
    </Card>
  );
}

const isOn = ({ type }: TwoFactorStatus): boolean => type === 'AUTHENTICATOR';

const OnOff = ({ isOn: on }: { isOn: boolean }) => (
  <Badge tone={on ? 'good' : 'plain'}>{on ? 'On' : 'Off'}</Badge>
);

const TurnedOff = ({ apps, onBegin }: Pick<TwoFactorStatus, 'apps'> & { onBegin: () => void }) => (
  <Stack gap={20}>
    <p className={classes.lead}>
      Signing in will also require a code from an app on your phone: {namesOf(apps)}.
    </p>
    <Group gap={12} wrap className={classes.actions}>
      <Button onClick={onBegin}>Turn on</Button>
    </Group>
  </Stack>
);

const namesOf = (apps: TwoFactorStatus['apps']): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(apps.map((app) => app.name));

type TurnedOnProps = { readonly status: TwoFactorStatus; readonly onShow: () => void };

function TurnedOn({ status, onShow }: TurnedOnProps) {
  const [open, setOpen] = useState<'off' | 'renew'>();
  const close = () => setOpen(undefined);
  const { backupCodesLeft: left, since } = status;
  return (
    <Stack gap={20}>
      <p className={classes.lead}>
        Signing in requires a code from your authenticator app
        {since ? `, since ${date(since)}` : ''}. You have{' '}
        <strong className="num">
          {left} backup {left === 1 ? 'code' : 'codes'}
        </strong>{' '}
        left.
      </p>
      <Group gap={12} wrap className={classes.actions}>
        {status.backupCodesUnseen ? (
          <Button onClick={onShow}>View backup codes</Button>
        ) : (
          <Button variant="default" onClick={() => setOpen('renew')}>
            Generate new backup codes
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('off')}>
          Turn off
        </Button>
      </Group>
      {open === 'off' ? <TurnOffDialog onClose={close} /> : null}
      {open === 'renew' ? (
        <RenewCodesDialog
          onClose={close}
          onMade={() => {
            close();
            onShow();
          }}
        />
      ) : null}
    </Stack>
  );
}
