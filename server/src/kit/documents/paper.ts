import { dayWords, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { DOCUMENT_KINDS, type DocumentKind } from '@holdfast/domain/people/issued-documents/kinds';
import type { Block, Content, Fact } from './content.ts';
import type { Issuer } from './issuer.ts';
import { printed } from './print.ts';
import { inSentence } from './printable.ts';
import { momentIn } from './words.ts';

/** `address` is empty if unknown or not to be disclosed. */
export type Addressee = { readonly name: string; readonly address: readonly string[] };

/** Days are `yyyy-mm-dd` in the zone; a period includes both of its days. */
export type Covers =
  | { readonly from: string; readonly to: string }
  | { readonly asOf: string }
  | { readonly at: Date };

export type Paper = {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly number: string;
  readonly addressee: Addressee;
  readonly issuer: Issuer;
  readonly covers: Covers;
  readonly isProvisional: boolean;
  readonly madeAt: Date;
  readonly zone: ZoneChoice;
};

/** Without head and foot. */
export type Sheet = Pick<Content, 'blocks' | 'isLandscape' | 'margin' | 'size' | 'lineHeight'> & {
  /** Printed below the title, such as the asset. */
  readonly about?: readonly Fact[];
};

/** The only way to print a document: no head or foot can be omitted. */
export const printedPaper = (paper: Paper, sheet: Sheet): Promise<Buffer> =>
  printed(contentOf(paper, sheet));

function contentOf(paper: Paper, { about = [], blocks, ...look }: Sheet): Content {
  return {
    ...look,
    title: paper.title,
    madeAt: paper.madeAt,
    foot: footOf(paper),
    blocks: [...headOf(paper, about), ...blocks],
  };
}

const zoneWords = (zone: ZoneChoice): string => (zone === 'utc8' ? 'UTC+8' : 'UTC');

export function coversWords({ covers, zone }: Pick<Paper, 'covers' | 'zone'>): Fact {
  if ('at' in covers) return ['Date', momentIn(covers.at, zone)];
  if ('asOf' in covers) return ['As of', `End of ${dayWords(covers.asOf)} (${zoneWords(zone)})`];
  const days = `${dayWords(covers.from)} to ${dayWords(covers.to)}`;
  return ['Period', `${days} (days in ${zoneWords(zone)})`];
}

const NO_ADDRESS = 'No address on file';

function headOf(paper: Paper, about: readonly Fact[]): Block[] {
  const { addressee, issuer, number, madeAt, zone, kind, isProvisional } = paper;
  const { amounts } = DOCUMENT_KINDS[kind];
  return [
    ...(isProvisional
      ? [{ kind: 'text', look: 'strong', text: DOCUMENT_KINDS[kind].provisional } as const]
      : []),
    {
      kind: 'letterhead',
      left: { label: 'Prepared for', lines: linesOf(addressee) },
      right: { label: 'Issued by', lines: issuerLines(issuer) },
    },
    {
      kind: 'facts',
      facts: [
        ['Number', number],
        coversWords(paper),
        ...about,
        ...(amounts ? [['Currency and rounding', amounts] as const] : []),
        ['Client money', issuer.clientMoney],
        ['Created', momentIn(madeAt, zone)],
      ],
    },
  ];
}

const linesOf = ({ name, address }: Addressee): string[] => [
  name,
  ...(address.length > 0 ? address : [NO_ADDRESS]),
];

const issuerLines = (issuer: Issuer): string[] => [
  issuer.name,
  issuer.address,
  `Registration ${issuer.number}`,
  `Licence ${issuer.licence}, ${issuer.regulator}`,
  ...(issuer.vatNumber ? [`VAT number ${issuer.vatNumber}`] : []),
  issuer.email,
];

function footOf(paper: Paper): string {
  const { issuer, title, number, addressee, isProvisional } = paper;
  const [, covered] = coversWords(paper);
  const mark = isProvisional ? ' · Provisional' : '';
  const { name, address, licence, regulator } = issuer;
  return [
    `${number} · ${inSentence(title)} · ${inSentence(addressee.name)} · ${covered}${mark}`,
    `${name}, ${address} · Registration ${issuer.number} · Licence ${licence}, ${regulator}`,
    `Client money: ${issuer.clientMoney}`,
  ].join('\n');
}
