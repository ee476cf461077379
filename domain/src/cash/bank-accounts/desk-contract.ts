import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { BANKS } from './list.ts';
import { NAME_CHECKS, nameCheckMachine } from './name-check.machine.ts';

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const deskParty = z.object({
  id: z.string(),
  name: z.string(),
  userId: z.string().nullable(),
});

export const deskBank = z.object({
  id: z.string(),
  party: deskParty,
  holderName: z.string(),
  verifiedName: z.string(),
  bankName: z.string(),
  country: z.string(),
  currency: z.string(),
  masked: z.string(),
  active: z.boolean(),
  nameCheck: z.enum(NAME_CHECKS),
  reason: z.string().nullable(),
  sharedWith: z.array(deskParty),
  createdAt: moment,
  updatedAt: moment,
  actions: actionsShape(nameCheckMachine),
});
export type DeskBank = z.output<typeof deskBank>;

export const listDeskBanks = endpoint({
  method: 'GET',
  path: '/admin/funds/banks',
  summary: 'Lists bank accounts awaiting a name check or used by several parties',
  access: desk,
  query: listQuery(BANKS),
  reply: z.array(deskBank),
  refusals: [],
});

export const checkBankName = endpoint({
  method: 'POST',
  path: '/admin/funds/banks/:bankId/name',
  summary: 'Confirms or rejects a bank account as the party’s own',
  access: { ...desk, fresh: true },
  makes: [nameCheckMachine.moves.confirm, nameCheckMachine.moves.reject],
  body: z.object({ approves: z.boolean(), reason: text(300, 0).optional() }),
  reply: z.object({ bank: deskBank }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});
