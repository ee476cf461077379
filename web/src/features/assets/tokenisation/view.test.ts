import { expect, test } from 'vitest';
import { type Progress, problemOf, stepsAfter } from './view.ts';

test('reports values that the chain can’t store before submission', () => {
  const right = { name: 'Jurong Battery Yard', unitName: 'JBY', url: 'https://holdfast.test/a' };
  expect(problemOf(right)).toBeUndefined();
  expect(problemOf({ ...right, name: 'ü'.repeat(17) })).toContain('32');
  expect(problemOf({ ...right, unitName: 'JURONGBAT' })).toContain('8');
  expect(problemOf({ ...right, url: 'javascript:alert(1)' })).toContain('https://');
});

test('shows the progress of a token request, and none without a request', () => {
  const states = (page: Partial<Progress>) =>
    stepsAfter({ asset: { status: 'Published' }, token: null, requests: [], ...page }).map(
      ({ state }) => state,
    );
  const asked = { status: 'REQUESTED', agreedBy: 'Mirela Popa' } as const;
  const refused = { status: 'REJECTED', agreedBy: null } as const;
  expect(states({ requests: [refused] })).toEqual(['open', 'open', 'open', 'open']);
  expect(states({ requests: [asked] })).toEqual(['current', 'open', 'open', 'open']);
  const [first] = stepsAfter({ asset: { status: 'Published' }, token: null, requests: [asked] });
  expect(first?.note).toBe('Mirela Popa approved; second approval pending');
  const token = { assetIndex: '1102', issuedUnits: '0.000' };
  const made = { token: { ...token, assetIndex: null } };
  expect(states(made)).toEqual(['done', 'current', 'open', 'open']);
  expect(states({ token })).toEqual(['done', 'done', 'current', 'open']);
  const traded = { token: { ...token, issuedUnits: '58200.000' }, asset: { status: 'IN_TRADING' } };
  expect(states(traded)).toEqual(['done', 'done', 'done', 'done']);
});
