export const DISTRIBUTOR_TEXTS = [
  {
    kind: 'legal',
    name: 'Distribution agreement',
    body: [
      '1. The distributor introduces Holdfast and the assets open to its clients, and makes no promise beyond what an asset’s documents state.',
      '2. The distributor knows its clients. It reports doubts about the source of a client’s money to Holdfast immediately, and keeps its records of the source of money for five years.',
      '3. Holdfast verifies every client itself and may decline a client without giving a reason. Client money is never paid to the distributor.',
      '4. Names and figures of clients are masked. The distributor requests no further data, and uses the data shown for its commission only.',
      '5. Either party may terminate this agreement with thirty days’ notice. Commission earned until then is paid.',
    ].join('\n\n'),
  },
  {
    kind: 'contract',
    name: 'Distributor contract',
    body: [
      '1. Of the investor and trading fees that Holdfast charges a client of the distributor, the distributor earns the share stated in its record, for the number of months stated there, from the day on which the client is approved.',
      '2. Commission accrues with its fee, at the rate of that day, and falls due thirty days later. If a fee is refunded, its share of the commission is cancelled; any part already paid is deducted from the next payout.',
      '3. Commission due is paid into the distributor’s wallet, with a statement of every fee.',
      '4. Commission applies to the assets named in the record, or to all assets if the record names none.',
    ].join('\n\n'),
  },
] as const;
