import { momentText } from '@holdfast/domain/kernel/moment';
import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
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
};

const PAGE = { paddingHorizontal: 58, fontSize: 10, lineHeight: 1.5 };

const letter = {
  text: { marginBottom: 6 },
  box: { marginTop: 26, padding: 16, fontSize: 8.5, border: `1 solid ${LINE}`, borderRadius: 6 },
  image: { height: 64, objectFit: 'contain' as const, alignSelf: 'flex-start' as const },
  rule: { borderBottom: `1 solid ${INK}`, width: 240, marginBottom: 8 },
};

/** The PDF of a signed agreement, made in a worker: never in a transaction. */
export const makeSignedPdf = heavy(import.meta.url, PDF_SECONDS, signedPdf);

function signedPdf(signed: SignedText): Promise<Buffer> {
  const { agreementName: title, version, signedAt: madeAt } = signed;
  const foot = `${title}, version ${version}`;
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
    signatureBox(pdf, signed),
  ]);
}

function signatureBox(pdf: Pdf, signed: SignedText): ReactNode {
  const { View, Image } = pdf;
  return h(
    View,
    { key: 'signature', style: letter.box, wrap: false },
    h(Image, { style: letter.image, src: { data: signed.image, format: 'png' } }),
    h(View, { style: letter.rule }),
    ...factList(pdf, [
      ['Signed by', `${signed.name} (${signed.email})`],
      ['Signed on', `${momentText(signed.signedAt)}; ${signed.signedAt.toISOString()}`],
      ['From the address', signed.ip ?? 'not recorded'],
      ['Signature number', signed.signatureId],
      ['SHA-256 of the text', signed.bodyHash],
    ]),
  );
}
