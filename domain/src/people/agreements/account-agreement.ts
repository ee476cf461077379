export const ACCOUNT_AGREEMENT_NAME = 'Investor account agreement';

const SECTIONS: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    'Who agrees with whom',
    'This agreement is between you, the holder of the account (a person, or a company acting through its authorised representative), and Holdfast, which runs this platform. It applies from the moment you sign it and to everything you do with your account.',
  ],
  [
    'What Holdfast does',
    'Holdfast shows offerings of units in assets, takes commitments to them, keeps the register of who holds how many units, records each movement of units on the Algorand ledger, and keeps your cash in a wallet. Holdfast does not advise you, does not manage your money, and does not guarantee that an asset is worth its price.',
  ],
  [
    'Your account',
    'What you tell us about yourself is true and complete, and you tell us within 30 days when it changes. You act for yourself or for the company you represent, not for anybody else. You keep your password and your sign-in codes to yourself; what is done with them counts as done by you until you tell us that they are lost.',
    'You are not a US person and will not become one while you hold an account. If you do, tell us at once: you may then sell what you hold, but not invest further.',
  ],
  [
    'Risks you accept',
    'You may lose everything you invest. Prices may fall, income may fail to come, and an offering may be cancelled. Units can often not be sold quickly, and sometimes not at all before the asset itself is sold. Past figures and targets say nothing certain about the future. Never invest money that you need, and do not put too much of it into one asset.',
  ],
  [
    'Your money',
    'Money that you bring is booked to your wallet in US dollars. A commitment reserves cash in your wallet until it is settled, cancelled or refunded; reserved cash can not be used for anything else. Money leaves only to a bank account in your own name. Holdfast pays no interest on wallet balances. Fees are shown before you confirm, each time.',
  ],
  [
    'Your units',
    'Units move only through the platform, so that they are never held by somebody who may not hold them. Holdfast keeps the keys of your address on the ledger in custody and signs only what follows from your instructions, from the terms of an offering, or from an order of a court or an authority. The register of the platform and the public ledger are compared each day; you can check your holdings on the ledger yourself.',
  ],
  [
    'Cancelling',
    'You may withdraw a commitment without giving a reason until the moment that is shown beside it. After that it binds you until the offering closes, fails or is cancelled; in the last two cases the reserved cash is released in full.',
  ],
  [
    'Your data',
    'We keep what the law asks us to know about you, encrypted, and only those who review identities may open your documents; each opening is logged, and you may ask who opened them. We keep these records for five years after your account is closed, unless the law asks for longer.',
  ],
  [
    'Blocking and ending',
    'We may block your account while we have reason to believe that it is misused, that what you told us is not true, or when the law requires it. Your holdings and your balance stay yours. You may close your account when it holds neither cash nor units; we may end this agreement with 60 days’ notice.',
  ],
  [
    'Changes, complaints, law',
    'We publish a new version of this agreement before it applies and ask you to sign it; without a new signature you can sell and withdraw, but not invest. Complaints go to the support center and are answered within 15 business days. This agreement is governed by the law of Ireland; the consumer protection of the country where you live stays yours.',
  ],
];

/** The text to sign: numbered sections, blank lines between paragraphs. */
export const ACCOUNT_AGREEMENT_BODY: string = SECTIONS.map(([title, ...paragraphs], index) =>
  [`${index + 1}. ${title}`, ...paragraphs].join('\n\n'),
).join('\n\n');
