import { momentText } from '@holdfast/domain/kernel/moment';
import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import type { SigningMethod } from '@holdfast/domain/people/agreements/contract';
import type { EnvelopeEvent } from '@holdfast/domain/people/agreements/envelope.machine';
import { EVENT_WORDS } from '@holdfast/domain/people/agreements/event-words';
import { create } from 'qrcode';
import { createElement as h, type ReactNode } from 'react';
import {
  factList,
  INK,
  LINE,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

/** Everything that a signed agreement's pdf says. */
export type SignedText = {
  readonly signatureId: string;
  readonly agreementName: string;
  readonly version: number;
  readonly body: string;
  readonly bodyHash: string;
  readonly name: string;
  readonly email: string;
  readonly signedAt: Date;
  readonly ip: string | null;
  readonly image: Buffer;
  /** The platform's signature or the issuer's, where the version asks for one. */
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
  /** The public page that says whether the file is genuine. */
  readonly checkUrl: string;
  readonly sealedAt: Date;
};

const PAGE = { paddingHorizontal: 58, fontSize: 10, lineHeight: 1.5 };

const letter = {
  text: { marginBottom: 6 },
  box: { marginTop: 22, padding: 16, fontSize: 8.5, border: `1 solid ${LINE}`, borderRadius: 6 },
  image: { height: 64, objectFit: 'contain' as const, alignSelf: 'flex-start' as const },
  rule: { borderBottom: `1 solid ${INK}`, width: 240, marginBottom: 8 },
  code: { flexDirection: 'row' as const, alignItems: 'center' as const, marginTop: 8 },
  square: { width: 96, height: 96 },
  beside: { marginLeft: 14, flex: 1, ...styles.quiet },
};

/** The PDF of a signed agreement, made in a worker: never in a transaction. */
export const makeSignedPdf = heavy(import.meta.url, PDF_SECONDS, signedPdf);

function signedPdf(signed: SignedText): Promise<Buffer> {
  const { agreementName: title, version, signedAt: madeAt, code } = signed;
  const foot = `${title}, version ${version} · ${code}`;
  return printed({ title, foot, madeAt, page: PAGE }, (pdf) => [
    h(pdf.Text, { key: 'version', style: styles.quiet }, `Version ${version}`),
    ...blocksOf(signed.body).map((block, key) =>
      h(
        pdf.Text,
        block.kind === 'heading'
          ? { key, style: styles.heading, minPresenceAhead: 40 }
          : { key, style: letter.text },
        printable(block.text),
      ),
    ),
    certificate(pdf, signed),
  ]);
}

/** The last page: who signed, what happened when, and how anybody checks it. */
function certificate(pdf: Pdf, signed: SignedText): ReactNode {
  const { View, Text } = pdf;
  return h(
    View,
    { key: 'certificate', break: true },
    h(Text, { style: styles.title }, 'Certificate of completion'),
    h(
      Text,
      { style: styles.quiet },
      printable(`${signed.agreementName}, version ${signed.version}`),
    ),
    codeOf(pdf, signed),
    signatureBox(pdf, signed),
    counterBox(pdf, signed),
    h(Text, { style: styles.heading }, 'What happened'),
    ...factList(pdf, [
      ...signed.events.map((event): [string, string] => [at(event.at), happened(event)]),
      [at(signed.sealedAt), 'Sealed: the text and this page'],
    ]),
    h(Text, { style: styles.note }, NOTE),
  );
}

const NOTE =
  'The seal of this file covers every byte of it: a reader of PDFs says whether one was changed since. The page that the code leads to compares the file with what was sealed. It reads the file in your browser and sends nothing of it.';

const at = (moment: Date): string => momentText(moment);
const METHODS = { drawn: 'Drawn', typed: 'Typed', uploaded: 'Uploaded as a picture' } as const;

/** "Signed by Ann Bell, from 203.0.113.7: Drawn". */
function happened({ kind, by, ip, detail }: SignedText['events'][number]): string {
  const who = by && kind !== 'completed' ? ` by ${by}` : '';
  return printable(
    `${EVENT_WORDS[kind]}${who}${ip ? `, from ${ip}` : ''}${detail ? `: ${detail}` : ''}`,
  );
}

function counterBox(pdf: Pdf, { countersigned }: SignedText): ReactNode {
  if (!countersigned) return null;
  const { View, Image } = pdf;
  const { name, signedFor, at: moment, image } = countersigned;
  return h(
    View,
    { key: 'counter', style: letter.box, wrap: false },
    h(Image, { style: letter.image, src: { data: image, format: 'png' } }),
    h(View, { style: letter.rule }),
    ...factList(pdf, [
      ['Signed by', printable(`${name}, for ${signedFor}`)],
      ['Signed on', `${at(moment)}; ${moment.toISOString()}`],
    ]),
  );
}

function signatureBox(pdf: Pdf, signed: SignedText): ReactNode {
  const { View, Image } = pdf;
  return h(
    View,
    { style: letter.box, wrap: false },
    h(Image, { style: letter.image, src: { data: signed.image, format: 'png' } }),
    h(View, { style: letter.rule }),
    ...factList(pdf, [
      ['Signed by', `${signed.name} (${signed.email})`],
      ['Signed on', `${at(signed.signedAt)}; ${signed.signedAt.toISOString()}`],
      ['From the address', signed.ip ?? 'not recorded'],
      ['Signature', METHODS[signed.method]],
      ['Signature number', signed.signatureId],
      ['SHA-256 of the text', signed.bodyHash],
    ]),
  );
}

/** The way to the public page as a QR code, black on white with a quiet zone of four modules. */
function codeOf({ View, Text, Svg, Path }: Pdf, { code, checkUrl }: SignedText): ReactNode {
  const { data, size } = create(checkUrl, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data, (dark, place) =>
    dark ? `M${4 + (place % size)} ${4 + Math.floor(place / size)}h1v1h-1z` : '',
  ).join('');
  const edge = size + 8;
  return h(
    View,
    { style: letter.code },
    h(
      Svg,
      { viewBox: `0 0 ${edge} ${edge}`, style: letter.square },
      h(Path, { d: squares, fill: '#000000' }),
    ),
    h(
      View,
      { style: letter.beside },
      h(Text, { style: { ...styles.strong, color: INK, fontSize: 12 } }, code),
      h(Text, null, printable(checkUrl)),
    ),
  );
}
