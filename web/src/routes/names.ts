import type { Permission } from '@holdfast/domain/permissions';

/** Who a page is for, besides what its name protects. */
export type Audience =
  | { readonly for: 'anyone' }
  /** Only who isn't signed in: sign-in, join. Others go home. */
  | { readonly for: 'visitor' }
  | {
      readonly for: 'signed_in' | 'owner' | 'staff';
      readonly permission?: Permission;
      /** Enough to hold one of these. */
      readonly anyOf?: readonly Permission[];
    };

/** The name of a route, as the specification calls it (section 2), with its audience and title. */
export type PageFacts = Audience & {
  readonly name: string;
  /** What the browser's tab says before " · Holdfast". */
  readonly title: string;
  /** `bare`: no navigation around it (sign-in, wizards, error pages). */
  readonly frame?: 'bare';
};

const PROTECTED = ['commit', 'trade', 'portfolio', 'payments', 'asset_manager'];

/** Names that start so belong to served, verified people only. */
export const isProtected = (name: string): boolean =>
  PROTECTED.some((each) => name.startsWith(each));

/** Of those, the ones about a person's own money, for which staff are a person like any other. */
export const isOwnMoney = (name: string): boolean =>
  name.startsWith('commit') || name.startsWith('payments');
