type Answer = { readonly question: string; readonly answer: string };
type Subject = {
  readonly id: string;
  readonly subject: string;
  readonly answers: readonly Answer[];
};

export const ANSWERS: readonly Subject[] = [
  {
    id: 'joining',
    subject: 'Joining and getting verified',
    answers: [
      {
        question: 'What do I need to get verified?',
        answer:
          'A passport, ID card or driving licence that is still valid, a selfie, and a proof of residence that shows your name and address. Pictures are jpeg or png, up to 5MB each. It takes about 10 minutes.',
      },
      {
        question: 'Who looks at my documents?',
        answer:
          'The onboarding team, and nobody else. They are encrypted, and each time one is opened is recorded.',
      },
      {
        question: 'My verification was rejected. What now?',
        answer:
          'The reason stands beside the step that was rejected and in the mail we sent. Correct that step and submit it again; the others stay as they are.',
      },
      {
        question: 'The code from the mail does not work',
        answer:
          'A code works for 30 minutes, and a new code replaces the ones before it. Send a new one and use the latest mail. Look into the spam folder too.',
      },
      {
        question: 'Why can US persons not invest?',
        answer:
          'We do not serve US persons. The market stays open to look at, but committing, trading and the wallet are not available.',
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
          'Cash that stands behind a commitment, an order or a withdrawal. It is still yours, but can be used for nothing else until that is done or cancelled.',
      },
      {
        question: 'My card payment does not show',
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
          'Yes, until the date and time shown beside it. Your right to withdraw runs for the days stated on the offer’s page, and never for less than the law where you live gives you, even if the offer closes sooner. The whole amount is returned to your wallet, including the fee.',
      },
      {
        question: 'What happens when an offering does not reach its minimum?',
        answer:
          'It fails at its closing date, and everybody gets back everything that was reserved, fees included.',
      },
      {
        question: 'Where do I see my units on the blockchain?',
        answer:
          'In your portfolio each holding and each movement has a transaction link. It opens the explorer, which shows the transaction, its block and the asset’s token.',
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
          'Five wrong passwords in a row lock the account for an hour, or until you reset your password. A browser you signed in with before is not locked out by somebody else’s tries.',
      },
      {
        question: 'Why was I signed out?',
        answer:
          'Sessions end 2 hours after your last action, and after 12 hours at the latest. A new password ends all sessions too.',
      },
      {
        question: 'I lost my phone with the authenticator app',
        answer: 'Use one of your backup codes in place of the code. Each works once.',
      },
    ],
  },
];
