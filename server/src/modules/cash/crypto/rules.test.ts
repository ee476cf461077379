import { expect, it } from 'vitest';
import { depositConcerns } from './rules.ts';

it('prevents only the depositing party from deciding on its deposit', () => {
  expect(depositConcerns({ partyId: 'theirs' })).toEqual({ parties: ['theirs'], users: [] });
});
