import { paths } from '../../../paths.ts';

export type Section = { readonly label: string; readonly to: string };

export type Who = {
  readonly isStaff: boolean;
  readonly isInstitutional: boolean;
  readonly isUsPerson: boolean;
  readonly inOwnerArea: boolean;
  readonly permissions: ReadonlySet<string>;
};

const own = (to: string): Section => ({ label: 'Profile', to });

const ABOUT: readonly Section[] = [
  { label: 'Personal information', to: paths.personalInfo() },
  { label: 'Wealth and income', to: paths.wealth() },
  { label: 'Experience', to: paths.experience() },
  { label: 'Investment personality', to: paths.investmentPersonality() },
  { label: 'Identification', to: paths.identification() },
];

const LAST: readonly Section[] = [
  { label: 'Security', to: paths.security() },
  { label: 'Display', to: paths.display() },
  { label: 'Notifications', to: paths.notificationSettings() },
  { label: 'Privacy', to: paths.privacy() },
];

export function sectionsOf(who: Who): readonly (readonly Section[])[] {
  if (who.inOwnerArea) {
    return [
      [own(paths.ownerProfile()), { label: 'Account', to: paths.ownerAccount() }],
      company(who),
      [LAST[0], LAST[3]].filter((section) => section !== undefined),
    ];
  }
  if (who.isStaff) return [[own(paths.profile())], LAST];
  if (who.isInstitutional) return [[own(paths.profile())], company(who), LAST];
  return [[own(paths.profile())], who.isUsPerson ? [] : ABOUT, LAST];
}

const company = ({ permissions }: Who): readonly Section[] => [
  { label: 'Corporate account', to: paths.corporateAccount() },
  ...(permissions.has('CAN_MANAGE_TEAM_MEMBERS')
    ? [{ label: 'Members', to: paths.corporateMembers() }]
    : []),
  ...(permissions.has('CAN_MANAGE_FUNDS')
    ? [
        { label: 'Limits', to: paths.corporateLimits() },
        { label: 'Activity log', to: paths.corporateActivity() },
      ]
    : []),
];
