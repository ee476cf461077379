import type { Bank } from '@holdfast/domain/cash/bank-accounts/contract';
import { nameCheckMachine } from '@holdfast/domain/cash/bank-accounts/name-check.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import type { AccountRow } from './repository/accounts.ts';
import type { Details } from './repository/details.ts';
import { maskNumber } from './rules.ts';

export function partyView(ctx: UserCtx, row: AccountRow, details: Details): Bank {
  const masked = maskNumber(details.iban ?? details.accountNumber ?? '');
  return {
    id: row.id,
    holderName: details.holderName,
    bankName: details.bankName,
    country: row.country,
    currency: row.currency,
    masked,
    iban: details.iban ? masked : null,
    accountNumber: details.iban ? null : masked,
    swift: details.swift,
    active: row.active,
    nameCheck: row.nameCheck,
    reason: row.reason,
    availableFrom: row.availableFrom,
    createdAt: row.createdAt,
    actions: actionsOf(nameCheckMachine, row.nameCheck, viewerOf(ctx.actor, row), {}),
  };
}
