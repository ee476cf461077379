import { expect, test } from 'vitest';
import { lostNotice } from './lost-blocks.ts';

test('lists the lost blocks, instructions and assets for staff', () => {
  const one = lostNotice({ firstRound: 7n, lastRound: 7n }, 1, 1);
  expect(one).toMatch(/^Block 7 is no longer on the chain\. They had confirmed 1 instruction;/);
  expect(lostNotice({ firstRound: 7n, lastRound: 9n }, 4, 2)).toMatch(/\n2 assets are halted:/);
});
