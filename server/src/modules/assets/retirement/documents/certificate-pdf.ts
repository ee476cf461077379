import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import type { CertificateView } from '@holdfast/domain/assets/retirement/shapes';
import { dayWords, momentText } from '@holdfast/domain/kernel/moment';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import { create } from 'qrcode';
import { createElement as h, type ReactNode } from 'react';
import {
  factList,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import type { FileAnswer } from '../../../../kit/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

export type Printed = {
  readonly certificate: CertificateView;
  /** The public page of the certificate. */
  readonly url: string;
};

/** A certificate to print, made in a worker: never in a transaction. */
export const certificatePdf = heavy(import.meta.url, PDF_SECONDS, printCertificate);

const NOTE =
  'Units that are retired move to a published account of the platform that nothing leaves. This says nothing about the quality of the project: read its documents. The code leads to the public page, which compares this text with the chain.';

async function printCertificate({ certificate: c, url }: Printed): Promise<FileAnswer> {
  const foot = `${c.number} · ${c.hash.slice(0, 32)}`;
  const madeAt = new Date(c.retiredAt);
  const what = { title: `${c.units} units of ${c.asset.name} retired`, foot, madeAt };
  const body = await printed(what, (pdf) => [
    h(pdf.Text, { key: 'kind', style: styles.quiet }, 'Certificate of retirement'),
    h(pdf.Text, { key: 'said', style: { fontSize: 12, marginTop: 10 } }, printable(sentence(c))),
    ...(c.words
      ? [
          h(
            pdf.Text,
            { key: 'words', style: { fontSize: 11, marginTop: 10, marginBottom: 14 } },
            printable(`“${c.words}”`),
          ),
        ]
      : []),
    ...factList(pdf, factsOf(c)),
    codeOf(pdf, url),
    h(pdf.Text, { key: 'note', style: styles.note }, printable(NOTE)),
  ]);
  return { name: `${c.number}.pdf`, mime: 'application/pdf', body };
}

const nameOfCountry = (code: string): string => {
  const offered = countryName(code);
  return offered === code ? nationName(code) : offered;
};

/** What the certificate says, in one sentence. */
function sentence(c: CertificateView): string {
  const units = `${c.units} units (${c.unitsInWords}) of ${c.asset.name}`;
  const whose = c.beneficiary === null ? 'a beneficiary whose name is withheld' : c.beneficiary;
  const where = nameOfCountry(c.beneficiaryCountry);
  const by = c.isUnsold
    ? `${units} that nobody had bought were retired by ${whose}, ${where}`
    : `${units} were retired on behalf of ${whose}, ${where}`;
  return `On ${momentText(c.retiredAt)}, ${by}. They can’t be sold, moved or retired again.`;
}

const factsOf = (c: CertificateView): (readonly [string, string])[] => [
  ['Certificate', c.number],
  ['Asset', `${c.asset.name} (${c.asset.symbol}), ${nameOfCountry(c.asset.country)}`],
  ['Owner of the asset', c.asset.owner],
  ['Retired by', c.retiredBy ?? 'Withheld'],
  ['Purpose', PURPOSE_WORDS[c.purpose]],
  ...(c.coversFrom && c.coversTo
    ? [['Covers', `${dayWords(c.coversFrom)} to ${dayWords(c.coversTo)}`] as const]
    : []),
  ['Approved', `${momentText(c.approvedAt)} by two people of Holdfast custody`],
  ['Transaction', c.chain.txId],
  ['Block', c.chain.round],
  ['Retirement account', c.chain.account],
  ['Hash of the text', c.hash],
];

/** The link to the public page as a QR code, black on white with a quiet zone of four modules. */
function codeOf({ View, Text, Svg, Path }: Pdf, url: string): ReactNode {
  const { data, size } = create(url, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data, (dark, at) =>
    dark ? `M${4 + (at % size)} ${4 + Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  const edge = size + 8;
  return h(
    View,
    { key: 'code', style: { marginTop: 18, flexDirection: 'row', alignItems: 'center' } },
    h(
      Svg,
      { viewBox: `0 0 ${edge} ${edge}`, style: { width: 120, height: 120 } },
      h(Path, { d: squares, fill: '#000000' }),
    ),
    h(Text, { style: { marginLeft: 12, flex: 1, ...styles.quiet } }, printable(url)),
  );
}
