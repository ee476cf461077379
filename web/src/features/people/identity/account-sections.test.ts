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

describe('the sections of account settings', () => {
  test('show personal sections to a person and company sections to a company', () => {
    expect(labels({})).toContain('Investment personality');
    expect(labels({})).not.toContain('Corporate account');
    expect(labels({ isInstitutional: true })).toContain('Corporate account');
    expect(labels({ isInstitutional: true })).not.toContain('Identification');
  });

  test('include members only for users who manage the team', () => {
    const permissions = new Set(['CAN_MANAGE_TEAM_MEMBERS']);
    expect(labels({ isInstitutional: true })).not.toContain('Members');
    expect(labels({ isInstitutional: true, permissions })).toContain('Members');
  });

  test('include no documents for staff and US persons', () => {
    for (const some of [{ isStaff: true }, { isUsPerson: true }]) {
      expect(labels(some)).toEqual(['Profile', 'Security', 'Display', 'Notifications', 'Privacy']);
    }
  });

  test('keep the profile in the owner area', () => {
    const [first = []] = sectionsOf(who({ inOwnerArea: true, isInstitutional: true }));
    expect(first.map((section) => section.to)).toEqual(['/owner/profile', '/owner/account']);
  });
});
