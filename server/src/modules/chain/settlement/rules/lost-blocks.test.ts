import { expect, test } from 'vitest';
import { lostNotice } from './lost-blocks.ts';

test('staff are told which blocks, how many instructions and how many assets', () => {
  const one = lostNotice({ firstRound: 7n, lastRound: 7n }, 1, 1);
  expect(one).toMatch(/^Block 7 is no longer on the chain\. They had confirmed 1 instruction;/);
  expect(lostNotice({ firstRound: 7n, lastRound: 9n }, 4, 2)).toMatch(/\n2 assets are halted:/);
});
