/** Of the specification, section 8. */
export const successes = {
  VERIFICATION_EMAIL_SENT: 'We sent a code to your email address',
  COMPANY_CREATED: 'Company created',
  COMPANY_UPDATED: 'Company updated',
  PASSWORD_CHANGED: 'Your password was changed',
} as const;

export type SuccessCode = keyof typeof successes;

export const success = <C extends SuccessCode>(code: C) => ({ code, message: successes[code] });

/** The server's `message`, or the screen's toast. */
export const done = {
  bankAdded: 'Bank added',
  bankRemoved: 'Bank removed',
  bankUpdated: 'Bank updated',
  memberAdded: 'Member added',
  memberUpdated: 'Member updated',
  invitationSent: 'Invitation sent',
  requestTicketCreated: 'Request ticket created',
  addedToWatchlist: 'Added to watchlist',
  removedFromWatchlist: 'Removed from watchlist',
  emailVerified: 'Email verified',
  otpVerified: 'OTP verified',
  twoFactorTypeUpdated: '2FA type updated',
  withdrawalRequestCancelled: 'Withdrawal request cancelled',
} as const;
