import { serialsText } from '@holdfast/domain/assets/catalogue/registry';
import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import type { CertificateData } from '@holdfast/domain/assets/retirement/shapes';
import { dayWords, momentText } from '@holdfast/domain/kernel/moment';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import type { Issuer } from '../../../../kit/documents/issuer.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

export type Printed = {
  readonly certificate: CertificateData;
  readonly url: string;
  readonly issuer: Issuer;
  readonly madeAt: Date;
};

/** Never call it in a transaction. */
export const certificatePdf = heavy(import.meta.url, PDF_SECONDS, printCertificate);

const NOTE =
  'Retired units move to a published Holdfast account from which nothing can be transferred. This certificate makes no statement about the quality of the project; see its documents. The code opens the public page, which checks this text against the chain.';

async function printCertificate(given: Printed): Promise<FileAnswer> {
  const { certificate: c, url } = given;
  const body = await printedPaper(paperOf(given), {
    about: [['Retired', `${c.units} units of ${inSentence(c.asset.name)}`]],
    blocks: [
      { kind: 'text', look: 'lead', text: sentence(c) },
      ...(c.words ? [{ kind: 'text', look: 'lead', text: `“${c.words}”` } as const] : []),
      { kind: 'facts', facts: factsOf(c) },
      { kind: 'code', url, edge: 120 },
      { kind: 'text', look: 'note', text: NOTE },
    ],
  });
  return { name: `${c.number}.pdf`, mime: 'application/pdf', body };
}

/** The certificate is public, so it shows no address beyond the beneficiary’s country. */
const paperOf = ({ certificate: c, issuer, madeAt }: Printed): Paper => ({
  kind: 'retirement_certificate',
  title: 'Certificate of retirement',
  number: c.number,
  addressee: {
    name: c.beneficiary ?? 'Name withheld',
    address: [nameOfCountry(c.beneficiaryCountry)],
  },
  issuer,
  covers: { at: new Date(c.retiredAt) },
  isProvisional: false,
  madeAt,
  zone: 'local',
});

const nameOfCountry = (code: string): string => {
  const offered = countryName(code);
  return offered === code ? nationName(code) : offered;
};

function sentence(c: CertificateData): string {
  const units = `${c.units} units (${c.unitsInWords}) of ${inSentence(c.asset.name)}`;
  const where = nameOfCountry(c.beneficiaryCountry);
  const whose =
    c.beneficiary === null
      ? `a beneficiary in ${where} whose name is withheld`
      : `${inSentence(c.beneficiary)}, ${where}`;
  const by = c.isUnsold
    ? `${units} that were never sold were retired by ${whose}`
    : `${units} were retired on behalf of ${whose}`;
  return `On ${momentText(c.retiredAt)}, ${by}. They can’t be sold, transferred or retired again.`;
}

const registryFacts = ({ registry }: CertificateData): (readonly [string, string])[] =>
  registry
    ? [
        ['Standard', registry.registryStandard],
        ['Project number', registry.registryProject],
        ['Vintage', registry.vintage],
        ['Serial numbers', serialsText(registry.serialFirst, registry.serialLast)],
      ]
    : [['Standard, vintage and serial numbers', 'None given']];

const factsOf = (c: CertificateData): (readonly [string, string])[] => [
  ['Asset', `${inSentence(c.asset.name)} (${c.asset.symbol}), ${nameOfCountry(c.asset.country)}`],
  ['Asset owner', c.asset.owner],
  ['Retired by', c.retiredBy ?? 'Withheld'],
  ['Purpose', PURPOSE_WORDS[c.purpose]],
  ...(c.coversFrom && c.coversTo
    ? [['Covers', `${dayWords(c.coversFrom)} to ${dayWords(c.coversTo)}`] as const]
    : []),
  ...registryFacts(c),
  ['Approved', `${momentText(c.approvedAt)} by two members of Holdfast staff`],
  ['Transaction', c.chain.txId],
  ['Block', c.chain.round],
  ['Retirement account', c.chain.account],
  ['Text hash', c.hash],
];
