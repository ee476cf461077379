/** The facts of one asset of the demo world; the services make everything else from them. */
export type Category =
  | 'real_estate'
  | 'private_credit'
  | 'fund'
  | 'infrastructure'
  | 'carbon'
  | 'art'
  | 'commodity';

/** Where an asset stands at the first start; the days are counted from the first start. */
export type Life =
  | { readonly kind: 'draft' }
  | { readonly kind: 'in_review' }
  | { readonly kind: 'upcoming'; readonly opensIn: number; readonly runs: number }
  | {
      readonly kind: 'open';
      readonly openedAgo: number;
      readonly closesIn: number;
      /** How much of the maximum is committed, in percent. */
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
  /** The owner company's key in companies.ts. */
  readonly owner: string;
  readonly vehicle: { readonly name: string; readonly type: 'SPV' | 'fund' | 'trust' | 'company' };
  readonly summary: string;
  /** US dollars a unit. */
  readonly unitPrice: string;
  readonly maxUnits: number;
  readonly minUnits: number;
  readonly smallest: number;
  readonly largest: number;
  readonly yieldBps?: number;
  readonly termMonths?: number;
  readonly coolingOffDays?: number;
  /** Whoever committed votes before it closes. */
  readonly closingVote?: boolean;
  readonly rule?: 'first_come' | 'pro_rata';
  /** How many more ask for the largest part on the last day: over-subscribed, with `pro_rata`. */
  readonly late?: number;
  readonly automatic?: boolean;
  readonly retirable?: boolean;
  /** Its issuer signs each investor's agreement too. */
  readonly isCountersigned?: boolean;
  readonly unitDecimals?: number;
  readonly life: Life;
  /** Other terms that its owner asked for while it was open. */
  readonly change?: {
    readonly unitPrice: string;
    /** Days that it closes later. */
    readonly laterBy: number;
    readonly furtherTerms: string;
    readonly reason: string;
    /** What the demo account committed to before. */
    readonly demoUnits: number;
  };
  readonly highlights: readonly (readonly [label: string, value: string])[];
  readonly why: readonly (readonly [title: string, text: string])[];
  readonly risks: readonly string[];
  readonly faq: readonly (readonly [question: string, answer: string])[];
  /** Days ago, title, body. */
  readonly news: readonly (readonly [daysAgo: number, title: string, body: string])[];
};
