export const DISTRIBUTOR_TEXTS = [
  {
    kind: 'legal',
    name: 'Distribution agreement',
    body: [
      '1. The distributor tells people about Holdfast and about assets that are open to them, and promises nothing that an asset’s documents do not say.',
      '2. The distributor knows their clients. What they learn about where money comes from they tell Holdfast at once when it raises doubts, and they keep it for five years.',
      '3. Holdfast verifies every client itself and may decline one without saying why. Money is never paid to the distributor for a client.',
      '4. Names and figures of clients are masked. The distributor asks for no more, and uses what they see for their commissions alone.',
      '5. Either side may end this agreement with thirty days’ notice. What was earned until then is paid.',
    ].join('\n\n'),
  },
  {
    kind: 'contract',
    name: 'Distributor contract',
    body: [
      '1. Of the investor and trading fees that Holdfast charges a client of the distributor, the distributor earns the share that stands in their record, for the months that stand there, from the day on which the client is approved.',
      '2. A commission is booked with its fee, at the rate of that day, and falls due thirty days later. When a fee is given back, its share of the commission goes with it; what was paid already is deducted from the next payout.',
      '3. What is due is paid into the distributor’s wallet, with a statement of every fee.',
      '4. Commissions count for the assets that the record names; where it names none, for all of them.',
    ].join('\n\n'),
  },
] as const;
