import type { Permission } from '@holdfast/domain/permissions';

/** A page's audience, in addition to the protection that its name implies. */
export type Audience =
  | { readonly for: 'anyone' }
  /** Signed-in users are redirected home. */
  | { readonly for: 'visitor' }
  | {
      readonly for: 'signed_in' | 'owner' | 'staff';
      readonly permission?: Permission;
      readonly anyOf?: readonly Permission[];
      /** Staff roles may hold the permission too. */
      readonly alsoStaff?: true;
    };

/** A route's name in the specification (section 2), its audience and title. */
export type PageFacts = Audience & {
  readonly name: string;
  /** The tab title before " · Holdfast". */
  readonly title: string;
  /** `bare` has no navigation: sign-in, wizards, error pages. */
  readonly frame?: 'bare';
  /** What `#deposit`, `?do=withdraw` and `?asset=` open, for approved accounts with permission. */
  readonly acts?: Readonly<Record<string, Permission>>;
};

const PROTECTED = ['commit', 'trade', 'portfolio', 'payments', 'asset_manager'];

/** Name prefixes reserved for eligible, verified users. */
export const isProtected = (name: string): boolean =>
  PROTECTED.some((each) => name.startsWith(each));

/** Protected pages about personal money, where staff need their own verification. */
export const isOwnMoney = (name: string): boolean =>
  name.startsWith('commit') || name.startsWith('payments');
