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
      'Persons and companies from the countries that Holdfast is offered in may join. Anybody may look at the market. To commit money, to trade and to use the wallet you verify your identity first, and a person of our team looks at what you sent.',
      'We do not serve US persons. If you become one, tell us: you can then no longer invest here.',
      'One person has one account. A company acts through the people it invites, each with a role that says what they may do.',
    ],
  },
  {
    id: 'risk',
    title: 'Risk',
    paragraphs: [
      'You can lose the amount you commit. Buildings, loans, funds, carbon credits and art can lose value, pay less than expected, or pay nothing. A target is an aim, not a promise.',
      'Units may be hard to sell. A market for an asset opens only once its units were issued, and nobody is obliged to buy.',
      'Holdfast shows what owners publish and what its own books hold. It does not advise you. Read the documents of an asset before you commit, and ask somebody who can advise you if you are not sure.',
    ],
  },
  {
    id: 'commitments',
    title: 'Commitments',
    paragraphs: [
      'When you commit, the amount and the investor fee are reserved in your wallet: they stay yours and can’t be used for anything else. You may withdraw your commitment for the number of days stated on the offer’s page, and for at least four days if you are a non-sophisticated investor in the European Economic Area. Your right doesn’t end when the offer closes: no money is paid and no units are allotted until every investor’s right has ended.',
      'If an offering reaches its minimum, closes, and two people of our team have approved its evidence, the units are issued to you and the reserved amount is paid. If it fails, expires or is cancelled, everything that was reserved returns to you, fees included.',
      'An offering may receive more commitments than it has units. It then allots by the rule that its page names, and what you are not allotted returns to you.',
    ],
  },
  {
    id: 'money',
    title: 'Your money and your units',
    paragraphs: [
      'Every amount and every unit is kept in a book of accounts in which nothing appears or disappears: each movement has its counterpart. What you have available and what is reserved is shown separately, always.',
      'Units are registered on the Algorand blockchain. Each movement of units carries a transaction that you can look up. Units move only through Holdfast, so that the register and the chain name the same holders.',
      'Money is paid out only to a bank account in your own name.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      'Each fee is shown as an amount before you confirm what it is charged for. A fee that was agreed does not change afterwards: a later change concerns later orders and commitments only.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Keep your password to yourself. Five wrong passwords in a row lock the account for an hour or until the password is reset. Sessions end 2 hours after your last action. We recommend an authenticator app as a second step.',
      'We may block an account when the law asks for it or when somebody seems to use it without right. Holdings and balance stay yours and are safe; support tells you what to do.',
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    paragraphs: [
      'We keep what the law asks us to know about owners of units. Identity documents are encrypted, opened only by you and by the people who review them, and each opening is recorded.',
      'Holders of an asset see you in its register by a masked name. The owner of the asset sees the full register.',
    ],
  },
];
