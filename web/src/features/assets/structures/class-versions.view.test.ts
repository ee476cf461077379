import { describe, expect, it } from 'vitest';
import { changedLines } from './class-versions.view.ts';

const terms = {
  name: 'Wharf units',
  code: 'A',
  authorised: '1000.000',
  parValue: '1.00',
  votesPerUnit: 1,
  managementFeePercent: '0.75',
  performanceFeePercent: '10.00',
  distributionRights: '',
  issuePrice: null,
};

describe('two versions of a class', () => {
  it('show changed fields with old and new values, and nothing else', () => {
    const after = { ...terms, authorised: '1500.000', votesPerUnit: 10, issuePrice: '95.00' };
    expect(changedLines(terms, after, 'USD')).toEqual([
      { label: 'Authorised units', before: '1,000.000', after: '1,500.000', isChanged: true },
      { label: 'Issue price', before: '–', after: '$95.00', isChanged: true },
      { label: 'Votes', before: '1 per unit', after: '10 per unit', isChanged: true },
    ]);
    expect(changedLines(terms, terms, 'USD')).toEqual([]);
  });
});
