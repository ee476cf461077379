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
  /** Null without a registration for VAT. */
  readonly vatNumber: string | null;
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
    money: 'Example Bank, in a client money account separate from the company’s own funds',
    units: 'Example Custody Ltd, in a separate account for each investor',
  },
  vatNumber: null,
  privacy: [
    {
      title: 'Who is responsible for your data',
      paragraphs: [
        'This is a demonstration. No company is responsible for the data of this installation: do not enter anyone’s real data.',
      ],
    },
    {
      title: 'What we keep and why',
      paragraphs: [
        'Your account and contact details, to give you access and to contact you. Your identity documents and answers, because the law requires us to identify investors. Your orders, payments, holdings and agreements, because they are your property and the evidence of it.',
        'A list of your devices and of the activity in your account, to detect misuse.',
      ],
    },
    {
      title: 'Who can see it',
      paragraphs: [
        'You, and staff who need it for their work. An issuer sees the names and holdings of its own investors. The blockchain ledger shows addresses and amounts, never names.',
      ],
    },
    {
      title: 'Copying your data and closing your account',
      paragraphs: [
        'In your settings, you can download a copy of your data and close your account. Data that the law does not require us to keep is then erased; the rest is kept until the statutory period ends.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'Three cookies keep you signed in, protect your requests and recognise your device. There is no advertising and no tracking. The portfolio you viewed last is stored on your device, to be shown while you are offline, and is removed when you sign out.',
      ],
    },
  ],
};
