/** The operator, its supervisor, and the custodians of client assets. */
export type Legal = {
  readonly entity: {
    readonly name: string;
    readonly number: string;
    readonly address: string;
    readonly email: string;
  };
  readonly regulator: { readonly name: string; readonly licence: string; readonly url: string };
  readonly custody: { readonly money: string; readonly units: string };
  readonly privacy: readonly PrivacySection[];
  readonly isExample: boolean;
};
type PrivacySection = { readonly title: string; readonly paragraphs: readonly string[] };

export const EXAMPLE_LEGAL: Omit<Legal, 'isExample'> = {
  entity: {
    name: 'Holdfast Example Company Ltd',
    number: 'EXAMPLE-000000',
    address: '1 Example Street, Exampletown',
    email: 'legal@holdfast.example',
  },
  regulator: {
    name: 'Example Financial Authority',
    licence: 'EXAMPLE-000',
    url: 'https://register.example',
  },
  custody: {
    money: 'Example Bank, in an account for clients’ money that is apart from the company’s own',
    units: 'Example Custody Ltd, on accounts of which each belongs to one investor',
  },
  privacy: [
    {
      title: 'Who answers for your data',
      paragraphs: [
        'This is a demonstration. No company answers for the data of this installation: do not enter real data of anybody.',
      ],
    },
    {
      title: 'What is kept, and why',
      paragraphs: [
        'Your account and contact details, to let you in and to reach you. Your identity documents and answers, because the law asks who invests. Your orders, payments, holdings and agreements, because they are your property and its proof.',
        'A list of your devices and of what was done with the account, so that misuse is found.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'You, and the staff whose work needs it. An issuer sees the names and holdings of its own investors. The ledger shows addresses and amounts, never names.',
      ],
    },
    {
      title: 'Your copy, and leaving',
      paragraphs: [
        'In the settings you can take a copy of your data and close the account. What the law does not ask to be kept is then erased; what it does is kept until its time is over.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'Three cookies keep you signed in, guard what you send and know the device. There is no advertising and nobody follows you. The last portfolio that you looked at is kept on the device, to be shown while there is no connection, and is taken away when you sign out.',
      ],
    },
  ],
};
