export type Category =
  | 'real_estate'
  | 'private_credit'
  | 'fund'
  | 'infrastructure'
  | 'carbon'
  | 'art'
  | 'commodity';

/** An asset's stage at the first start; days are relative to it. */
export type Life =
  | { readonly kind: 'draft' }
  | { readonly kind: 'in_review' }
  | { readonly kind: 'upcoming'; readonly opensIn: number; readonly runs: number }
  | {
      readonly kind: 'open';
      readonly openedAgo: number;
      readonly closesIn: number;
      readonly filled: number;
    }
  | { readonly kind: 'closing'; readonly openedAgo: number; readonly filled: number }
  | {
      readonly kind: 'completed';
      readonly openedAgo: number;
      readonly ran: number;
      readonly filled: number;
    }
  | {
      readonly kind: 'failed';
      readonly openedAgo: number;
      readonly ran: number;
      readonly filled: number;
    }
  | { readonly kind: 'expired'; readonly openedAgo: number; readonly ran: number };

export type AssetStory = {
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
  readonly country: string;
  readonly city: string;
  /** Decimal degrees; with a place, the owner also projects its payments. */
  readonly place?: readonly [latitude: string, longitude: string];
  readonly owner: string;
  readonly vehicle: { readonly name: string; readonly type: 'SPV' | 'fund' | 'trust' | 'company' };
  readonly summary: string;
  readonly about: readonly string[];
  readonly managementFee?: string;
  readonly unitPrice: string;
  readonly maxUnits: number;
  readonly minUnits: number;
  readonly smallest: number;
  readonly largest: number;
  readonly yieldBps?: number;
  readonly termMonths?: number;
  readonly coolingOffDays?: number;
  readonly closingVote?: boolean;
  readonly rule?: 'first_come' | 'pro_rata';
  /**
   * Late commitments of the maximum size on the last day, to oversubscribe `pro_rata` offerings.
   */
  readonly late?: number;
  readonly automatic?: boolean;
  readonly retirable?: boolean;
  /** Of a carbon asset; one serial number for each authorised unit. */
  readonly registry?: {
    readonly standard: string;
    readonly project: string;
    readonly vintage: string;
    /** Before the counter, which starts at 1. */
    readonly serials: string;
  };
  readonly isCountersigned?: boolean;
  readonly unitDecimals?: number;
  readonly life: Life;
  readonly change?: {
    readonly unitPrice: string;
    readonly laterBy: number;
    readonly furtherTerms: string;
    readonly reason: string;
    readonly demoUnits: number;
  };
  readonly highlights: readonly (readonly [label: string, value: string])[];
  readonly why: readonly (readonly [title: string, text: string])[];
  readonly risks: readonly string[];
  readonly faq: readonly (readonly [question: string, answer: string])[];
  readonly news: readonly (readonly [daysAgo: number, title: string, body: string])[];
};
