import { createElement as h } from 'react';
import { PDF_SECONDS } from '../../src/kit/pdf.ts';
import { heavy } from '../../src/kit/workers/heavy.ts';

export type Pdf = { readonly bytes: Buffer; readonly pages: number };

/** A plain document with a title and headed paragraphs, as a PDF. */
async function plainPdf(title: string, subtitle: string, lines: readonly string[]): Promise<Pdf> {
  const { Document, Page, renderToBuffer, StyleSheet, Text, View } = await import(
    '@react-pdf/renderer'
  );
  const styles = StyleSheet.create({
    page: { padding: 56, fontSize: 11, lineHeight: 1.5, color: '#10171F' },
    title: { fontSize: 22, fontFamily: 'Times-Roman', lineHeight: 1.2 },
    subtitle: { fontSize: 10, color: '#5F6B7A', marginTop: 6, marginBottom: 18 },
    heading: { fontSize: 13, fontFamily: 'Helvetica-Bold', marginTop: 14, marginBottom: 4 },
    line: { marginBottom: 4 },
    foot: { position: 'absolute', bottom: 28, left: 56, fontSize: 9, color: '#5F6B7A' },
  });
  const body = lines.map((line, at) =>
    line.startsWith('# ')
      ? h(Text, { key: at, style: styles.heading }, line.slice(2))
      : h(Text, { key: at, style: styles.line }, line),
  );
  let pages = 1;
  const foot = (at: { pageNumber: number; totalPages?: number }) => {
    pages = at.totalPages ?? pages;
    return `${title} · ${at.pageNumber}`;
  };
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(Text, { style: styles.title }, title),
    h(Text, { style: styles.subtitle }, subtitle),
    h(View, null, ...body),
    h(Text, { fixed: true, style: styles.foot, render: foot }),
  );
  const bytes = await renderToBuffer(h(Document, { title }, page));
  return { bytes, pages };
}

export const writePdf = heavy(import.meta.url, PDF_SECONDS, plainPdf);
