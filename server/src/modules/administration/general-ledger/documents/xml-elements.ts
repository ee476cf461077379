import { CAUSE_WORDS } from '@holdfast/domain/administration/books/causes';
import type {
  JournalEntry,
  TrialBalance,
} from '@holdfast/domain/administration/general-ledger/contract';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { XMLBuilder } from 'fast-xml-parser';
import { accountInWords } from '../../books/index.ts';
import type { Period } from '../sums.read.ts';
import { whyOf } from './journal-csv.ts';

type Value = string | number | Element | readonly Element[];
type Element = { readonly [name: string]: Value | undefined };

const builder = new XMLBuilder({ ignoreAttributes: true });

/** One element with escaped text and no characters that XML excludes; `undefined` is omitted. */
export const fragment = (name: string, element: Element): string =>
  `${builder.build({ [name]: clean(element) })}\n`;

function clean(value: Value): unknown {
  if (typeof value === 'string') return value.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(clean);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [[name, clean(one)]])),
  );
}

export type Entity = {
  readonly name: string;
  readonly number: string;
  readonly address: string;
  readonly email: string;
};

type Header = {
  readonly entity: Entity;
  readonly period: Period;
  readonly by: string;
  readonly madeAt: Date;
};

const COMMENT =
  'Amounts are in the currency of their account. Credits increase what is owed; what is kept at the bank, the card provider and on chain has debit balances. Units of assets are not money and are not included; they are in the journal and the registers.';

export const headerElement = ({ entity, period, by, madeAt }: Header): Element => ({
  AuditFileVersion: '1.0',
  AuditFileDateCreated: madeAt.toISOString(),
  SoftwareCompanyName: entity.name,
  SoftwareID: 'Holdfast',
  Company: {
    RegistrationNumber: entity.number,
    Name: entity.name,
    Address: entity.address,
    Contact: { Email: entity.email },
  },
  DefaultCurrencyCode: 'USD',
  SelectionCriteria: { SelectionStartDate: period.from, SelectionEndDate: period.to },
  HeaderComment: COMMENT,
  UserID: by,
});

type Line = TrialBalance['currencies'][number]['lines'][number];

const accountId = (kind: string, currency: string): string => `${kind}.${currency}`;

export const accountElement = (line: Line, currency: string): Element => ({
  AccountID: accountId(line.kind, currency),
  AccountDescription: line.name,
  AccountType: 'GL',
  CurrencyCode: currency,
  ...sideOf('Opening', line.opening),
  ...sideOf('Closing', line.closing),
});

const sideOf = (when: string, amount: string): Element =>
  amount.startsWith('-')
    ? { [`${when}DebitBalance`]: amount.slice(1) }
    : { [`${when}CreditBalance`]: amount };

export function transactionElement(entry: JournalEntry): Element {
  const { cause, bookedOn, belongsTo, lines } = entry;
  return {
    TransactionID: entry.number,
    Period: Number(bookedOn.slice(5, 7)),
    PeriodYear: bookedOn.slice(0, 4),
    TransactionDate: entry.valuedOn,
    SourceID: entry.by?.name ?? 'Automatic',
    TransactionType: ENTRY_WORDS[entry.kind],
    Description: entry.text || ENTRY_WORDS[entry.kind],
    SystemEntryDate: entry.at.toISOString(),
    GLPostingDate: bookedOn,
    ...(belongsTo ? { BelongsTo: belongsTo } : {}),
    SystemID: entry.id,
    ...(cause ? { Cause: CAUSE_WORDS[cause.kind], CauseID: cause.id } : {}),
    ...(cause?.reference ? { SourceDocumentID: cause.reference } : {}),
    ...(cause?.requestedBy ? { RequestedBy: cause.requestedBy.name } : {}),
    ...(cause && cause.approvedBy.length > 0
      ? { ApprovedBy: cause.approvedBy.map(({ name }) => ({ Name: name })) }
      : {}),
    ...(whyOf(entry) ? { Reason: whyOf(entry) } : {}),
    Line: lines.map((line, at) => lineElement(line, at, entry)),
  };
}

function lineElement(
  { account, amount }: JournalEntry['lines'][number],
  at: number,
  { valuedOn }: JournalEntry,
): Element {
  const { code } = account.commodity;
  const isDebit = amount.startsWith('-');
  return {
    RecordID: at + 1,
    AccountID: accountId(account.kind, code),
    ValueDate: valuedOn,
    ...(account.owner.id ? { CustomerID: account.owner.id } : {}),
    Description: accountInWords(account),
    [isDebit ? 'DebitAmount' : 'CreditAmount']: {
      CurrencyCode: code,
      CurrencyAmount: isDebit ? amount.slice(1) : amount,
    },
  };
}
