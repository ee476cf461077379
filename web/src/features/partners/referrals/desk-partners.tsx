import { PARTNERS } from '@holdfast/domain/partners/referrals/list';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { PAYOUTS } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { count, counted, money } from '../../../lib/figures/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { TermsButton } from './terms-button.tsx';
import { type DeskPartner, KIND_WORDS, rateWords } from './view.ts';

/** `children` render after the list has loaded. */
export function DeskPartners({ children }: { readonly children: ReactNode }) {
  const partners = useList('GET /admin/referral-partners', PARTNERS, { columns: COLUMNS });
  return (
    <Stack>
      <List
        list={partners}
        what="Partners"
        searches="Partner"
        rowKey={(row) => row.partyId}
        empty={
          <EmptyState icon={<IconUsers size={20} />} title="No partners yet">
            Introducers, distributors and clients who referred others appear here.
          </EmptyState>
        }
      />
      {partners.query.data || partners.query.error ? children : null}
    </Stack>
  );
}

function Pay({ row }: { row: DeskPartner }) {
  const funds = useUser()?.permissions.some(({ name }) => name === 'CAN_MANAGE_FUNDS');
  const propose = useMutation(
    mutation('POST /admin/referral-payouts', {
      invalidates: PAYOUTS,
      ok: 'Second approval requested',
    }),
  );
  if (row.notPayable) return <Quiet>{row.notPayable}</Quiet>;
  if (!funds) return null;
  const due = money(row.commission.due);
  const ask = async () => {
    const yes = await confirm({
      title: `Pay ${due} to ${row.name}?`,
      text: 'After a second approval, the full amount due is paid to their wallet with a statement.',
      action: `Request payout of ${due}`,
    });
    if (yes) propose.mutate({ body: { partnerId: row.partyId } });
  };
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Pay ${due}… to ${row.name}`}
      loading={propose.isPending}
      onClick={() => void ask()}
    >
      Pay {due}…
    </Button>
  );
}

const COLUMNS: readonly Column<DeskPartner>[] = [
  {
    key: 'name',
    head: 'Partner',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={<TextLink to={paths.adminUser(row.userId)}>{row.name}</TextLink>}
        note={KIND_WORDS[row.kind]}
      />
    ),
  },
  {
    key: 'rate',
    head: 'Earns',
    card: 'fact',
    cell: ({ rateBps, months, assets }) =>
      rateBps === null || months === null ? (
        '–'
      ) : (
        <TwoLines
          first={rateWords(rateBps)}
          second={[counted(months, 'month'), assets && counted(assets.length, 'asset')]
            .filter(Boolean)
            .join(', ')}
        />
      ),
  },
  {
    key: 'clients',
    head: 'Clients',
    numeric: true,
    card: 'note',
    cardHead: true,
    cell: (row) => count(row.clients),
  },
  {
    key: 'pending',
    head: 'Pending',
    numeric: true,
    from: 'medium',
    cell: (row) => money(row.commission.pending),
  },
  {
    key: 'due',
    head: 'Due',
    numeric: true,
    card: 'value',
    cardHead: true,
    cell: (row) => money(row.commission.due),
  },
  {
    key: 'paid',
    head: 'Paid',
    numeric: true,
    from: 'medium',
    cell: (row) => money(row.commission.paid),
  },
  {
    key: 'pay',
    head: 'Payout',
    card: 'below',
    cell: (row) => (
      <Group gap={8} align="center" wrap>
        <Pay row={row} />
        {row.kind === 'distributor' ? <TermsButton partner={row} /> : null}
      </Group>
    ),
  },
];
