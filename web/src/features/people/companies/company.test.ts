import { describe, expect, it } from 'vitest';
import { companyChange, companyProblems, companyValues } from './company.form.ts';
import { companyFacts, type OwnCompany, roleChoices } from './view.ts';

const company: OwnCompany = {
  id: '018f0000-0000-7000-8000-000000000001',
  companyName: 'Tidewater',
  companyLogo: null,
  isOwner: false,
  isVerified: true,
  country: 'IRL',
  city: null,
  website: 'https://tidewater.example',
  about: '',
  founded: 1987,
  registrationNumber: 'IE 1',
  memberSince: '2026-01-01T00:00:00.000Z',
  status: 'approved',
  statusReason: null,
  identityLocked: true,
};

describe('the company form', () => {
  it('sends changed fields only, and never a locked one', () => {
    const values = companyValues(company);
    expect(companyChange(company, values)).toEqual({});
    expect(companyChange(company, { ...values, city: ' Galway ' })).toEqual({ city: 'Galway' });
    expect(companyChange(company, { ...values, founded: '', website: '' })).toEqual({
      founded: null,
      website: '',
    });
  });

  it('reports problems in the specification’s words', () => {
    const check = companyProblems(2026);
    expect(check.companyName('')).toBe('Company name is required');
    expect(check.companyName('!!!')).toBe('Company name should contain a letter or digit');
    expect(check.website('tidewater.example')).toBeNull();
    expect(check.website('nowhere')).toBe('Website is not valid');
    expect(check.founded('2027')).toBe('Founded should be less than 2027');
    expect(check.founded('abc')).toBe('Founded should be numeric');
    expect(check.founded('')).toBeNull();
  });
});

describe('the company page', () => {
  it('omits fields that the company left empty', () => {
    expect(companyFacts({ ...company, website: null, founded: null })).toEqual([
      { label: 'Name', value: 'Tidewater' },
      { label: 'Registered', value: 'IE 1' },
      { label: 'Location', value: 'Ireland' },
    ]);
  });

  it('describes what each role may do', () => {
    const [finance] = roleChoices(['company_finance']);
    expect(finance?.label).toBe('Finance');
    expect(finance?.words).toContain('Deposit and withdraw, manage bank accounts');
  });
});
