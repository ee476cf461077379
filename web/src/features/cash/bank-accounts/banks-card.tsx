import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { isCode } from '../../../lib/failure.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../../ui/states.tsx';
import { Badges, SidedRow, SidedRows } from '../../../ui/tables/sided-rows.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { AddBankDialog, ChangeBankDialog } from './bank-dialog.tsx';
import { ToggleDialog } from './toggle-dialog.tsx';
import type { Bank } from './view.ts';

type Open = { readonly edit?: Bank; readonly toggle?: Bank; readonly add?: true };

export function BanksCard() {
  const user = useUser();
  const [open, setOpen] = useState<Open>({});
  const approved = user?.onboardingSteps.hasAdminApproved ?? false;
  const person = [user?.kyc.firstName, user?.kyc.lastName].filter(Boolean).join(' ');
  const holder = user?.company?.companyName ?? person;
  const close = () => setOpen({});
  return (
    <>
      <Card
        title="Bank accounts"
        flush
        aside={
          approved ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setOpen({ add: true })}
            >
              Add account
            </Button>
          ) : null
        }
      >
        {approved ? null : (
          <Alert tone="warn">
            You can add bank accounts once your account is approved. We’ll notify you.
          </Alert>
        )}
        <Rows canChange={approved} onOpen={setOpen} />
      </Card>
      {open.add ? <AddBankDialog holderName={holder} onClose={close} /> : null}
      {open.edit ? <ChangeBankDialog bank={open.edit} holderName={holder} onClose={close} /> : null}
      {open.toggle ? <ToggleDialog bank={open.toggle} onClose={close} /> : null}
    </>
  );
}

type RowsProps = { readonly canChange: boolean; readonly onOpen: (open: Open) => void };

function Rows({ canChange, onOpen }: RowsProps) {
  const { data, error, refetch } = useQuery(query('GET /user/banks/get'));
  if (error && !data) {
    return isCode(error, 'E_UNAUTHORIZED_ACTION') ? (
      <ForbiddenState />
    ) : (
      <ErrorState
        title="We couldn’t load your bank accounts"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows rows={2} label="Loading bank accounts" />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<IconBuildingBank size={20} />} title="No bank accounts yet">
        Add an account in your own name to deposit from.
      </EmptyState>
    );
  }
  return (
    <SidedRows>
      {data.map((bank) => (
        <SidedRow
          key={bank.id}
          words={
            <>
              <strong>{bank.bankName}</strong>
              <Quiet className="num">
                {bank.masked} · {bank.currency} · {countryName(bank.country)} · {bank.holderName}
              </Quiet>
              <StateOf bank={bank} />
            </>
          }
          buttons={
            canChange ? (
              <>
                <Button size="xs" variant="default" onClick={() => onOpen({ edit: bank })}>
                  Edit
                </Button>
                <Button size="xs" variant="default" onClick={() => onOpen({ toggle: bank })}>
                  {bank.active ? 'Disable' : 'Enable'}
                </Button>
              </>
            ) : null
          }
        />
      ))}
    </SidedRows>
  );
}

function StateOf({ bank }: { bank: Bank }) {
  const waits = new Date(bank.availableFrom) > new Date();
  return (
    <>
      <Badges>
        {bank.active ? <Badge tone="good">Active</Badge> : <Badge>Disabled</Badge>}
        {bank.nameCheck === 'waiting' ? <Badge tone="warn">Name under review</Badge> : null}
        {bank.nameCheck === 'rejected' ? <Badge tone="bad">Rejected</Badge> : null}
        {bank.active && waits && bank.nameCheck !== 'rejected' ? (
          <Badge tone="info">Available from {dateTime(bank.availableFrom)}</Badge>
        ) : null}
      </Badges>
      {bank.reason ? <Quiet>{bank.reason}</Quiet> : null}
    </>
  );
}
