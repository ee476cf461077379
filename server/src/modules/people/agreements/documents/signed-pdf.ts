import { momentText } from '@holdfast/domain/kernel/moment';
import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import type { SigningMethod } from '@holdfast/domain/people/agreements/contract';
import type { EnvelopeEvent } from '@holdfast/domain/people/agreements/envelope.machine';
import { EVENT_WORDS } from '@holdfast/domain/people/agreements/event-words';
import type { Block } from '../../../../kit/documents/content.ts';
import type { Issuer } from '../../../../kit/documents/issuer.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

export type SignedText = {
  readonly signatureId: string;
  readonly agreementName: string;
  readonly version: number;
  readonly body: string;
  readonly bodyHash: string;
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
  readonly signedAt: Date;
  readonly ip: string | null;
  readonly image: Buffer;
  readonly countersigned: {
    readonly name: string;
    readonly signedFor: string;
    readonly at: Date;
    readonly image: Buffer;
  } | null;
  readonly events: readonly {
    readonly kind: EnvelopeEvent;
    readonly at: Date;
    readonly by: string | null;
    readonly ip: string | null;
    readonly detail: string | null;
  }[];
  readonly code: string;
  readonly method: SigningMethod;
  readonly checkUrl: string;
  readonly sealedAt: Date;
  readonly issuer: Issuer;
};

/** Never call it in a transaction. */
export const makeSignedPdf = heavy(import.meta.url, PDF_SECONDS, signedPdf);

function signedPdf(signed: SignedText): Promise<Buffer> {
  const { version } = signed;
  return printedPaper(paperOf(signed), {
    about: [['Version', String(version)]],
    margin: 58,
    size: 10,
    lineHeight: 1.5,
    blocks: [
      ...blocksOf(signed.body).map(
        ({ kind, text }): Block => ({ kind: kind === 'heading' ? 'heading' : 'text', text }),
      ),
      ...certificate(signed),
    ],
  });
}

/** The other party receives the file too, so it shows the signer’s email and no postal address. */
const paperOf = (signed: SignedText): Paper => ({
  kind: 'signed_agreement',
  title: signed.agreementName,
  number: signed.code,
  addressee: { name: signerOf(signed), address: [signed.email] },
  issuer: signed.issuer,
  covers: { at: signed.signedAt },
  isProvisional: false,
  madeAt: signed.sealedAt,
  zone: 'local',
});

function certificate(signed: SignedText): Block[] {
  const { agreementName, version, code, checkUrl } = signed;
  return [
    { kind: 'page' },
    { kind: 'title', text: 'Certificate of completion' },
    { kind: 'text', look: 'quiet', text: `${inSentence(agreementName)}, version ${version}` },
    { kind: 'code', url: checkUrl, title: code, edge: 96 },
    signatureBox(signed),
    ...counterBox(signed),
    { kind: 'heading', text: 'History' },
    {
      kind: 'facts',
      facts: [
        ...signed.events.map((event): [string, string] => [at(event.at), happened(event)]),
        [at(signed.sealedAt), 'Text and this page sealed'],
      ],
    },
    { kind: 'text', look: 'note', text: NOTE },
  ];
}

const NOTE =
  'The seal covers every byte of this file, so a PDF reader can show whether it was changed since. The page that the code opens compares the file with the sealed version. It reads the file in your browser and uploads nothing.';

const at = (moment: Date): string => momentText(moment);
const METHODS = { drawn: 'Drawn', typed: 'Typed', uploaded: 'Uploaded as an image' } as const;

function happened({ kind, by, ip, detail }: SignedText['events'][number]): string {
  const who = by && kind !== 'completed' ? ` by ${inSentence(by)}` : '';
  const why = detail ? `: ${inSentence(detail)}` : '';
  return `${EVENT_WORDS[kind]}${who}${ip ? `, from ${ip}` : ''}${why}`;
}

function counterBox({ countersigned }: SignedText): Block[] {
  if (!countersigned) return [];
  const { name, signedFor, at: moment, image } = countersigned;
  return [
    {
      kind: 'signature',
      png: image,
      facts: [
        ['Signed by', `${inSentence(name)}, for ${inSentence(signedFor)}`],
        ['Signed on', `${at(moment)}; ${moment.toISOString()}`],
      ],
    },
  ];
}

const signerOf = ({ name, company }: SignedText): string =>
  company ? `${inSentence(name)}, for ${inSentence(company)}` : inSentence(name);

const signatureBox = (signed: SignedText): Block => ({
  kind: 'signature',
  png: signed.image,
  facts: [
    ['Signed by', `${signerOf(signed)} (${signed.email})`],
    ['Signed on', `${at(signed.signedAt)}; ${signed.signedAt.toISOString()}`],
    ['IP address', signed.ip ?? 'not recorded'],
    ['Signature', METHODS[signed.method]],
    ['Signature ID', signed.signatureId],
    ['SHA-256 of the text', signed.bodyHash],
  ],
});
