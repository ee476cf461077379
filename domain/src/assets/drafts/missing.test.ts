import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../people/agreements/blocks.ts';
import { agreementToBeginWith, gapsIn } from './agreement-text.ts';
import { missingOn } from './missing.ts';
import type { Represented } from './registry-missing.ts';
import type { Contents } from './sections.ts';

const terms: Contents['commitment'] = {
  unitPrice: '100',
  minUnits: '10',
  maxUnits: '100',
  minPerInvestor: '1',
  maxPerInvestor: '100',
  allocationRule: 'first_come',
  automaticApproval: false,
  closingVoteRequired: false,
  coolingOffDays: '14',
  opensAt: '2026-12-01T09:00:00.000Z',
  closesAt: '2026-12-31T09:00:00.000Z',
  longStopAt: '2027-01-19T09:00:00.000Z',
  furtherTerms: '',
};
const basics = { name: 'Ria Wind', symbol: 'RIA', unitDecimals: 0 };
const written = (more: object): Contents => ({ basics, commitment: terms, ...more }) as Contents;

describe('offering terms with a closing vote', () => {
  const lacks = (more: Partial<Contents['commitment']>) =>
    missingOn('commitment', written({ commitment: { ...terms, ...more } }));

  it('require a long-stop date that leaves investors time to cancel and vote', () => {
    const closingVoteRequired = true;
    expect(lacks({ closingVoteRequired })).toEqual([]);
    const longStopAt = '2027-01-19T08:59:59.999Z';
    expect(lacks({ closingVoteRequired, longStopAt })).toEqual([
      {
        place: 'commitment',
        field: 'longStopAt',
        text: 'The long-stop date must be at least 19 days after the closing date, when every cooling-off period has ended and investors have voted',
      },
    ]);
    expect(lacks({ longStopAt })).toEqual([]);
  });

  it('report a single problem for a long-stop date before the closing', () => {
    const early = { closingVoteRequired: true, longStopAt: terms.opensAt };
    expect(lacks(early).map(({ text }) => text)).toEqual([
      'The long-stop date must be after the closing date',
    ]);
  });
});

describe('the subscription agreement', () => {
  const lacks = (body: string) =>
    missingOn('agreement', written({ agreement: { body, isCountersigned: false } }));
  const entity = { governingLaw: '' };

  it('must be written and have no unfilled placeholders', () => {
    expect(lacks('')).toMatchObject([{ field: 'body', text: 'Write the subscription agreement' }]);
    expect(lacks('Units of [name] by [law]')).toMatchObject([
      { field: 'body', text: 'Fill in the gap in the agreement: [name]' },
    ]);
    expect(lacks('Units of the issuer')).toEqual([]);
  });

  it('starts from a template with known values filled in and unknown ones marked', () => {
    const text = agreementToBeginWith(written({ entity }), null);
    expect(text).toContain('units of Ria Wind (RIA) from [name of the issuer]');
    expect(new Set(gapsIn(text))).toEqual(new Set(['[name of the issuer]', '[country]']));
    const whole = agreementToBeginWith(
      written({ entity: { governingLaw: 'Portugal' } }),
      'Ria $& SPV',
    );
    expect([gapsIn(whole), whole.includes('Ria $& SPV')]).toEqual([[], true]);
    const headings = blocksOf(whole).filter(({ kind }) => kind === 'heading');
    expect(headings.map(({ text: heading }) => heading).at(-1)).toBe('6. Governing law');
  });
});

describe('registry details of a carbon asset', () => {
  const registry = {
    registryStandard: 'Verra VCS',
    registryProject: 'VCS 4217',
    vintage: '2024',
    serialFirst: 'V-1',
    serialLast: 'V-90',
  };
  const lacks = (entity: object, represented: Represented | null = null, more: object = {}) =>
    missingOn(
      'entity',
      written({ basics: { ...basics, category: 'carbon', retirable: true, ...more }, entity }),
      { issuable: null, represented },
    ).map(({ text }) => text);
  const beside = { units: 90_000n, taken: 0n, publishedFirst: '', isTaken: false };

  it('are needed in full where units can be retired, and all or none elsewhere', () => {
    expect(lacks({})).toHaveLength(5);
    expect(lacks({ ...registry, vintage: '' })).toEqual(['Enter the vintage']);
    expect(lacks(registry)).toEqual([]);
    expect(lacks({}, null, { retirable: false })).toEqual([]);
    expect(lacks({}, null, { category: 'art' })).toEqual([]);
    expect(lacks({ vintage: '2024' }, null, { retirable: false })).toHaveLength(4);
  });

  it('have one serial number for each unit, which no other asset has', () => {
    expect(lacks(registry, beside)).toEqual([]);
    expect(lacks(registry, { ...beside, isTaken: true })).toEqual([
      'Another asset already has some of these serial numbers',
    ]);
    expect(lacks({ ...registry, serialLast: 'V-91' }, beside)).toEqual([
      'There are 91 serial numbers for 90 units',
    ]);
    expect(lacks({ ...registry, serialLast: 'W-90' }, beside)).toEqual([
      'First and last serial numbers may differ in one increasing number only',
    ]);
  });

  it('keep the numbers that retired units have', () => {
    const retired = { ...beside, taken: 20n, publishedFirst: 'V-1' };
    expect(lacks(registry, retired)).toEqual([]);
    expect(lacks({ ...registry, serialFirst: 'V-2', serialLast: 'V-91' }, retired)).toEqual([
      'Retired units use serial numbers from V-1, so the first can’t be changed',
    ]);
    expect(lacks({ ...registry, serialLast: 'V-10' }, { ...retired, units: 10_000n })).toEqual([
      'Retired units already use later serial numbers',
    ]);
  });
});

describe('photos and projected payments', () => {
  const texts = (section: 'pictures' | 'projections', content: object) =>
    missingOn(section, written({ [section]: content })).map(({ text }) => text);

  it('need a description of every photo, and both coordinates of a place', () => {
    const photo = { path: 'a.png', caption: 'The port', alt: '' };
    const empty = { cover: null, gallery: [], latitude: '', longitude: '' };
    expect(texts('pictures', empty)).toEqual([]);
    expect(texts('pictures', { ...empty, latitude: '37.02', longitude: '-7.93' })).toEqual([]);
    expect(texts('pictures', { ...empty, gallery: [photo], latitude: '37.02' })).toEqual([
      'Describe every picture for people who can’t see it',
      'Enter latitude and longitude in decimal degrees',
    ]);
  });

  it('need a year and valid amounts in each row, and each year once', () => {
    const year = { year: '2028', income: '3.20', capital: '' };
    expect(texts('projections', { years: [year] })).toEqual([]);
    expect(texts('projections', { years: [{ ...year, income: 'much' }] })).toEqual([
      'Enter a year and amounts per unit for each projected payment',
    ]);
    expect(texts('projections', { years: [year, year] })).toEqual([
      'Enter each projected year once',
    ]);
  });
});
