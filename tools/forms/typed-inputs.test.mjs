import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readWeb, Tracing } from './typed-inputs.mjs';

// Typed values survive the session's end: every input uses `useForm`, or another hook built on
// `useDraft`.

const WITHOUT_A_DRAFT = {
  'app/palette/finder.tsx#Finder': 'a search field',
  'app/palette/palette.tsx#Palette': 'a search field',
  'features/administration/books/posting-filters.tsx#AmountField': 'a filter, kept in the address',
  'features/administration/corrections/corrections-card.tsx#CorrectionsCard':
    'passes the field to the dialog, whose form keeps it',
  'features/assets/catalogue/data-room/access-log.tsx#AccessLog': 'a search field',
  'features/assets/catalogue/data-room/file-list.tsx#FileList': 'a search field',
  'features/assets/governance/check-card.tsx#CheckCard': 'the secret of a vote: never stored',
  'features/assets/catalogue/marketplace/filter-fields.tsx#Choices': 'a search field of a filter',
  'features/assets/catalogue/marketplace/filter-fields.tsx#PriceInput':
    'a filter, kept in the address',
  'features/assets/registers/changes-card.tsx#ChangesCard': 'a filter of a list',
  'features/assets/structures/cap-table.tsx#CapTable': 'the day that a table shows',
  'features/people/agreements/proof-screen.tsx#CodeForm': 'a look-up, kept in the address',
  'pages/gallery/forms-part.tsx#AutosavedField': 'an example of the gallery',
  'pages/gallery/forms-part.tsx#ExampleWizard': 'an example of the gallery',
  'pages/gallery/inputs-part.tsx#ExampleSearch': 'an example of the gallery',
  'pages/gallery/inputs-part.tsx#Figures': 'an example of the gallery',
  'pages/gallery/inputs-part.tsx#Plain': 'an example of the gallery',
  'pages/gallery/inputs-part.tsx#Secrets': 'an example of the gallery',
  'ui/tables/filter-bar.tsx#SearchField': 'a search field, kept in the address',
  'ui/form/use-code.tsx#useCode': 'a one-time code: never stored',
  'ui/form/use-proof.tsx#useProof': 'a password: never stored',
  'ui/inputs/day-range.tsx#DayRange': 'days of a list or chart, kept in the address',
  'ui/inputs/moment-calendar.tsx#MomentCalendar': 'a time of day inside an open calendar',
  'ui/inputs/signature-canvas.tsx#Typed': 'a signature: never stored',
};

const planted = [];
afterEach(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true, force: true });
});

function lostUnder(root) {
  const tracing = new Tracing(readWeb(root));
  const inputs = [...tracing.inputs()];
  const lost = new Set(inputs.flatMap((input) => tracing.lostBy(input)));
  return { count: inputs.length, lost: [...lost].sort() };
}

function lostIn(files) {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-forms-'));
  planted.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return lostUnder(root).lost;
}

test('keeps the text of every typed input when the session ends', () => {
  const { count, lost } = lostUnder('web/src');
  expect(count).toBeGreaterThan(200);
  expect(lost).toEqual(Object.keys(WITHOUT_A_DRAFT).sort());
});

const INPUT = "import { TextInput } from '@mantine/core';\n";
const DRAFT = 'export function useDraft() {}\nexport function useKept() { return useDraft(); }\n';
const AMOUNT = `${INPUT}export function Amount({ value, ...rest }) {
  return <TextInput {...rest} value={value} />;
}\n`;

test('finds an input with its own state, also through the component that renders it', () => {
  const own = `${INPUT}import { useState } from 'react';
export function Reason() {
  const [reason, setReason] = useState('');
  return <TextInput value={reason} onChange={setReason} />;
}\n`;
  const through = `import { useState } from 'react';
import { Amount } from './amount.tsx';
export function Order() {
  const [units, setUnits] = useState('');
  return <Amount value={units} onChange={setUnits} />;
}\n`;
  expect(lostIn({ 'reason.tsx': own, 'amount.tsx': AMOUNT, 'order.tsx': through })).toEqual([
    'order.tsx#Order',
    'reason.tsx#Reason',
  ]);
});

test('finds an input with its own state even if it is used with a form elsewhere', () => {
  const files = {
    'draft.ts': DRAFT,
    'day.tsx': `${INPUT}export function Day({ value, late }) {
  const typed = useWords({ value, late });
  return <TextInput value={typed.text} />;
}\n`,
    'sound.tsx': `import { useKept } from './draft.ts';
import { Day } from './day.tsx';
export function Sound() {
  const form = useKept();
  return <Day {...form.field('day')} />;
}\n`,
    'lost.tsx': `import { useState } from 'react';
import { Day } from './day.tsx';
export function Lost() {
  const [day, setDay] = useState('');
  return <Day value={day} onChange={setDay} />;
}\n`,
  };
  expect(lostIn(files)).toEqual(['lost.tsx#Lost']);
});

test('accepts an input whose hook keeps a draft, and reports an input without a value', () => {
  const sound = `import { useKept } from './draft.ts';
import { Amount } from './amount.tsx';
export function Order() {
  const form = useKept();
  return <Amount {...form.field('units')} />;
}\n`;
  const bare = `${INPUT}export function Bare() { return <TextInput label="Name" />; }\n`;
  const files = { 'draft.ts': DRAFT, 'amount.tsx': AMOUNT, 'order.tsx': sound };
  expect(lostIn(files)).toEqual([]);
  expect(lostIn({ ...files, 'bare.tsx': bare })).toEqual(['bare.tsx#Bare']);
});
