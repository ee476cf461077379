export const ACCOUNT_AGREEMENT_NAME = 'Investor account agreement';

const SECTIONS: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    'Parties',
    'This agreement is between you, the holder of the account (a person, or a company acting through its authorised representative), and Holdfast, which runs this platform. It applies from the time you sign it and to everything you do with your account.',
  ],
  [
    'What Holdfast does',
    'Holdfast presents offerings of units in assets, accepts commitments to them, maintains the register of holders and their units, records each movement of units on the Algorand ledger, and keeps your cash in a wallet. Holdfast does not advise you, does not manage your money, and does not guarantee that an asset is worth its price.',
  ],
  [
    'Your account',
    'The information you give us about yourself is true and complete, and you notify us within 30 days of any change. You act for yourself or for the company you represent, and for no one else. You keep your password and sign-in codes confidential; anything done with them is treated as done by you until you notify us that they are lost.',
    'You are not a US person and will not become one while you hold an account. If you do, notify us immediately: you may then sell your holdings but not invest further.',
  ],
  [
    'Risks you accept',
    'You may lose everything you invest. Prices may fall, income may not be paid, and an offering may be cancelled. Units often cannot be sold quickly, and sometimes not at all before the asset itself is sold. Past performance and targets are not a reliable guide to the future. Never invest money that you need, and do not put too much of it into one asset.',
  ],
  [
    'Your money',
    'Money that you deposit is credited to your wallet in US dollars. A commitment reserves cash in your wallet until it is settled, cancelled or refunded; reserved cash cannot be used for anything else. Money is paid out only to a bank account in your own name. Holdfast pays no interest on wallet balances. Fees are shown each time before you confirm.',
  ],
  [
    'Your units',
    'Units are transferred only through the platform, so that they are never held by anyone who is not permitted to hold them. Holdfast keeps the keys of your ledger address in custody and signs only transactions that follow from your instructions, from the terms of an offering, or from an order of a court or an authority. The platform’s register and the public ledger are compared each day; you can verify your holdings on the ledger yourself.',
  ],
  [
    'Cancelling',
    'You may cancel a commitment without giving a reason until the date and time shown with it. After that, it is binding until the offering closes, fails or is cancelled; if the offering fails or is cancelled, the reserved cash is released in full.',
  ],
  [
    'Your data',
    'We keep the information about you that the law requires, encrypted. Only staff who review identities may open your documents; each access is logged, and you may ask who opened them. We keep these records for five years after your account is closed, unless the law requires longer.',
  ],
  [
    'Blocking and termination',
    'We may block your account while we have reason to believe that it is misused or that the information you gave us is not true, or when the law requires it. Your holdings and balance remain yours. You may close your account when it holds neither cash nor units; we may terminate this agreement with 60 days’ notice.',
  ],
  [
    'Changes, complaints and governing law',
    'We publish a new version of this agreement before it applies and ask you to sign it; until you sign, you can sell and withdraw but not invest. Submit complaints to the support center; we answer them within 15 business days. This agreement is governed by the law of Ireland; you keep the consumer protection of the country where you live.',
  ],
];

/** Numbered sections, with blank lines between paragraphs. */
export const ACCOUNT_AGREEMENT_BODY: string = SECTIONS.map(([title, ...paragraphs], index) =>
  [`${index + 1}. ${title}`, ...paragraphs].join('\n\n'),
).join('\n\n');
