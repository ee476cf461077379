import { Buffer } from 'node:buffer';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource, walk } from '../tidy/source.mjs';

// A disabled button says what is missing: a `ReasonedButton`, or a form's `whyNot`. A plain
// `Button` is disabled only while sending.

const ROOT = 'web/src';
const BUSY = /^[\w.]*(isSending|isPending|busy)\b( && ![\w.]+(isPending|isSending))?$/;

/** Each shows the reason in another way. */
const SAID_ELSEWHERE = {
  'features/administration/corrections/entries-card.tsx': 'there is no page in that direction',
  'features/administration/reports/live-report.tsx': 'until the report above has loaded',
  'features/assets/catalogue/asset-page/invest-form.tsx': 'below the amount above',
  'features/assets/distributions/composer.tsx': 'lists what is still required below the button',
  'features/assets/drafts/rows-editor.tsx': 'the list is at its limit',
  'features/assets/drafts/screens/pictures.tsx': 'the gallery is at its limit, given beside it',
  'features/assets/governance/vote-form.tsx': '“Choose an option” is above the button',
  'features/assets/offerings/decide-bar.tsx': 'the bar counts what is selected',
  'features/assets/transfer-rules/lock-up-fields.tsx': 'the list is at its limit',
  'features/cash/company-limits/limits.tsx': 'the alert above the page',
  'features/cash/remittances/own-money-card.tsx': 'the alert below',
  'features/market/exchange/lite/lite-amount.tsx': 'the button’s label, or the alert above it',
  'features/market/exchange/lite/lite-empty-book.tsx': 'the fields above, or the label',
  'features/market/exchange/lite/lite-quote.tsx': 'the button’s label',
  'features/market/exchange/orders/order-summary.tsx': 'the button’s label, or the alert above it',
  'features/people/agreements/signed-list.tsx': 'until the list has loaded',
  'features/people/identity/verify-code.tsx': 'the label counts down',
  'features/people/onboarding/review/decision-panel.tsx':
    'the button’s label, or the alert above it',
  'features/views/wallet/statement-dialog.tsx': 'until the days above are chosen',
  'pages/gallery/data-part.tsx': 'an example of the gallery',
  'pages/gallery/inputs-part.tsx': 'an example of the gallery',
  'ui/form/form.tsx': '`FormButtons` shows `whyNot` in its row',
  'ui/form/reasoned-button.tsx': 'shows the reason itself',
  'ui/tables/bulk.tsx': 'the bar counts what is selected',
  'ui/tables/list-tools.tsx': 'the name beside it is empty',
};

function disabledIn(path) {
  const { tree, text } = readSource(ROOT, path);
  const bytes = Buffer.from(text);
  const found = [];
  walk(tree.body, (node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.value !== 'Button') return;
    const disabled = node.attributes.find(({ name }) => name?.value === 'disabled');
    if (!disabled) return;
    const { start, end } = disabled.value?.expression?.span ?? disabled.span;
    const said = bytes.subarray(tree.byteAt(start), tree.byteAt(end)).toString();
    if (!BUSY.test(said)) found.push(`${path}:${tree.lineAt(start)} disabled={${said}}`);
  });
  return found;
}

test('shows beside every disabled button what is missing', () => {
  const paths = globSync('**/*.tsx', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.tsx'));
  expect(paths.length).toBeGreaterThan(700);
  const found = Map.groupBy(paths.flatMap(disabledIn), (each) => each.split(':')[0]);
  const silent = [...found].flatMap(([path, each]) => (path in SAID_ELSEWHERE ? [] : each));
  expect(silent).toEqual([]);
  expect(Object.keys(SAID_ELSEWHERE).filter((path) => !found.has(path))).toEqual([]);
});
