import type { AssetStory, Category } from '../story.ts';

type Profile = {
  readonly instrument: string;
  readonly uses: readonly (readonly [label: string, percent: number])[];
  readonly managementFee: string;
  readonly vehicleCosts: string;
  readonly income: string;
  readonly exit: string;
  readonly assumptions: string;
  /** Only for assets with income, if the category has both kinds. */
  readonly termAssumptions?: string;
  /** In basis points of the sale price, for assets without income. */
  readonly saleCostsBps: bigint;
  readonly risks: readonly (readonly [title: string, text: string])[];
};

export const PLACEMENT_PERCENT = 3;

const LIQUIDITY = [
  'Liquidity',
  'There is no obligation to buy units back before the end of the term. Trading on Holdfast depends on other investors, and a sale may take long or be possible only at a discount.',
] as const;
const KEY_PARTIES = [
  'Dependence on the manager',
  'Results depend on the manager and its staff. If the manager is replaced, the change may cause costs and delay.',
] as const;
const CURRENCY = [
  'Currency',
  'Units are priced and paid in US dollars, while part of the income and costs may arise in another currency.',
] as const;

const OPERATING_COSTS =
  'Administration, custody, audit and tax filings are paid by the issuer, budgeted at 0.35% of the amount raised a year.';
const SALE_BY_VOTE =
  'The issuer sells the asset at the end of the term. An earlier sale needs a vote of the holders.';

