import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languagesQuery } from '../../lib/reference.ts';
import { CountrySelect } from '../../ui/inputs/country-select.tsx';
import { LanguageSelect } from '../../ui/inputs/language-select.tsx';
import { MaskedField } from '../../ui/inputs/masked-field.tsx';
import { MASKS, type Mask } from '../../ui/inputs/masks.ts';
import { PhoneField } from '../../ui/inputs/phone-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const LABELS: Readonly<Record<Mask, string>> = {
  date: 'Date',
  datetime: 'Date and time',
  time: 'Time',
  fulltime: 'Time with seconds',
  phone: 'Phone',
  card: 'Card number',
};
const CODES = [
  { country: 'SWE', name: 'Sweden', code: '+46' },
  { country: 'IRL', name: 'Ireland', code: '+353' },
];

export function MasksPart() {
  const [phone, setPhone] = useState('+46 701234567');
  return (
    <Part id="masks" title="Input masks" note="date, datetime, time, fulltime, phone, card">
      <Card>
        <div className={classes.grid}>
          {MASKS.map((mask) => (
            <Masked key={mask} mask={mask} />
          ))}
          <PhoneField
            label="Phone with country"
            codes={CODES}
            country="CAN"
            value={phone}
            onChange={setPhone}
          />
          <Places />
        </div>
      </Card>
    </Part>
  );
}

function Places() {
  const [country, setCountry] = useState('');
  const [language, setLanguage] = useState('spa Castilian');
  const { data: languages = [] } = useQuery(languagesQuery());
  return (
    <>
      <CountrySelect
        label="Country"
        countries={COUNTRIES}
        value={country}
        onChange={setCountry}
        error={country === '' ? 'Country is required' : undefined}
      />
      <LanguageSelect
        label="Language"
        languages={languages}
        value={language}
        onChange={setLanguage}
      />
    </>
  );
}

function Masked({ mask }: { mask: Mask }) {
  const [text, setText] = useState('');
  return <MaskedField mask={mask} label={LABELS[mask]} value={text} onChange={setText} />;
}
