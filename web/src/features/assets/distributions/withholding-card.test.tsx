import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clear, draw, fieldErrors, fieldOf, type } from '../../../../test/typing.tsx';
import { bodyOf, type DistributionDraft, hasFigureProblem } from './composer.form.ts';
import type { Distribution } from './view.ts';
import { WithholdingCard } from './withholding-card.tsx';

const START: DistributionDraft = {
  kind: 'income',
  name: 'Quarter 3',
  by: 'total',
  amount: '1,000.00',
  recordOn: '',
  payOn: '',
  note: '',
  documentIds: [],
  percent: '26.00',
  exceptions: [],
};
let draft: DistributionDraft;

function Card() {
  const [now, set] = useState(START);
  draft = now;
  return (
    <WithholdingCard
      draft={now}
      change={(part) => set({ ...now, ...part })}
      problem={() => undefined}
      of={{ id: 'd' } as Distribution}
    />
  );
}

beforeEach(() => draw(Card));
afterEach(clear);

// Neither 0% nor 100% may be saved in place of the percentage shown.
it.each([
  ['12,5', 'Percentage should be formatted like 1,234.56, with a decimal point'],
  ['12.345', 'Max 2 digits allowed post decimal'],
  ['110', 'Percentage must be from 0% to 100%'],
])('does not save a withholding of %s as another percentage', async (typed, message) => {
  await type(fieldOf('Withheld'), typed);
  expect(fieldErrors()).toEqual([message]);
  expect(hasFigureProblem(draft)).toBe(true);
});

it('saves a percentage as displayed', async () => {
  await type(fieldOf('Withheld'), '12.5');
  expect(hasFigureProblem(draft)).toBe(false);
  expect(bodyOf(draft).withholding.percent).toBe('12.50');
});
