import { Button, Checkbox, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clientFailure } from '../../lib/api-error.ts';
import { decimal, firstOf, required } from '../../lib/figures/checks.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { CodeField } from '../../ui/inputs/code-field.tsx';
import { MoneyInput, QuantityInput } from '../../ui/inputs/money-input.tsx';
import { OtpField } from '../../ui/inputs/otp-field.tsx';
import { PasswordField } from '../../ui/inputs/password-field.tsx';
import { SearchChoice, type SearchOption } from '../../ui/inputs/search-choice.tsx';
import { SignatureField } from '../../ui/inputs/signature-field.tsx';
import { type SendFile, UploadField } from '../../ui/inputs/upload-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const nothing = () => undefined;
const checkAmount = firstOf(required('Amount'), decimal('Amount', 2));

/** A simulated upload of 3 seconds, since the gallery has no server. */
const pretend: SendFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += file.size / 20;
      onProgress(Math.min(sent, file.size), file.size);
      if (sent >= file.size) {
        clearInterval(timer);
        resolve(undefined);
      }
    }, 150);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      reject(clientFailure.aborted());
    });
  });

export function InputsPart() {
  return (
    <Part id="inputs" title="Buttons and inputs" note="Checked on blur, then on every change">
      <Group gap={8} align="center" wrap style={{ marginBottom: 20 }}>
        <Button>Commit $5,000.00</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="subtle">Clear</Button>
        <Button color="tide">Buy 25.000</Button>
        <Button color="ember">Sell 25.000</Button>
        <Button disabled>Disabled</Button>
        <ActionButton action={{ allowed: false, reason: '0 units are approved' }} onClick={nothing}>
          Close offer
        </ActionButton>
        <Button loading>Sending</Button>
        <Button size="lg">Large</Button>
        <Button size="xs" variant="default">
          Small
        </Button>
      </Group>
      <div className={classes.grid}>
        <Figures />
        <Plain />
        <Secrets />
        <Searched />
        <Card title="Uploads and signature">
          <Stack gap={16}>
            <UploadField label="Proof of residence" upload={pretend} />
            <UploadField label="Photo page" upload={pretend} kept="passport-photo-page.jpeg" />
            <SignatureField onChange={() => undefined} name="Amara Lindqvist" />
          </Stack>
        </Card>
      </div>
    </Part>
  );
}

function Figures() {
  const [amount, setAmount] = useState('5,000.00');
  const [wrong, setWrong] = useState('104.625');
  const [units, setUnits] = useState('12.500');
  return (
    <Card title="Figures">
      <Stack gap={16}>
        <MoneyInput label="Amount to commit" large value={amount} onChange={setAmount} />
        <MoneyInput label="Amount" value={wrong} onChange={setWrong} error={checkAmount(wrong)} />
        <QuantityInput label="Units" unit="PSS" value={units} onChange={setUnits} />
      </Stack>
    </Card>
  );
}

const Plain = () => (
  <Card title="Plain">
    <Stack gap={16}>
      <TextInput label="SWIFT" description="8 or 11 characters" inputWrapperOrder={ORDER} />
      <TextInput label="IBAN" defaultValue="SE45 5000 0000" error="Invalid IBAN check digits" />
      <TextInput label="Reference" value="HF-4471" disabled readOnly />
      <Select
        label="Country of issue"
        data={['Sweden', 'Ireland', 'Portugal']}
        defaultValue="Sweden"
      />
      <Textarea label="Message (optional)" rows={2} />
      <Checkbox label="I could lose the amount I commit." defaultChecked />
      <Radio label="Wallet" defaultChecked />
      <Switch label="Single-key shortcuts" defaultChecked />
    </Stack>
  </Card>
);
const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

function Secrets() {
  const [password, setPassword] = useState('Otter');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('123456');
  const [proof, setProof] = useState('');
  return (
    <Card title="Secrets and codes">
      <Stack gap={16}>
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          strength={{ score: 2, advice: 'Add another word' }}
          autoComplete="off"
        />
        <OtpField label="Code from the email" value={code} onChange={setCode} />
        <OtpField
          label="Authenticator code"
          value={wrong}
          onChange={setWrong}
          error="Invalid OTP"
        />
        <CodeField value={proof} onChange={setProof} />
      </Stack>
    </Card>
  );
}

const FOUND: readonly SearchOption[] = [
  { id: '1', name: 'Signe Example', facts: ['Person', 'signe@example.com', '$1,200.00'] },
  {
    id: '2',
    name: 'Signe Example Holding',
    facts: ['Company', 'office@example.com', '$0.00'],
    warnings: ['Not approved'],
  },
];

/** Typing "signe" finds two results; other text finds none. */
const Searched = () => (
  <Card title="Searched and chosen">
    <Stack gap={16}>
      <ExampleSearch label="Beneficiary" first="" />
      <ExampleSearch label="Chosen" first="2" />
      <ExampleSearch label="Wrong" first="1" error="They can’t be chosen twice" />
      <SearchChoice
        {...UNTYPED}
        label="Being fetched"
        value="3"
        chosen={undefined}
        onChange={nothing}
      />
    </Stack>
  </Card>
);

const UNTYPED = {
  typed: '',
  onTyped: nothing,
  options: undefined,
  isSearching: false,
  nothing: 'No matching person',
};

function ExampleSearch(props: { label: string; first: string; error?: string }) {
  const [value, setValue] = useState(props.first);
  const [typed, setTyped] = useState('');
  const isTyped = typed.length > 1;
  return (
    <SearchChoice
      label={props.label}
      error={props.error}
      value={value}
      onChange={setValue}
      typed={typed}
      onTyped={setTyped}
      options={isTyped ? FOUND.filter(({ name }) => name.toLowerCase().includes(typed)) : undefined}
      isSearching={typed.length === 1}
      nothing="No matching person"
      placeholder="Name, email or reference"
      chosen={FOUND.find(({ id }) => id === value)}
    />
  );
}
