import { createElement as h, type ReactNode } from 'react';
import type { MailContent } from './mail-content.ts';

type Parts = typeof import('./mail-parts.ts');

const INK = '#10171F';
const QUIET = '#5F6B7A';
const MARINE = '#1F4E8C';
const BRASS = '#B4832F';
const LINE = '#E0E5EA';
const FONT = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const text = { fontSize: 15, lineHeight: '24px', color: INK, margin: '0 0 14px' };
const small = { fontSize: 12, lineHeight: '18px', color: QUIET, margin: '0 0 6px' };

export type RenderedMail = { readonly html: string; readonly text: string };

/** Mail clients expect this doctype; with another, they lay out tables differently. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Loads the rendering library with the first email. */
export async function renderMail(
  subject: string,
  content: MailContent,
  publicUrl: string,
): Promise<RenderedMail> {
  const parts = await import('./mail-parts.ts');
  const action = content.action && {
    label: content.action.label,
    url: absolute(content.action.url, publicUrl),
  };
  const page = mailPage(parts, { subject, content, action, publicUrl });
  return {
    html: `${DOCTYPE}${parts.renderToStaticMarkup(page)}`,
    text: plainText(content, action, publicUrl),
  };
}

export const absolute = (url: string, publicUrl: string): string =>
  url.startsWith('/') ? `${publicUrl}${url}` : url;

type Page = {
  readonly subject: string;
  readonly content: MailContent;
  readonly action: MailContent['action'];
  readonly publicUrl: string;
};

function mailPage(parts: Parts, { subject, content, action, publicUrl }: Page): ReactNode {
  const { Html, Head, Preview, Body, Container, Section, Text, Button, Hr } = parts;
  return h(
    Html,
    { lang: 'en' },
    h(Head, null, h('title', null, subject)),
    h(Preview, null, content.paragraphs.at(1) ?? content.paragraphs[0] ?? subject),
    h(
      Body,
      { style: { backgroundColor: '#F5F7F9', margin: 0, padding: '32px 12px', fontFamily: FONT } },
      h(
        Container,
        { style: { maxWidth: 560, margin: '0 auto' } },
        brandLine(parts),
        h(
          Section,
          { style: card },
          h('h1', { style: heading }, subject),
          ...content.paragraphs.map((line, key) => h(Text, { key, style: text }, line)),
          content.code ? h(Text, { style: codeBox }, content.code) : null,
          action ? h(Button, { href: action.url, style: button }, action.label) : null,
        ),
        h(Hr, { style: { borderColor: LINE, margin: '20px 0 12px' } }),
        h(Text, { style: small }, `Sent by Holdfast, ${publicUrl}`),
        h(Text, { style: small }, 'Holdfast never asks for your password or a code by email.'),
      ),
    ),
  );
}

const brandLine = ({ Section, Text }: Parts): ReactNode =>
  h(
    Section,
    { style: { padding: '0 4px 14px' } },
    h(
      Text,
      { style: { fontSize: 20, fontWeight: 660, color: MARINE, margin: 0 } },
      'Holdfast',
      h('span', { style: { color: BRASS } }, ' —'),
    ),
  );

const card = {
  backgroundColor: '#FFFFFF',
  border: `1px solid ${LINE}`,
  borderRadius: 10,
  padding: '28px 28px 20px',
};
const heading = {
  fontSize: 20,
  lineHeight: '28px',
  fontWeight: 620,
  color: INK,
  margin: '0 0 16px',
};
const button = {
  backgroundColor: MARINE,
  color: '#FFFFFF',
  fontSize: 15,
  fontWeight: 600,
  borderRadius: 6,
  padding: '12px 20px',
  display: 'inline-block',
  textDecoration: 'none',
  margin: '4px 0 14px',
};
const codeBox = {
  fontSize: 30,
  lineHeight: '40px',
  fontWeight: 620,
  letterSpacing: '0.2em',
  color: INK,
  backgroundColor: '#EDF0F3',
  borderRadius: 6,
  padding: '12px 16px',
  textAlign: 'center' as const,
  margin: '0 0 16px',
};

function plainText(content: MailContent, action: MailContent['action'], publicUrl: string) {
  const lines = [
    ...content.paragraphs,
    ...(content.code ? [content.code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    '--',
    `Sent by Holdfast, ${publicUrl}`,
    'Holdfast never asks for your password or a code by email.',
  ];
  return `${lines.join('\n\n')}\n`;
}
