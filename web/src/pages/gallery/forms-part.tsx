import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { DocumentViewer, PdfViewer } from '../../ui/document-viewer.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { Problems } from '../../ui/form/problems.tsx';
import { SavedText } from '../../ui/form/saved-text.tsx';
import { useAutosave } from '../../ui/form/use-autosave.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Steps } from '../../ui/steps.tsx';
import { FormActions } from '../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../ui/wizard/form-head.tsx';
import { Wizard } from '../../ui/wizard/wizard.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const FIELDS = ['Name', 'Street', 'City', 'Country'];
const PROBLEMS = Object.fromEntries(FIELDS.map((field) => [field, `${field} is required`]));
const always = async () => true;

export const FormsPart = () => (
  <Part id="forms" title="Forms and documents" note="A draft is saved 800 ms after the last change">
    <div className={classes.grid}>
      <Card title="Saved">
        <AutosavedField save={always} />
      </Card>
      <Card title="Not saved">
        <AutosavedField save={() => Promise.reject(new Error('offline'))} />
      </Card>
      <Card title="Saving states">
        <Stack gap={16}>
          <SavedText saved={{ state: 'saving' }} />
          <SavedText saved={{ state: 'failed' }} />
          <SavedText saved={{ state: 'saved', at: Date.now() }} />
        </Stack>
      </Card>
      <Card title="Problems">
        <Stack gap={16}>
          <Problems problems={PROBLEMS} />
          <Problems problems={{}} failure="The service is busy. Try again in a minute." />
        </Stack>
      </Card>
      <Card title="Picture">
        <DocumentViewer document={{ ...FILE, title: 'Example picture' }} mayOpen={always} />
      </Card>
      <Card title="Pdf">
        <PdfViewer
          document={{ ...FILE, title: 'Example pdf', uploadedBy: 'Signe Example' }}
          mayOpen={always}
        />
      </Card>
    </div>
    <Stack gap={16}>
      <Card title="Choices">
        <Stack gap={16}>
          <ExampleChoices legend="One of three" />
          <ExampleChoices legend="Several" many columns={2} />
          <ExampleChoices legend="Nothing chosen" error="Choose one answer" columns={1} />
        </Stack>
      </Card>
      <ExampleWizard />
    </Stack>
  </Part>
);

const FILE = { url: '/favicon.svg', bytes: 48_200, uploadedAt: '2026-11-20T10:00:00Z' };

function AutosavedField({ save }: { save: () => Promise<boolean> }) {
  const autosave = useAutosave<string>(save);
  return (
    <Stack gap={16}>
      <TextInput
        label="Type to save"
        onChange={(event) => autosave.changed(event.currentTarget.value)}
      />
      <SavedText saved={autosave.saved} />
    </Stack>
  );
}

type ExampleProps = {
  readonly legend: string;
  readonly many?: boolean;
  readonly columns?: 1 | 2 | 3;
  readonly error?: string;
};

function ExampleChoices(props: ExampleProps) {
  const [value, setValue] = useState<readonly string[]>(props.error ? [] : ['First']);
  return (
    <Choices
      {...props}
      name={props.legend}
      options={['First', 'Second', 'Third']}
      words={(option) => option}
      value={value}
      onChange={setValue}
    />
  );
}

function ExampleWizard() {
  const [isShown, setShown] = useState(false);
  const autosave = useAutosave<string>(always);
  if (!isShown) {
    return (
      <Group gap={8} align="center" wrap>
        <Button variant="default" onClick={() => setShown(true)}>
          Show the wizard
        </Button>
      </Group>
    );
  }
  const steps = (
    <Steps
      label="Example steps"
      steps={[
        { title: 'First step', state: 'done' },
        { title: 'Second step', state: 'current' },
      ]}
    />
  );
  return (
    <Wizard
      title="Example"
      exitTo={paths.home()}
      steps={steps}
      help="Why this is needed, beside the form."
      autosave={autosave}
    >
      <FormHead title="Second step">What this step is about.</FormHead>
      <TextInput label="Name" onChange={(event) => autosave.changed(event.currentTarget.value)} />
      <FormActions submit="Continue" onSkip={() => setShown(false)} />
    </Wizard>
  );
}
