import { groupDecimal, parseDecimal } from '@holdfast/domain/kernel/decimal';
import { dayWords, momentText, textZone, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { createElement as h, type ReactNode } from 'react';

export type Pdf = typeof import('@react-pdf/renderer');

export const INK = '#10171F';
const QUIET = '#5F6B7A';
export const LINE = '#CBD3DB';

export const styles = {
  page: {
    paddingTop: 44,
    paddingBottom: 60,
    paddingHorizontal: 44,
    fontSize: 9,
    lineHeight: 1.4,
    color: INK,
  },
  brand: { fontSize: 12, fontFamily: 'Helvetica-Bold', color: '#1F4E8C', marginBottom: 22 },
  title: { fontFamily: 'Times-Bold', fontSize: 22, lineHeight: 1.25, marginBottom: 10 },
  quiet: { color: QUIET },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 12, marginTop: 20, marginBottom: 6 },
  fact: { flexDirection: 'row' as const, marginTop: 2 },
  label: { width: 130, color: QUIET },
  value: { flex: 1 },
  row: { flexDirection: 'row' as const, borderBottom: `0.5 solid ${LINE}`, paddingVertical: 4 },
  strong: { fontFamily: 'Helvetica-Bold' },
  right: { textAlign: 'right' as const },
  note: { marginTop: 22, fontSize: 8, color: QUIET },
  footer: {
    position: 'absolute' as const,
    bottom: 28,
    fontSize: 8,
    color: QUIET,
    flexDirection: 'row' as const,
    justifyContent: 'space-between' as const,
  },
};

/** What a document is called, and how its pages differ from an upright page of the usual size. */
export type Printed = {
  readonly title: string;
  /** Under each page, beside "Page 1 of 3". */
  readonly foot: string;
  readonly madeAt: Date;
  readonly isLandscape?: boolean;
  readonly page?: {
    readonly paddingHorizontal?: number;
    readonly fontSize?: number;
    readonly lineHeight?: number;
  };
};

/** How long a worker may take for a PDF; the first one in each loads the library. */
export const PDF_SECONDS = 60;

/**
 * A PDF with the brand, its title, the content and a footer on each page. It is heavy: documents
 * are declared with `heavy`, and made in a worker.
 */
export async function printed(
  what: Printed,
  content: (pdf: Pdf) => readonly ReactNode[],
): Promise<Buffer> {
  const pdf = await import('@react-pdf/renderer');
  const { Document, Page, Text, View } = pdf;
  const { title, foot, madeAt } = what;
  // A line height of the page itself would push the footer out of it.
  const { lineHeight, ...page } = { ...styles.page, ...what.page };
  const margins = { left: page.paddingHorizontal, right: page.paddingHorizontal };
  return pdf.renderToBuffer(
    h(
      Document,
      { title, author: 'Holdfast', creationDate: madeAt, modificationDate: madeAt },
      h(
        Page,
        { size: 'A4', orientation: what.isLandscape ? 'landscape' : 'portrait', style: page },
        h(
          View,
          { style: { lineHeight, fontSize: page.fontSize } },
          h(Text, { style: styles.brand }, 'Holdfast'),
          h(Text, { style: styles.title }, printable(title)),
          ...content(pdf),
        ),
        h(
          View,
          { style: { ...styles.footer, ...margins }, fixed: true },
          h(Text, null, printable(foot)),
          h(Text, {
            render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
              `Page ${pageNumber} of ${totalPages}`,
          }),
        ),
      ),
    ),
  );
}

export const factList = (
  { View, Text }: Pdf,
  facts: readonly (readonly [label: string, value: string])[],
): ReactNode[] =>
  facts.map(([label, value], at) =>
    h(
      View,
      { key: `${at}-${label}`, style: styles.fact, wrap: false },
      h(Text, { style: styles.label }, printable(label)),
      h(Text, { style: styles.value }, printable(value)),
    ),
  );

/** "12,500.00 USD", with a plain minus: documents show the code rather than a sign. */
export const onPaper = (amount: bigint, currency: WalletCurrency): string =>
  groupDecimal(amount, decimalsOf(currency)).replace('\u2212', '-');

/** "51217600.00" of JSON → "51,217,600.00", as many decimals as it has; other text as it is. */
export function figureOnPaper(text: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  const minor = parseDecimal(text, decimals);
  return typeof minor === 'bigint' ? groupDecimal(minor, decimals).replace('\u2212', '-') : text;
}

/** "20 Nov 2026": the day of a moment in UTC, or of a day; "–" for none. */
export const dayOnPaper = (at: string | null): string =>
  at === null ? '–' : dayWords(at.slice(0, 10));

/** "20 Nov 2026, 14:32 UTC", or in UTC+8 for who reads in that zone: documents name their zone. */
export const momentIn = (at: Date | string, zone: ZoneChoice): string =>
  momentText(at, textZone(zone));

/** The built-in fonts know Western letters only; others become a question mark. */
export const printable = (text: string): string =>
  text.replaceAll('\u2212', '-').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff‘’“”–—•…€\n]/gu, '?');
