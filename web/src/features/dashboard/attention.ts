import { getVerifiedPath } from '../../lib/get-verified.ts';
import type { SessionUser } from '../../lib/session-user.ts';
import { paths } from '../../paths.ts';

export type Item = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly action: { readonly label: string; readonly to: string };
};

/** What waits for the person, most urgent first; derived from who they are, nothing else. */
export function attentionOf(user: SessionUser): Item[] {
  if (user.isHoldfastEmployee || user.profile.userStatus === 'blocked') return [];
  if (!user.emailVerified) {
    return [
      {
        key: 'email',
        title: 'Verify your e-mail address',
        note: 'The code is in the mail we sent you',
        action: { label: 'Verify', to: paths.verify() },
      },
    ];
  }
  if (user.kyc.isUsPerson || user.onboardingSteps.hasAdminApproved) return [];
  if (user.profile.isInstitutional) return [];
  if (user.onboardingSteps.partialComplete) {
    return [
      {
        key: 'review',
        title: 'Your verification is being reviewed',
        note: 'A person looks at it, usually within one business day',
        action: { label: 'See where it stands', to: paths.identification() },
      },
    ];
  }
  return [
    {
      key: 'identity',
      title: 'Verify your identity',
      note: 'About 10 minutes; then you can commit and use the wallet',
      action: { label: 'Get Verified', to: getVerifiedPath(user) },
    },
  ];
}
