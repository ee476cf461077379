import { describe, expect, test } from 'vitest';
import { sectionsOf, type Who } from './account-sections.ts';

const who = (more: Partial<Who>): Who => ({
  isStaff: false,
  isInstitutional: false,
  isUsPerson: false,
  inOwnerArea: false,
  permissions: new Set(),
  ...more,
});
const labels = (more: Partial<Who>) =>
  sectionsOf(who(more))
    .flat()
    .map((section) => section.label);

describe('the sections of the settings', () => {
  test('a person is asked about themself, a company about the company', () => {
    expect(labels({})).toContain('Investment personality');
    expect(labels({})).not.toContain('Corporate account');
    expect(labels({ isInstitutional: true })).toContain('Corporate account');
    expect(labels({ isInstitutional: true })).not.toContain('Identification');
  });

  test('members are for whoever manages the team', () => {
    const permissions = new Set(['CAN_MANAGE_TEAM_MEMBERS']);
    expect(labels({ isInstitutional: true })).not.toContain('Members');
    expect(labels({ isInstitutional: true, permissions })).toContain('Members');
  });

  test('nobody asks staff or US persons for papers', () => {
    for (const some of [{ isStaff: true }, { isUsPerson: true }]) {
      expect(labels(some)).toEqual(['Profile', 'Security', 'Display', 'Notifications', 'Privacy']);
    }
  });

  test('in the owner area the profile stays in the owner area', () => {
    const [first = []] = sectionsOf(who({ inOwnerArea: true, isInstitutional: true }));
    expect(first.map((section) => section.to)).toEqual(['/owner/profile', '/owner/account']);
  });
});
