import { formatDateTime } from '@holdfast/domain/kernel/moment';
import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import { createElement as h, type ReactNode } from 'react';

type Pdf = typeof import('@react-pdf/renderer');

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

const INK = '#10171F';
const QUIET = '#5F6B7A';
const LINE = '#CBD3DB';

const styles = {
  page: {
    paddingTop: 54,
    paddingBottom: 64,
    paddingHorizontal: 58,
    fontSize: 10,
    lineHeight: 1.5,
    color: INK,
  },
  brand: { fontSize: 11, color: '#1F4E8C', marginBottom: 26 },
  title: { fontFamily: 'Times-Bold', fontSize: 22, lineHeight: 1.25, marginBottom: 4 },
  quiet: { fontSize: 9, color: QUIET },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 11, marginTop: 12, marginBottom: 3 },
  text: { marginBottom: 6 },
  box: { marginTop: 26, padding: 16, border: `1 solid ${LINE}`, borderRadius: 6 },
  image: { height: 64, objectFit: 'contain' as const, alignSelf: 'flex-start' as const },
  rule: { borderBottom: `1 solid ${INK}`, width: 240, marginBottom: 8 },
  fact: { flexDirection: 'row' as const, marginTop: 2 },
  label: { width: 110, color: QUIET },
  value: { flex: 1 },
  footer: {
    position: 'absolute' as const,
    bottom: 30,
    left: 58,
    right: 58,
    fontSize: 8,
    color: QUIET,
    flexDirection: 'row' as const,
    justifyContent: 'space-between' as const,
  },
};

/**
 * Makes the pdf of a signed agreement. Takes about a second the first time: never in a
 * transaction.
 */
export async function makeSignedPdf(signed: SignedText): Promise<Buffer> {
  const pdf = await import('@react-pdf/renderer');
  const { Document, Page, Text, View } = pdf;
  const page = h(
    Document,
    {
      title: signed.agreementName,
      author: 'Holdfast',
      creationDate: signed.signedAt,
      modificationDate: signed.signedAt,
    },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(Text, { style: styles.brand }, 'Holdfast'),
      h(Text, { style: styles.title }, printable(signed.agreementName)),
      h(Text, { style: styles.quiet }, `Version ${signed.version}`),
      ...blocksOf(signed.body).map((block, key) =>
        h(
          Text,
          block.kind === 'heading'
            ? { key, style: styles.heading, minPresenceAhead: 40 }
            : { key, style: styles.text },
          printable(block.text),
        ),
      ),
      signatureBox(pdf, signed),
      h(
        View,
        { style: styles.footer, fixed: true },
        h(Text, null, `${printable(signed.agreementName)}, version ${signed.version}`),
        h(Text, {
          render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
            `Page ${pageNumber} of ${totalPages}`,
        }),
      ),
    ),
  );
  return pdf.renderToBuffer(page);
}

function signatureBox({ View, Text, Image }: Pdf, signed: SignedText): ReactNode {
  const facts: readonly (readonly [string, string])[] = [
    ['Signed by', `${signed.name} (${signed.email})`],
    ['Signed on', `${formatDateTime(signed.signedAt, 'utc8')}; ${signed.signedAt.toISOString()}`],
    ['From the address', signed.ip ?? 'not recorded'],
    ['Signature number', signed.signatureId],
    ['SHA-256 of the text', signed.bodyHash],
  ];
  return h(
    View,
    { style: styles.box, wrap: false },
    h(Image, { style: styles.image, src: { data: signed.image, format: 'png' } }),
    h(View, { style: styles.rule }),
    ...facts.map(([label, value]) =>
      h(
        View,
        { key: label, style: styles.fact },
        h(Text, { style: styles.label }, label),
        h(Text, { style: styles.value }, printable(value)),
      ),
    ),
  );
}

/**
 * The fonts that every reader of pdf has know Western letters only; others become a question mark.
 */
const printable = (text: string): string =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff‘’“”–—•…€\n]/gu, '?');
