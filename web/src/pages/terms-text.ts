type Section = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** The terms of use. An offering's own rates and dates are on its page. */
export const TERMS: readonly Section[] = [
  {
    id: 'who',
    title: 'Who may use Holdfast',
    paragraphs: [
      'Individuals and companies from the countries where Holdfast is available may join. Anyone may browse the market. To commit money, trade or use the wallet, you must first verify your identity, and a member of our team reviews what you sent.',
      'We do not serve US persons. If you become one, you must tell us, and you can then no longer invest here.',
      'Each person has one account. A company acts through the people it invites, each with a role that determines what they may do.',
    ],
  },
  {
    id: 'risk',
    title: 'Risk',
    paragraphs: [
      'You can lose the amount you commit. Buildings, loans, funds, carbon credits and art can lose value, pay less than expected, or pay nothing. A target is an aim, not a promise.',
      'Units may be hard to sell. A market for an asset opens only after its units have been issued, and no one is obliged to buy.',
      'Holdfast shows what owners publish and what its own books record. It does not advise you. Read an asset’s documents before you commit, and ask someone who can advise you if you are not sure.',
    ],
  },
  {
    id: 'commitments',
    title: 'Commitments',
    paragraphs: [
      'When you commit, the amount and the investor fee are reserved in your wallet: they stay yours and can’t be used for anything else. You may cancel your commitment for the number of days stated on the offering’s page, and for at least four days if you are a non-sophisticated investor in the European Economic Area. Your right doesn’t end when the offering closes: no money is paid and no units are allocated until every investor’s right has ended.',
      'If an offering reaches its minimum, closes, and two members of our team have approved its closing documents, the units are issued to you and the reserved amount is paid. If it fails, expires or is cancelled, everything that was reserved is returned to you, fees included.',
      'An offering may receive commitments for more units than it has. Units are then allocated by the rule stated on its page, and the amount for units not allocated to you is returned to you.',
    ],
  },
  {
    id: 'money',
    title: 'Your money and your units',
    paragraphs: [
      'Every amount and every unit is recorded in books in which nothing appears or disappears: each movement has its counterpart. Available and reserved amounts are always shown separately.',
      'Units are registered on the Algorand blockchain. Each movement of units has a transaction that you can look up. Units move only through Holdfast, so that the register and the chain show the same holders.',
      'Money is paid out only to a bank account in your own name.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      'Each fee is shown as an amount before you confirm what it is charged for. A fee that was agreed does not change afterwards: a later change applies to later orders and commitments only.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Keep your password to yourself. Five wrong passwords in a row lock the account for an hour or until the password is reset. Sessions end 2 hours after your last action. We recommend an authenticator app as a second step.',
      'We may block an account when the law requires it or when someone appears to use it without authorisation. Your holdings and balance remain yours and are safe; support will tell you what to do.',
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    paragraphs: [
      'We keep what the law requires us to know about owners of units. Identity documents are encrypted, opened only by you and by the people who review them, and each opening is recorded.',
      'Holders of an asset see your name masked in its register. The owner of the asset sees the full register.',
    ],
  },
];
