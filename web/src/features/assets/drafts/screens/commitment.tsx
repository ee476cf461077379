import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { CLOSING_VOTE_DAYS } from '@holdfast/domain/assets/governance/deciding';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { MomentInput } from '../../../../ui/inputs/moment-input.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import classes from '../editor.module.css';
import { Example } from '../example.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { type ScreenState, useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

type Field = keyof Contents['commitment'];
type Screen = ScreenState<'commitment'>;

export function CommitmentScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'commitment', draft);
  const { content, change } = screen;
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Terms are locked when the asset is submitted for review."
    >
      <div className={classes.three}>
        <Figure screen={screen} field="unitPrice" label="Unit price in USD" />
        <Figure screen={screen} field="maxUnits" label="Units offered" />
        <Figure screen={screen} field="minUnits" label="Minimum to complete" />
      </div>
      <div className={classes.three}>
        <Figure screen={screen} field="minPerInvestor" label="Minimum units per investor" />
        <Figure screen={screen} field="maxPerInvestor" label="Maximum units per investor" />
        <Figure screen={screen} field="coolingOffDays" label="Cooling-off days" />
      </div>
      <div className={classes.pair}>
        <Moment screen={screen} field="opensAt" label="Opens" />
        <Moment screen={screen} field="closesAt" label="Closes" />
        <Moment screen={screen} field="longStopAt" label="Long-stop date" />
        <NativeSelect
          id="allocationRule"
          label="If oversubscribed"
          data={[
            { value: 'first_come', label: 'First come, first served' },
            { value: 'pro_rata', label: 'Pro rata' },
          ]}
          value={content.allocationRule}
          onChange={(event) => change({ allocationRule: event.currentTarget.value as 'pro_rata' })}
        />
      </div>
      <Stack gap={12}>
        <Checkbox
          id="automaticApproval"
          label="Approve commitments automatically"
          checked={content.automaticApproval}
          onChange={(event) => change({ automaticApproval: event.currentTarget.checked })}
        />
        <Checkbox
          id="closingVoteRequired"
          label="Investors vote on the closing"
          description={`The vote lasts ${CLOSING_VOTE_DAYS} days. Without a majority or quorum, the offering fails.`}
          checked={content.closingVoteRequired}
          onChange={(event) => change({ closingVoteRequired: event.currentTarget.checked })}
        />
      </Stack>
      <Textarea
        id="furtherTerms"
        label="Further terms"
        description="Other conditions, such as closing conditions, shown to investors."
        autosize
        minRows={3}
        value={content.furtherTerms}
        {...screen.mark('furtherTerms')}
        onChange={(event) => change({ furtherTerms: event.currentTarget.value })}
      />
      <Example terms={content} />
    </ScreenFrame>
  );
}

type FieldProps = { readonly screen: Screen; readonly field: Field; readonly label: string };

const Figure = ({ screen, field, label }: FieldProps) => (
  <TextInput
    id={field}
    label={label}
    inputMode="decimal"
    value={String(screen.content[field])}
    {...screen.mark(field)}
    onChange={(event) => screen.change({ [field]: event.currentTarget.value })}
  />
);

function Moment({ screen, field, label }: FieldProps) {
  return (
    <MomentInput
      id={field}
      label={label}
      value={String(screen.content[field])}
      {...screen.mark(field)}
      onChange={(iso) => screen.change({ [field]: iso })}
    />
  );
}
