import { IconLockAccess } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { REGISTER_SEARCH } from '../../../public-search.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import {
  AccountState,
  accountRefusal,
  ErrorState,
  LinkButton,
  State,
} from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { ChainNote } from './chain-note.tsx';
import { ChangesCard } from './changes-card.tsx';
import { SpreadCards } from './countries-card.tsx';
import { FiguresRow } from './figures-row.tsx';
import { HolderDrawer } from './holder-drawer.tsx';
import { OwnCodes } from './own-codes.tsx';
import { AsOfField, OwnLine } from './own-line.tsx';
import { RegisterCard } from './register-card.tsx';
import { type Register, registerQuery } from './view.ts';

export function RegisterScreen({ assetId }: { assetId: string }) {
  const { search } = useListUrl({ params: REGISTER_SEARCH });
  const register = useQuery(
    query(
      'GET /assets/:assetId/fund-register',
      { params: { assetId }, query: registerQuery(search) },
      { keepPrevious: true },
    ),
  );
  return (
    <QueryBoundary
      query={register}
      what="The register"
      loading={<SkeletonRows rows={8} label="Loading the register" />}
      failed={(error, retry) => <Failed error={error} onRetry={retry} />}
      isEmpty={() => false}
    >
      {(data) => <Content register={data} asOf={search.asOf} />}
    </QueryBoundary>
  );
}

type FailedProps = { readonly error: unknown; readonly onRetry: () => void };

function Failed({ error, onRetry }: FailedProps) {
  const refusal = accountRefusal(error);
  return (
    <Card label="The register">
      {refusal ? (
        <AccountState why={refusal} title="Available after verification">
          Verified investors see the totals; holders also see the entries.
        </AccountState>
      ) : (
        <ErrorState title="We couldn’t load the register" error={error} onRetry={onRetry} />
      )}
    </Card>
  );
}

type ContentProps = { readonly register: Register; readonly asOf: string | undefined };

function Content({ register, asOf }: ContentProps) {
  const [opened, open] = useState<string | undefined>();
  const { audience, asset } = register;
  return (
    <Stack>
      <FiguresRow register={register} />
      {audience === 'figures' ? (
        <Former register={register} onOpen={open} />
      ) : (
        <>
          <ChainNote register={register} />
          <RegisterCard register={register} onOpen={open} />
          <ChangesCard key={register.asOf.slice(0, 10)} register={register} />
        </>
      )}
      <OwnCodes assetId={asset.id} />
      {audience === 'all' ? <SpreadCards register={register} /> : null}
      {opened ? (
        <HolderDrawer
          assetId={asset.id}
          address={opened}
          asOf={asOf}
          onClose={() => open(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type FormerProps = {
  readonly register: Register;
  readonly onOpen: (address: string) => void;
};

/** A reader without units sees no entry; a former holder sees their own on earlier dates. */
function Former({ register, onOpen }: FormerProps) {
  const { own, asset, isNow } = register;
  return (
    <Card
      flush
      title="Your entry on an earlier date"
      aside={<AsOfField register={register} />}
      label="Register entries"
    >
      {own ? (
        <OwnLine line={own} register={register} onOpen={onOpen} />
      ) : (
        <State
          icon={<IconLockAccess size={20} />}
          tone="plain"
          title={isNow ? 'Entries are visible to holders' : 'You held no units on that date'}
          action={
            <LinkButton label="View investment details" to={paths.assetInvestment(asset.id)} />
          }
        >
          Holders see their own entry with its on-chain proof, and others without names. If you sold
          your units, choose a date when you held them.
        </State>
      )}
    </Card>
  );
}
