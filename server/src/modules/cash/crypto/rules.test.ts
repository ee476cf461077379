import { expect, it } from 'vitest';
import { depositConcerns } from './rules.ts';

it('keeps the party whose deposit it is from deciding on it, and no one else', () => {
  expect(depositConcerns({ partyId: 'theirs' })).toEqual({ parties: ['theirs'], users: [] });
});
