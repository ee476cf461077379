import { Readable } from 'node:stream';
import type {
  JournalEntry,
  TrialBalance,
} from '@holdfast/domain/administration/general-ledger/contract';
import { isCash } from '@holdfast/domain/money/ledger/chart';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { countEntriesInMoney } from '../journal.read.ts';
import { wholeJournal } from '../queries/journal.ts';
import { trialBalance } from '../queries/trial-balance.ts';
import type { Period } from '../sums.read.ts';
import { logExport, type Transact } from './export.ts';
import { Tally } from './tally.ts';
import {
  accountElement,
  type Entity,
  fragment,
  headerElement,
  transactionElement,
} from './xml-elements.ts';

type Exported = {
  readonly entity: Entity;
  readonly period: Period;
  readonly by: string;
  readonly madeAt: Date;
  readonly balance: TrialBalance;
  readonly entries: number;
};

/**
 * In the manner of OECD SAF-T; entries in money only. Totals precede the entries; a file that
 * contradicts them ends with an error.
 */
export async function ledgerXml(
  transact: Transact,
  entity: Entity,
  period: Period,
): Promise<FileAnswer> {
  const exported = await transact(async (ctx): Promise<Exported> => {
    await logExport(ctx, 'ledger', 'xml', period);
    const balance = await trialBalance(ctx, period);
    const entries = await countEntriesInMoney(ctx, period);
    return { entity, period, balance, entries, by: ctx.actor.name, madeAt: ctx.now };
  });
  return {
    name: `holdfast-general-ledger-${period.from}-${period.to}.xml`,
    mime: 'application/xml; charset=utf-8',
    body: Readable.from(textOf(transact, exported)),
  };
}

async function* textOf(transact: Transact, exported: Exported): AsyncGenerator<string> {
  const { period, balance, entries } = exported;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile>\n';
  yield fragment('Header', headerElement(exported));
  yield '<MasterFiles><GeneralLedgerAccounts>\n';
  for (const { currency, lines } of balance.currencies) {
    yield lines.map((line) => fragment('Account', accountElement(line, currency))).join('');
  }
  yield '</GeneralLedgerAccounts></MasterFiles>\n<GeneralLedgerEntries>\n';
  yield `<NumberOfEntries>${entries}</NumberOfEntries>\n`;
  for (const { currency, totals } of balance.currencies) {
    const amountOf = (amount: string) => ({ CurrencyCode: currency, CurrencyAmount: amount });
    yield fragment('TotalDebit', amountOf(totals.debits));
    yield fragment('TotalCredit', amountOf(totals.credits));
  }
  yield '<Journal><JournalID>GL</JournalID><Description>General ledger</Description>\n';
  const tally = new Tally();
  for await (const page of wholeJournal(transact, period)) {
    const inMoney = page.flatMap((entry) => moneyOf(entry) ?? []);
    for (const entry of inMoney) tally.add(entry);
    yield inMoney.map((entry) => fragment('Transaction', transactionElement(entry))).join('');
  }
  invariant(tally.agreesWith(balance, entries), 'the entries sum to the totals of the file');
  yield '</Journal>\n</GeneralLedgerEntries>\n</AuditFile>\n';
}

/** The entry without lines in units; undefined if it moves no money. */
function moneyOf(entry: JournalEntry): JournalEntry | undefined {
  const lines = entry.lines.filter(({ account }) => isCash(account.commodity.code));
  return lines.length === 0 ? undefined : { ...entry, lines };
}
