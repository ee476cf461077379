import type { Action } from '@holdfast/domain/kernel/actions';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import type { AlgoTransfer, Crypto, CryptoDeposit } from './view.ts';

const STATUS: Readonly<Record<CryptoDeposit['status'], readonly [string, BadgeTone]>> = {
  pending: ['Pending', 'warn'],
  completed: ['Completed', 'good'],
  rejected: ['Rejected', 'bad'],
  cancelled: ['Cancelled', 'plain'],
  failed: ['Failed', 'bad'],
};

type MovesProps = { readonly crypto: Crypto; readonly currency: 'ALGO' | 'BTC' };

export function CryptoMoves({ crypto, currency }: MovesProps) {
  const deposits = crypto.deposits.filter((one) => one.currency === currency).slice(0, 5);
  const transfers = currency === 'ALGO' ? crypto.transfers.slice(0, 5) : [];
  if (deposits.length + transfers.length === 0) return null;
  return (
    <Stack as="ul" gap={12} aria-label="Recent crypto transactions">
      {transfers.map((one) => (
        <Sent key={one.id} one={one} />
      ))}
      {deposits.map((one) => (
        <Received key={one.id} one={one} />
      ))}
    </Stack>
  );
}

const Sent = ({ one }: { one: AlgoTransfer }) => (
  <Row
    id={one.id}
    text={`−${money(one.total, 'ALGO')}`}
    note={one.reason ?? `Sent ${dateTime(one.createdAt)}`}
    link={one.link}
    status={one.status}
    action={one.actions.cancel}
  />
);

const Received = ({ one }: { one: CryptoDeposit }) => (
  <Row
    id={one.id}
    text={`+${money(one.amount, one.currency)}`}
    note={one.reason ?? `${one.reference} · ${dateTime(one.createdAt)}`}
    link={one.link}
    status={one.status}
    action={one.actions.cancel}
  />
);

type RowProps = {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly link: string | null;
  readonly status: CryptoDeposit['status'];
  readonly action: Action | undefined;
};

function Row({ id, text, note, link, status, action }: RowProps) {
  const cancel = useMutation(
    mutation('POST /user/wallet/transaction/:transactionId/delete', { invalidates: WALLET }),
  );
  const [word, tone] = STATUS[status];
  return (
    <Group as="li" gap={12} rowGap={4} align="center" justify="between" wrap size={13}>
      <span className="num">
        {text}
        <Text as="small" block size={12} loose tone="faint">
          {note}
        </Text>
      </span>
      <Group as="span" gap={8} align="center">
        {link ? <Link to={link}>View on chain</Link> : null}
        <ActionButton
          action={action}
          size="compact-sm"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { transactionId: id }, body: {} })}
        >
          Cancel
        </ActionButton>
        <Badge tone={tone}>{word}</Badge>
      </Group>
    </Group>
  );
}
