import { momentText, type TextZone } from '@holdfast/domain/kernel/moment';
import { escapeHtml } from '../rules.ts';

export type Listed = {
  readonly title: string;
  readonly why: string;
  readonly keptFor: string;
  readonly path: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};
export type ListedFile = { readonly path: string; readonly name: string };

type Contents = {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
  readonly zone: TextZone | undefined;
  readonly sections: readonly Listed[];
  readonly files: readonly ListedFile[];
  readonly missing: readonly string[];
};

/** Maximum number of rows shown per table; the section's JSON file contains all. */
const SHOWN = 200;

export function archivePage(contents: Contents): string {
  const { name, email, at, zone, sections, files, missing } = contents;
  const filled = sections.filter((section) => section.rows.length > 0);
  const empty = sections.filter((section) => section.rows.length === 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at Holdfast</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Your data at Holdfast</h1>
<p>${escapeHtml(name)} · ${escapeHtml(email)} · created on ${momentText(at, zone)}</p>
<p>This archive contains all the data we keep about you: each section as a JSON file, and your
files in their original form. Amounts are in the smallest unit of their currency (cents), units in
thousandths. Passwords, codes and keys are not included: they are stored in a form that can’t be
read.</p>
<h2>Your files</h2>
${files.length > 0 ? `<ul>${files.map(fileLine).join('')}</ul>` : '<p>No files.</p>'}
${missing.length > 0 ? `<p>Not found in storage: ${escapeHtml(missing.join(', '))}</p>` : ''}
${filled.map(sectionOf).join('\n')}
<h2>Sections without data</h2>
<p>${escapeHtml(titlesOf(empty)) || 'All sections contain data.'}</p>
</body>
</html>
`;
}

const titlesOf = (sections: readonly Listed[]): string =>
  sections.map((section) => section.title).join(', ');

const fileLine = ({ path, name }: ListedFile): string =>
  `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(name)}</a></li>`;

function sectionOf({ title, why, keptFor, path, rows }: Listed): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map((column) => `<th>${escapeHtml(words(column))}</th>`).join('');
  const body = rows
    .slice(0, SHOWN)
    .map((row) => `<tr>${columns.map((c) => `<td>${escapeHtml(cell(row[c]))}</td>`).join('')}</tr>`)
    .join('\n');
  const more =
    rows.length > SHOWN ? `<p>${rows.length - SHOWN} more rows are in the file.</p>` : '';
  return `<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(why)}. ${escapeHtml(keptFor)}. <a href="${escapeHtml(path)}">As JSON</a></p>
<div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>${more}`;
}

const words = (column: string): string => column.replaceAll('_', ' ');

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1100px;
padding:0 16px;color:#1b1f24}h2{margin-top:40px}div{overflow-x:auto}table{border-collapse:collapse;
font-size:13px}th,td{border:1px solid #d0d5da;padding:4px 8px;text-align:left;vertical-align:top}
th{background:#f3f5f6}`;
