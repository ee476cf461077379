/** As banks and passports write a letter: without its diacritic, then in national spelling. */
export const SPELLINGS: Readonly<Record<string, readonly [string, string]>> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  ő: ['o', 'oe'],
  ű: ['u', 'ue'],
  ø: ['o', 'oe'],
  å: ['a', 'aa'],
  æ: ['ae', 'ae'],
  œ: ['oe', 'oe'],
  ß: ['ss', 'ss'],
  ð: ['d', 'dh'],
  þ: ['th', 'th'],
  đ: ['d', 'dj'],
  ə: ['e', 'a'],
  ŋ: ['n', 'ng'],
  ı: ['i', 'i'],
  ł: ['l', 'l'],
};

export const TITLES = new Set(
  `mr mrs ms mx dr dres prof dipl ing mag rer nat med phil jur habil hr fru frk mme mlle monsieur
  madame mademoiselle sig sigra signor signora signorina dott dottssa avv geom sra srta dna
  esq phd mba msc bsc llm llb cpa cfa obe mbe cbe kbe`.split(/\s+/),
);

/** Also names: dropped only before at least two words. */
export const LEADING_TITLES = new Set(
  'herr frau herrn miss sr sir dame lord lady don dona senor senora baron graf freiherr'.split(' '),
);

export const GENERATIONS = new Set('jr junior sr sen senior ii iii iv'.split(' '));

/** Abbreviations and spellings, one name per line. A match only leads to manual review. */
const ABBREVIATED: readonly string[] = [
  'mohammed mohamed muhammad muhammed mohammad mohamad muhamad mohd mohmd mhd md muhd muh',
  'abdul abd abdl',
  'abdullah abdulla abdallah abd',
  'ahmad ahmed ahmd',
  'bin bn ibn ben',
  'binti binte bint bt bte bti',
  'syed sayed sayyid syd',
  'haji hj',
  'nur noor nor nr',
  'maria ma',
  'jose jse',
  'francisco fco',
  'francisca fca',
  'antonio anto',
  'fernandez fdez',
  'gonzalez glez gzlez',
  'hernandez hdez',
  'rodriguez rguez rdguez',
  'martinez mtnez mtez',
  'sanchez schez snchez',
  'jimenez jmnez',
  'dominguez dguez',
  'santa sta',
  'santo sto',
  'saint st',
  'sainte ste',
  'william wm',
  'charles chas',
  'george geo',
  'thomas thos',
  'james jas',
  'john jno',
  'robert robt',
  'edward edwd',
  'benjamin benj',
  'samuel saml',
  'richard richd',
  'frederick fredk',
  'daniel danl',
  'joseph jos',
  'alexander alex',
  'elizabeth eliz',
  'johann joh',
  'johannes joh',
  'christian chr',
  'christoph chr',
];

export const ABBREVIATIONS: ReadonlyMap<string, ReadonlySet<number>> = ABBREVIATED.reduce(
  (all, line, nth) => {
    for (const word of line.split(' ')) all.set(word, new Set([...(all.get(word) ?? []), nth]));
    return all;
  },
  new Map<string, ReadonlySet<number>>(),
);

/** For a missing first or last name. */
export const PLACEHOLDERS = new Set('fnu lnu nfn nln xxx noname'.split(' '));

/** Written apart from the next word or joined to it. */
export const PARTICLES = new Set(
  `o mc mac d de del della di da dal dos das du des la le lo van von vom zu zum zur der den ter
  ten te al el ul ben bin ibn bint abu abd st san santa fitz ap`.split(/\s+/),
);

/** In full (folded) and short, longest first. */
export const FORMS_IN_FULL: readonly (readonly [string, string])[] = [
  ['gesellschaft mit beschraenkter haftung', 'gmbh'],
  ['gesellschaft mit beschrankter haftung', 'gmbh'],
  ['societa a responsabilita limitata', 'srl'],
  ['sociedad de responsabilidad limitada', 'srl'],
  ['societe a responsabilite limitee', 'sarl'],
  ['societe par actions simplifiee', 'sas'],
  ['public limited company', 'plc'],
  ['limited liability company', 'llc'],
  ['limited liability partnership', 'llp'],
  ['besloten vennootschap', 'bv'],
  ['naamloze vennootschap', 'nv'],
  ['societa per azioni', 'spa'],
  ['societe anonyme', 'sa'],
  ['sociedad anonima', 'sa'],
  ['sociedade anonima', 'sa'],
  ['sociedad limitada', 'sl'],
  ['private limited', 'pvt ltd'],
  ['sendirian berhad', 'sdn bhd'],
  ['ges m b h', 'gmbh'],
  ['gesmbh', 'gmbh'],
  ['aktiengesellschaft', 'ag'],
  ['kommanditgesellschaft', 'kg'],
  ['unternehmergesellschaft', 'ug'],
  ['anpartsselskab', 'aps'],
  ['aktieselskab', 'as'],
  ['aksjeselskap', 'as'],
  ['aktiebolag', 'ab'],
  ['osakeyhtio', 'oy'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['limitada', 'ltda'],
  ['limited', 'ltd'],
  ['limitee', 'ltd'],
  ['company', 'co'],
  ['berhad', 'bhd'],
  ['ltee', 'ltd'],
  ['lda', 'ltda'],
  ['pte', 'pvt'],
];

export const FORMS = new Set(
  `ltd inc corp co plc llc llp lp gmbh ag kg ug se ohg gbr sa sas sarl srl spa sl slu bv nv ab as
  asa aps oy oyj sro doo kft zrt ltda pty pvt sdn bhd sca sicav ehf hf`.split(/\s+/),
);

/**
 * Besides pinyin (Cantonese, Hokkien, Hakka, Wade-Giles), for about a hundred common characters.
 */
const FAMILIES = `陳陈 chan tan chin|王 wong ong heng|黃黄 wong ng ooi oei|李 lee lei|張张 cheung chang teo
林 lam lim|吳吴 ng goh ngo|劉刘 lau liu low|楊杨 yeung yong yeo|梁 leung leong neo|鄭郑 cheng tay teh
何 ho hoe|郭 kwok kuok quek|曾 tsang chang|謝谢 tse cheah chia|羅罗 lo law loh|葉叶 yip yap|許许 hui khoo koh
蔡 choi tsai chua chai|鄧邓 tang teng|周 chow chau chou chew|徐 tsui hsu chee|孫孙 suen sun|馬马 ma mah
朱 chu choo|胡 wu woo aw|高 ko ku|蘇苏 so soo su|潘 poon pun phua|盧卢 lo lu loo|余 yu yue|杜 to tu
馮冯 fung|程 ching|曹 tso cho|袁 yuen|唐 tong|沈 shum sim|彭 pang phang|呂吕 lui lu|戴 tai|蕭萧 siu siew
方 fong png|莫 mok|江 kong kang|譚谭 tam|鍾钟 chung cheong|邱 yau khoo|簡简 kan|賴赖 lai|溫温 wan woon|丁 ting`;

export const FAMILY_SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  FAMILIES.split(/[|\n]/).flatMap((entry) => {
    const [characters = '', ...spellings] = entry.trim().split(' ');
    return [...characters].map((character) => [character, spellings] as const);
  }),
);
