import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Onboarding } from '@holdfast/domain/people/onboarding/contract';
import { type DocumentType, documentTypeTitle } from '@holdfast/domain/people/onboarding/documents';

export const REMINDERS = [60, 30, 7] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Before the document's expiry. */
export const RENEW_DAYS = 60;
/** After the document's expiry. */
export const GRACE_DAYS = 30;

export type Term = {
  readonly documentType: DocumentType;
  readonly expiresOn: string;
  readonly remindedDays: number | null;
  readonly endedAt: Date | null;
  readonly liftedAt: Date | null;
};

/** Dates are UTC, so that a document expires everywhere at the same time. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** plusDays("2027-03-12", -7) is "2027-03-05". */
export function plusDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return dayOf(at);
}

export type Due =
  | { readonly do: 'remind'; readonly days: Reminder }
  | { readonly do: 'end' }
  | { readonly do: 'lift' };

/** Of several due reminders only the latest is sent, once. */
export function dueOf(term: Term, today: string): Due | undefined {
  if (term.liftedAt) return undefined;
  if (term.endedAt) return today > approvedUntil(term) ? { do: 'lift' } : undefined;
  if (today > term.expiresOn) return { do: 'end' };
  const days = REMINDERS.filter((each) => today >= plusDays(term.expiresOn, -each)).at(-1);
  if (days === undefined) return undefined;
  return term.remindedDays !== null && term.remindedDays <= days
    ? undefined
    : { do: 'remind', days };
}

export function nextDay(term: Term): string | null {
  if (term.liftedAt) return null;
  if (term.endedAt) return plusDays(approvedUntil(term), 1);
  const next = REMINDERS.find((each) => term.remindedDays === null || each < term.remindedDays);
  return plusDays(term.expiresOn, next === undefined ? 1 : -next);
}

export const approvedUntil = ({ expiresOn }: Pick<Term, 'expiresOn'>): string =>
  plusDays(expiresOn, GRACE_DAYS);

export const isRenewable = (term: Pick<Term, 'expiresOn'>, today: string): boolean =>
  today >= plusDays(term.expiresOn, -RENEW_DAYS);

export const termView = (
  term: Term,
  today: string,
  isOpen: boolean,
): NonNullable<Onboarding['term']> => ({
  documentType: term.documentType,
  expiresOn: term.expiresOn,
  renewableFrom: plusDays(term.expiresOn, -RENEW_DAYS),
  approvedUntil: approvedUntil(term),
  isRenewable: isOpen,
  hasEnded: today > term.expiresOn,
});

/** For the middle of a sentence: "passport". */
export const documentName = (term: Term): string =>
  term.documentType === 'id_card'
    ? 'national ID card'
    : documentTypeTitle(term.documentType).toLowerCase();

export const endedReason = (term: Term): string =>
  `Your ${documentName(term)} expired on ${dayWords(term.expiresOn)}. Add a valid document.`;
