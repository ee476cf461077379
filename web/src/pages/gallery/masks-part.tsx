import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { MaskedField } from '../../ui/inputs/masked-field.tsx';
import { MASKS, type Mask } from '../../ui/inputs/masks.ts';
import { PhoneField } from '../../ui/inputs/phone-field.tsx';
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

/** The six masks. */
export function MasksPart() {
  const [phone, setPhone] = useState('+46 701234567');
  return (
    <Part id="masks" title="Input masks" note="date, datetime, time, fulltime, phone, card">
      <Card>
        <div className={classes.grid}>
          {MASKS.map((mask) => (
            <Masked key={mask} mask={mask} />
          ))}
          <PhoneField label="Phone with country" codes={CODES} value={phone} onChange={setPhone} />
        </div>
      </Card>
    </Part>
  );
}

function Masked({ mask }: { mask: Mask }) {
  const [text, setText] = useState('');
  return <MaskedField mask={mask} label={LABELS[mask]} value={text} onChange={setText} />;
}
