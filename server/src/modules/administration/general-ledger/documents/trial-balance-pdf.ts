import type { TrialBalance } from '@holdfast/domain/administration/general-ledger/contract';
import { dayWords, momentText } from '@holdfast/domain/kernel/moment';
import type { Block, Row } from '../../../../kit/documents/content.ts';
import { PDF_SECONDS, printed } from '../../../../kit/documents/print.ts';
import { documentFigure } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

type PrintedBalance = {
  readonly balance: TrialBalance;
  readonly entity: string;
  readonly by: string;
  readonly madeAt: Date;
};

/** Runs in a worker; never call it in a transaction. */
export const trialBalancePdf = heavy(import.meta.url, PDF_SECONDS, printBalance);

const NOTE =
  'By booking date in UTC. Balances are credits less debits, so what Holdfast keeps at the bank, the card provider and on chain is negative. Units of assets are not money and are not included.';

async function printBalance(given: PrintedBalance): Promise<FileAnswer> {
  const { balance, entity, by, madeAt } = given;
  const { from, to, currencies } = balance;
  const days = `${dayWords(from)} – ${dayWords(to)}`;
  const body = await printed({
    title: 'Trial balance',
    foot: `${entity} · ${days}`,
    madeAt,
    isLandscape: true,
    size: 8.5,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Company', entity],
          ['Period', days],
          ['Created', momentText(madeAt)],
          ['Created by', by],
        ],
      },
      ...currencies.flatMap(tableOf),
      { kind: 'text', look: 'note', text: NOTE },
    ],
  });
  return {
    name: `holdfast-trial-balance-${from}-${to}.pdf`,
    mime: 'application/pdf',
    body,
  };
}

const COLUMNS = [
  { share: 30 },
  { share: 18, isRight: true },
  { share: 18, isRight: true },
  { share: 18, isRight: true },
  { share: 18, isRight: true },
];

const HEAD: Row = {
  cells: ['Account', 'Opening', 'Debits', 'Credits', 'Closing'],
  tone: 'quiet',
};

function tableOf({ currency, lines, totals }: TrialBalance['currencies'][number]): Block[] {
  return [
    { kind: 'heading', text: currency },
    {
      kind: 'table',
      columns: COLUMNS,
      head: HEAD,
      rows: [
        ...lines.map((line) => ({ cells: [line.name, ...figuresOf(line)] })),
        { cells: ['Total', ...figuresOf(totals)], tone: 'strong' },
      ],
    },
  ];
}

type Figures = TrialBalance['currencies'][number]['totals'];

const figuresOf = ({ opening, debits, credits, closing }: Figures): string[] =>
  [opening, debits, credits, closing].map(documentFigure);