export const PROFILES: Readonly<Record<Category, Profile>> = {
  real_estate: {
    instrument: 'Units of one class, with an equal share of net income and sale proceeds',
    uses: [
      ['Purchase of the property, net of any debt', 86],
      ['Transfer tax, legal, survey and valuation', 6],
      ['Works and first fittings', 2],
      ['Reserve for repairs and vacancy', 3],
    ],
    managementFee: '6% of rent collected',
    vehicleCosts: OPERATING_COSTS,
    income:
      'Rent after operating costs, interest and reserves is distributed every quarter to the holders on the record date.',
    exit: SALE_BY_VOTE,
    assumptions:
      'Rent is collected as contracted, vacancy and repairs stay within the reserve, and the property is sold at a price that returns the issue price after debt and costs. No growth in value is assumed.',
    saleCostsBps: 0n,
    risks: [
      [
        'Vacancy and rent',
        'A tenant may leave or fail to pay. Finding a new tenant takes time and may need concessions or works.',
      ],
      [
        'Value and debt',
        'Property values may fall. Where the property is financed in part by debt, a fall in value affects the units first, and lenders are paid before holders.',
      ],
      LIQUIDITY,
    ],
  },
  private_credit: {
    instrument: 'Units of one class, with an equal share of interest and principal received',
    uses: [
      ['Loans and receivables', 92],
      ['Legal, due diligence and security registration', 2],
      ['Interest reserve', 2],
      ['Cash for costs of the first year', 1],
    ],
    managementFee: '0.75% of outstanding principal a year',
    vehicleCosts: OPERATING_COSTS,
    income:
      'Interest received, less costs, is distributed every quarter to the holders on the record date.',
    exit: 'Principal is repaid from the borrowers’ repayments, at the latest at the end of the term unless a borrower is late.',
    assumptions:
      'Borrowers pay interest and principal when due, and cash between two loans stays within the reserve. Early repayments are lent again or paid out.',
    saleCostsBps: 0n,
    risks: [
      [
        'Default',
        'A borrower may fail to pay interest or principal. Losses beyond the value of the security reduce what holders receive.',
      ],
      [
        'Security',
        'Enforcing security takes time and money, and its value may have fallen by then. Insurers may dispute a claim.',
      ],
      CURRENCY,
      LIQUIDITY,
    ],
  },
  fund: {
    instrument: 'Fund units of one class, with an equal share of net income and net asset value',
    uses: [
      ['Acquisition of assets on the investment list', 89],
      ['Transaction costs and taxes', 4],
      ['Set-up, legal and registration', 1],
      ['Liquidity reserve', 3],
    ],
    managementFee: '0.90% of net asset value a year',
    vehicleCosts: OPERATING_COSTS,
    income:
      'Net income of the portfolio is distributed every quarter to the holders on the record date.',
    exit: 'The portfolio is sold in the last two years of the term, and proceeds are distributed as they are received.',
    assumptions:
      'The portfolio earns its budgeted income after fees and is sold at a price that returns the issue price. No growth in value is assumed.',
    saleCostsBps: 0n,
    risks: [
      [
        'Portfolio',
        'Assets are selected by the manager within the investment list. Several may lose value at the same time.',
      ],
      [
        'Valuation',
        'Net asset value rests on appraisals. A sale may bring less than the last appraisal.',
      ],
      KEY_PARTIES,
      LIQUIDITY,
    ],
  },
  infrastructure: {
    instrument: 'Units of one class, with an equal share of distributable cash and sale proceeds',
    uses: [
      ['Plant, construction and equipment', 80],
      ['Contingency', 9],
      ['Development, permits and legal', 5],
      ['Debt service and working capital reserve', 3],
    ],
    managementFee: '1.00% of the amount raised a year',
    vehicleCosts: OPERATING_COSTS,
    income:
      'Cash after operating costs, insurance and reserves is distributed every quarter, once the plant is in service.',
    exit: SALE_BY_VOTE,
    assumptions:
      'The plant is available as planned, contracted income is received when due, and the remaining plant and contracts are sold or refinanced at the issue price. The first payment follows the start of operation.',
    saleCostsBps: 0n,
    risks: [
      [
        'Construction and operation',
        'Works may be late or cost more. Outages, wear and repairs lower the income.',
      ],
      [
        'Regulation and prices',
        'Tariffs, permits and power prices may change. Uncontracted income may be lower than planned.',
      ],
      [
        'Counterparty',
        'Income depends on few buyers. If one fails, its contract may be replaced only at a lower price.',
      ],
      LIQUIDITY,
    ],
  },
  carbon: {
    instrument: 'Units of one class. Each represents one tonne of CO2',
    uses: [
      ['Planting, restoration and land agreements', 44],
      ['Payments to villages and landowners', 40],
      ['Measurement, audit and registry', 8],
      ['Fire, storm and replanting reserve', 5],
    ],
    managementFee: '8% of the amount raised, included in the uses above',
    vehicleCosts: 'Registry and audit costs until the end of the crediting year are prepaid.',
    income: 'Units pay no income. Their value is the price of a credit or its retirement.',
    exit: 'A holder may sell issued units on Holdfast or retire them and receive a certificate.',
    assumptions:
      'One unit is sold. The taker fee of 0.50% is deducted as cost. Prices of credits differ widely by year, method and buyer.',
    saleCostsBps: 50n,
    risks: [
      [
        'Delivery',
        'Fire, storm, pests or slow growth may reduce the credits. Losses beyond the buffer reduce the number of units that can be retired.',
      ],
      [
        'Standard and regulation',
        'A registry or government may change the rules for credits, suspend them or restrict their use abroad.',
      ],
      [
        'Price',
        'Demand for credits is driven by few buyers, and prices have fallen sharply in some years.',
      ],
      LIQUIDITY,
    ],
  },
  art: {
    instrument: 'Units of one class, with an equal share of the proceeds of sale',
    uses: [
      ['Purchase of the work', 88],
      ['Examination, legal and transport', 3],
      ['Insurance and storage for the whole term', 5],
      ['Reserve', 1],
    ],
    managementFee: '0.80% of insured value a year, prepaid from the proceeds',
    vehicleCosts: 'Insurance, storage and audit are prepaid for the whole term.',
    income: 'The work produces no income. Loan fees from museums cover transport and insurance.',
    exit: 'The work is sold at auction or privately at the end of the term. An earlier sale needs a vote of the holders.',
    assumptions:
      'The work is sold as one lot. Commission, catalogue, transport and insurance are estimated at 12% of the price.',
    saleCostsBps: 1_200n,
    risks: [
      [
        'Taste and price',
        'Prices of one artist may fall for years. The appraisals used for the issue price are opinions.',
      ],
      [
        'Title and authenticity',
        'A claim against title or authorship may reduce or remove the value. Insurance covers title only in part.',
      ],
      [
        'Damage and loss',
        'The work may be damaged in transport or on loan. Insured value may be lower than the price it would bring.',
      ],
      LIQUIDITY,
    ],
  },
  commodity: {
    instrument: 'Units of one class. Each represents an equal part of the goods in store',
    uses: [
      ['Purchase of the goods', 94],
      ['Transport, grading and insurance', 1],
      ['Storage for the first year', 1],
      ['Reserve', 1],
    ],
    managementFee: '0.35% of value a year, with storage and insurance',
    vehicleCosts: 'Storage, insurance and audits are included in the yearly cost.',
    income: 'Goods in store pay no income. Proceeds are distributed after sale.',
    exit: 'Goods are sold through dealers in the market, and proceeds are distributed after costs.',
    assumptions:
      'One unit is sold after five years. Storage and insurance of 0.35% a year are deducted as cost.',
    termAssumptions:
      'Reserved lots are collected at the agreed price, and the rest is sold above the purchase price before the end of the term. Proceeds are paid at the end.',
    saleCostsBps: 175n,
    risks: [
      [
        'Price',
        'Prices of goods change daily and may fall by a third within months. They are not hedged.',
      ],
      [
        'Storage and quality',
        'Goods may be lost, damaged or found to be of lower grade. Insurance has limits and exclusions.',
      ],
      ['Buyers', 'A sale of a large quantity may take weeks or move the price.'],
      CURRENCY,
    ],
  },
};

export const profileOf = ({ category }: AssetStory): Profile => PROFILES[category];
