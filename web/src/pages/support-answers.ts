import { REVIEW_TAKES, VERIFICATION_TAKES } from '../lib/get-verified.ts';

type Answer = { readonly question: string; readonly answer: string };
type Subject = {
  readonly id: string;
  readonly subject: string;
  readonly answers: readonly Answer[];
};

export const ANSWERS: readonly Subject[] = [
  {
    id: 'joining',
    subject: 'Joining and verification',
    answers: [
      {
        question: 'What do I need to get verified?',
        answer: `A valid passport, ID card or driving licence, a selfie, and a proof of residence that shows your name and address. Pictures are jpeg or png, up to 5MB each. ${VERIFICATION_TAKES} ${REVIEW_TAKES}`,
      },
      {
        question: 'Who sees my documents?',
        answer:
          'Only our verification team. Documents are encrypted, and each time one is opened is recorded.',
      },
      {
        question: 'My verification was rejected. What now?',
        answer:
          'The reason is shown beside the rejected step and in the email we sent. Correct that step and resubmit it; the others don’t change.',
      },
      {
        question: 'The emailed code doesn’t work',
        answer:
          'A code is valid for 30 minutes, and a new code replaces earlier ones. Request a new one and use the latest email. Check your spam folder too.',
      },
      {
        question: 'Why can’t US persons invest?',
        answer:
          'We do not serve US persons. You can browse the market, but committing, trading and the wallet are not available.',
      },
    ],
  },
  {
    id: 'wallet',
    subject: 'Wallet',
    answers: [
      {
        question: 'What does "reserved" mean?',
        answer:
          'Cash that backs a commitment, an order or a withdrawal. It is still yours, but can’t be used for anything else until that is completed or cancelled.',
      },
      {
        question: 'My card payment isn’t shown',
        answer:
          'The wallet is credited when the card provider confirms the payment, usually within a minute. A payment that was declined is not charged, and nothing is credited.',
      },
    ],
  },
  {
    id: 'investing',
    subject: 'Investing',
    answers: [
      {
        question: 'Can I cancel a commitment?',
        answer:
          'Yes, until the date and time shown beside it. Your right to cancel runs for the days stated on the offering’s page, and never for less than the law where you live gives you, even if the offering closes sooner. The whole amount is returned to your wallet, including the fee.',
      },
      {
        question: 'What happens if an offering doesn’t reach its minimum?',
        answer:
          'It fails at its closing date, and everything that was reserved is returned to all investors, fees included.',
      },
      {
        question: 'Where do I see my units on the blockchain?',
        answer:
          'In your portfolio, each holding and movement has a transaction link. It opens the explorer, which shows the transaction, its block and the asset’s token.',
      },
    ],
  },
  {
    id: 'access',
    subject: 'Signing in',
    answers: [
      {
        question: 'My account is locked',
        answer:
          'Five wrong passwords in a row lock the account for an hour, or until you reset your password. A browser you have signed in with before is not locked out by someone else’s attempts.',
      },
      {
        question: 'Why was I signed out?',
        answer:
          'Sessions end 2 hours after your last action, and after 12 hours at the latest. Setting a new password also ends all sessions.',
      },
      {
        question: 'I lost my phone with the authenticator app',
        answer: 'Use one of your backup codes instead. Each works once.',
      },
    ],
  },
];
