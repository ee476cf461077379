import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, name, text } from '../../kernel/fields.ts';
import { ibanProblem, normalIban, normalSwift } from '../../kernel/iban.ts';
import { withoutSpaces } from '../../kernel/unseen.ts';
import { validators } from '../../kernel/validators.ts';
import { COUNTRIES } from '../../platform/reference/countries.ts';
import { CURRENCIES } from '../../platform/reference/currencies.ts';
import { NAME_CHECKS, nameCheckMachine } from './name-check.machine.ts';

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
  owns: 'party',
} as const;
const reading = { ...funds, account: 'served' } as const;

export const BANK_COUNTRIES = COUNTRIES.filter((country) => country.code !== 'USA');
const countryCodes = BANK_COUNTRIES.map((country) => country.code);
const MONEY = new Set(CURRENCIES.filter((one) => one.decimals !== null).map((one) => one.code));

/** Empty text is treated as missing. */
const optional = (max: number) =>
  text(max, 0)
    .optional()
    .transform((value) => value || undefined);

const checkedBy = (rule: string, problemOf: (value: string) => string | undefined) =>
  // Spaces, punctuation and a label may come on top of 34 characters.
  optional(120).superRefine((value, ctx) => {
    const message = value && problemOf(value);
    if (message) ctx.addIssue({ code: 'custom', message, params: { rule } });
  });

/** Without spaces and hyphens, since banks print them differently. */
const packed = (value: string | undefined) =>
  value && withoutSpaces(value).replaceAll('-', '').toUpperCase();

export const bankFields = {
  holderName: name(120),
  bankName: name(120),
  country: z
    .string()
    .meta({ maxLength: 3 })
    .refine((code) => countryCodes.includes(code), {
      message: 'Bank accounts in this country aren’t supported',
      params: { rule: 'country' },
    }),
  currency: text(3, 0)
    .transform((code) => code.toUpperCase())
    .refine((code) => code === '' || MONEY.has(code), { params: { rule: 'default' } })
    .optional(),
  iban: checkedBy('iban', ibanProblem).transform((value) => value && normalIban(value)),
  accountNumber: checkedBy('default', (value) =>
    /^[A-Z0-9]{3,34}$/.test(packed(value) ?? '') ? undefined : 'Account number is not valid',
  ).transform(packed),
  swift: checkedBy('swift', validators.swift).transform((value) => value && normalSwift(value)),
  code: z.string().max(40).optional(),
};

export const bank = z.object({
  id: z.string(),
  holderName: z.string(),
  bankName: z.string(),
  country: z.string(),
  currency: z.string(),
  masked: z.string(),
  iban: z.string().nullable(),
  accountNumber: z.string().nullable(),
  swift: z.string().nullable(),
  active: z.boolean(),
  nameCheck: z.enum(NAME_CHECKS),
  reason: z.string().nullable(),
  availableFrom: moment,
  createdAt: moment,
  actions: actionsShape(nameCheckMachine),
});
export type Bank = z.output<typeof bank>;

const refusals = [
  'REQUIRED_CODE',
  'REQUIRED_CURRENCY',
  'HOLDER_NAME_DIFFERS',
  'BANK_EXISTS',
  'E_INVALID_2FA_CODE',
  'TWO_FACTOR_CODE_REQUIRED',
  'TOO_MANY_WRONG_CODES',
] as const;

export const listBanks = endpoint({
  method: 'GET',
  path: '/user/banks/get',
  summary: 'Lists the party’s bank accounts, including deactivated ones',
  access: reading,
  reply: z.array(bank),
  refusals: [],
});

export const listActiveBanks = endpoint({
  method: 'GET',
  path: '/user/banks/get/active',
  summary: 'Lists the party’s active bank accounts',
  access: reading,
  reply: z.array(bank),
  refusals: [],
});

export const addBank = endpoint({
  method: 'POST',
  path: '/user/banks/add',
  summary:
    'Adds a bank account in the party’s own name; withdrawals to it are possible after 24 hours',
  access: funds,
  body: z.object(bankFields),
  reply: z.object({ bank }),
  refusals: [...refusals, 'BANK_LIMIT'],
  limit: 'money',
});

export const updateBank = endpoint({
  method: 'POST',
  path: '/user/banks/update/:bankId',
  summary: 'Updates a bank account; withdrawals to it are paused for another 24 hours',
  access: funds,
  makes: [nameCheckMachine.moves.change, nameCheckMachine.moves.match],
  body: z.object(bankFields),
  reply: z.object({ bank }),
  refusals: [...refusals, 'NOT_FOUND'],
  limit: 'money',
});

export const toggleBank = endpoint({
  method: 'POST',
  path: '/user/banks/toggle/:bankId',
  summary: 'Deactivates or reactivates a bank account',
  access: funds,
  body: z.object({ code: bankFields.code }),
  reply: z.object({ bank }),
  refusals: ['NOT_FOUND', ...refusals.slice(4)],
  limit: 'money',
});
