import type { TrialBalance } from '@holdfast/domain/administration/general-ledger/contract';
import { utcDay } from '@holdfast/domain/kernel/moment';
import { type Block, headRow, sumRow } from '../../../../kit/documents/content.ts';
import type { Issuer } from '../../../../kit/documents/issuer.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { documentFigure } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

type PrintedBalance = {
  readonly balance: TrialBalance;
  readonly issuer: Issuer;
  readonly by: string;
  readonly madeAt: Date;
};

/** Runs in a worker; never call it in a transaction. */
export const trialBalancePdf = heavy(import.meta.url, PDF_SECONDS, printBalance);

const NOTE =
  'By booking date in UTC. Balances are credits less debits, so what Holdfast keeps at the bank, the card provider and on chain is negative. Units of assets are not money and are not included. Accounts without a balance or movements are omitted.';

async function printBalance(given: PrintedBalance): Promise<FileAnswer> {
  const { from, to, currencies } = given.balance;
  const body = await printedPaper(paperOf(given), {
    blocks: [...currencies.flatMap(tableOf), { kind: 'text', look: 'note', text: NOTE }],
  });
  return {
    name: `holdfast-trial-balance-${from}-${to}.pdf`,
    mime: 'application/pdf',
    body,
  };
}

const paperOf = ({ balance: { from, to }, issuer, by, madeAt }: PrintedBalance): Paper => ({
  kind: 'trial_balance',
  title: 'Trial balance',
  number: `TB-${from}-${to}`,
  addressee: { name: by, address: [issuer.name] },
  issuer,
  covers: { from, to },
  isProvisional: to >= utcDay(madeAt),
  madeAt,
  zone: 'local',
});

const COLUMNS = [
  { share: 22 },
  { share: 18, isRight: true },
  { share: 18, isRight: true },
  { share: 18, isRight: true },
  { share: 18, isRight: true },
];

const HEAD = ['Account', 'Opening', 'Debits', 'Credits', 'Closing'];

function tableOf({ currency, lines, totals }: TrialBalance['currencies'][number]): Block[] {
  return [
    { kind: 'heading', text: currency },
    {
      kind: 'table',
      columns: COLUMNS,
      head: headRow(HEAD),
      rows: lines.filter(isUsed).map((line) => ({ cells: [line.name, ...figuresOf(line)] })),
      total: sumRow(['Total', ...figuresOf(totals)]),
    },
  ];
}

const isUsed = (line: Figures): boolean => figuresOf(line).some((text) => /[1-9]/.test(text));

type Figures = TrialBalance['currencies'][number]['totals'];

const figuresOf = ({ opening, debits, credits, closing }: Figures): string[] =>
  [opening, debits, credits, closing].map(documentFigure);
