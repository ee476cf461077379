import type { Permission } from '@holdfast/domain/permissions';

/** A page's audience, besides what its name protects. */
export type Audience =
  | { readonly for: 'anyone' }
  /** Visitors only: sign-in, join. Others are redirected home. */
  | { readonly for: 'visitor' }
  | {
      readonly for: 'signed_in' | 'owner' | 'staff';
      readonly permission?: Permission;
      /** Any one of these is enough. */
      readonly anyOf?: readonly Permission[];
    };

/** A route's name in the specification (section 2), its audience and title. */
export type PageFacts = Audience & {
  readonly name: string;
  /** The tab title before " · Holdfast". */
  readonly title: string;
  /** `bare`: without navigation (sign-in, wizards, error pages). */
  readonly frame?: 'bare';
};

const PROTECTED = ['commit', 'trade', 'portfolio', 'payments', 'asset_manager'];

/** Name prefixes reserved for eligible, verified users. */
export const isProtected = (name: string): boolean =>
  PROTECTED.some((each) => name.startsWith(each));

/** Of those, pages about personal money, where staff need their own verification. */
export const isOwnMoney = (name: string): boolean =>
  name.startsWith('commit') || name.startsWith('payments');
