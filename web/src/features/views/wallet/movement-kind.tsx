import { type MovementKind, movementLabel } from '@holdfast/domain/views/wallet/movements';
import {
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBuildingBank,
  IconCoin,
  IconCreditCard,
  IconCreditCardRefund,
  IconGavel,
  IconLock,
  IconPencil,
  IconReceipt,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './wallet.module.css';

const ICONS: Readonly<
  Record<MovementKind, ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>>
> = {
  card: IconCreditCard,
  card_refund: IconCreditCardRefund,
  card_dispute: IconGavel,
  deposit: IconArrowDownLeft,
  withdrawal: IconArrowUpRight,
  transfer: IconArrowsExchange,
  conversion: IconArrowsExchange,
  commitment: IconLock,
  refund: IconArrowBackUp,
  proceeds: IconBuildingBank,
  trade: IconArrowsExchange,
  fee: IconReceipt,
  commission: IconCoin,
  distribution: IconCoin,
  capital_return: IconCoin,
  redemption: IconCoin,
  interest: IconCoin,
  adjustment: IconPencil,
};

type CellProps = { readonly kind: MovementKind; readonly isOut: boolean };

export function MovementKindCell({ kind, isOut }: CellProps) {
  const Icon = ICONS[kind];
  return (
    <Group as="span" inline align="center" className={classes.kind}>
      <Icon size={16} aria-hidden="true" />
      {movementLabel(kind, isOut)}
    </Group>
  );
}
