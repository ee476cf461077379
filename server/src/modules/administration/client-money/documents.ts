import { momentText } from '@holdfast/domain/kernel/moment';
import { type Block, type Fact, headRow } from '../../../kit/documents/content.ts';
import type { Issuer } from '../../../kit/documents/issuer.ts';
import { type Paper, printedPaper } from '../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../kit/documents/print.ts';
import { documentFigure } from '../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { heavy } from '../../../kit/workers/heavy.ts';
import type { CalculationView } from './queries/views.ts';

/** Runs in a worker, never in a transaction. */
export const calculationPdf = heavy(import.meta.url, PDF_SECONDS, printCalculation);

type PrintedCalculation = {
  readonly view: CalculationView;
  readonly issuer: Issuer;
  readonly madeAt: Date;
};

async function printCalculation(printed: PrintedCalculation): Promise<FileAnswer> {
  const { view } = printed;
  const body = await printedPaper(paperOf(printed), {
    about: headOf(view),
    blocks: [
      { kind: 'heading', text: 'Internal: the ledger against what each holder is owed' },
      internalTable(view),
      { kind: 'heading', text: 'External: the ledger against the bank, card provider and chain' },
      externalTable(view),
      ...itemsOf(view),
      { kind: 'heading', text: 'Preparation and review' },
      { kind: 'facts', facts: reviewOf(view) },
    ],
  });
  return { name: `${view.number}.pdf`, mime: 'application/pdf', body };
}

const paperOf = ({ view, issuer, madeAt }: PrintedCalculation): Paper => ({
  kind: 'client_money_calculation',
  title: 'Client money calculation',
  number: view.number,
  addressee: { name: issuer.name, address: [issuer.address] },
  issuer,
  covers: { asOf: view.day },
  isProvisional: view.reviewedAt === null,
  madeAt,
  zone: 'local',
});

const RESULT: Readonly<Record<CalculationView['result'], string>> = {
  agrees: 'No differences',
  unknown: 'No differences found; an external statement is missing',
  differs: 'Differences found',
  short: 'Shortfall',
};

const figure = (text: string | null): string => (text === null ? 'Unknown' : documentFigure(text));

function headOf(view: CalculationView): Fact[] {
  const isShort = view.excess?.startsWith('-') ?? false;
  return [
    ['Currency', view.currency],
    ['Requirement', figure(view.requirement)],
    ['Resource', figure(view.resource)],
    [isShort ? 'Shortfall' : 'Excess', figure(view.excess?.replace('-', '') ?? null)],
    ...(view.ownMoney === null ? [] : [['Own money', figure(view.ownMoney)] as const]),
    ['Result', RESULT[view.result]],
  ];
}

const internalTable = ({ internal }: CalculationView): Block => ({
  kind: 'table',
  columns: [{ share: 28 }, ...[18, 18, 18, 18].map((share) => ({ share, isRight: true }))],
  head: headRow(['Account', 'Ledger', 'From postings', 'Owed to holders', 'Owed by holders']),
  rows: internal.map((line) => ({
    cells: [line.label, ...[line.ledger, line.rebuilt, line.claims, line.debts].map(figure)],
    tone: /[1-9]/.test(line.difference) ? 'strong' : 'plain',
  })),
});

const externalTable = ({ external }: CalculationView): Block => ({
  kind: 'table',
  columns: [{ share: 28 }, ...[18, 18, 18, 18].map((share) => ({ share, isRight: true }))],
  head: headRow(['Kept at', 'Ledger', 'External', 'In transit', 'Unexplained']),
  rows: external.map((line) => ({
    cells: [line.name, ...[line.books, line.outside, line.inTransit, line.unexplained].map(figure)],
    tone: /[1-9]/.test(line.unexplained ?? '') ? 'strong' : 'plain',
  })),
});

const itemsOf = ({ external }: CalculationView): Block[] =>
  external.flatMap((line): Block[] => [
    {
      kind: 'text',
      look: 'note',
      text: `${line.name}: ${line.source}${line.at ? `, as of ${momentText(line.at)}` : ''}.`,
    },
    ...(line.items.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: [{ share: 76 }, { share: 24, isRight: true }],
            rows: line.items.map((item) => ({
              cells: [
                `${item.what}${item.explains ? '' : ' (a possible cause)'}`,
                figure(item.amount),
              ],
            })),
          },
        ]
      : []),
    ...(line.places.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: [{ share: 52 }, { share: 24, isRight: true }, { share: 24, isRight: true }],
            head: headRow(['Wallet', 'Must hold', 'Holds']),
            rows: line.places.map((place) => ({
              cells: [`${place.name} ${place.address}`, figure(place.books), figure(place.outside)],
            })),
          },
        ]
      : []),
  ]);

const reviewOf = (view: CalculationView): Fact[] => [
  ['Prepared', `${momentText(view.preparedAt)}, ${view.preparedBy ?? 'automatically'}`],
  [
    'Reviewed',
    view.reviewedAt ? `${momentText(view.reviewedAt)}, ${view.reviewedBy ?? ''}` : 'Not reviewed',
  ],
  ...(view.note ? [['Note', view.note] as const] : []),
  ...(view.madeGoodBy ? [['Made good by ledger entry', view.madeGoodBy] as const] : []),
];
