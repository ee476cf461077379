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

/** The terms of the offering, with their effect on investor and owner. */
export function CommitmentScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'commitment', draft);
  const { content, change } = screen;
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Under which terms investors commit. They are locked once the asset is sent for review."
    >
      <div className={classes.three}>
        <Figure screen={screen} field="unitPrice" label="Unit price in USD" />
        <Figure screen={screen} field="maxUnits" label="Units offered" />
        <Figure screen={screen} field="minUnits" label="Units sold at least" />
      </div>
      <div className={classes.three}>
        <Figure screen={screen} field="minPerInvestor" label="Least units per investor" />
        <Figure screen={screen} field="maxPerInvestor" label="Most units per investor" />
        <Figure screen={screen} field="coolingOffDays" label="Cooling-off days" />
      </div>
      <div className={classes.pair}>
        <Moment screen={screen} field="opensAt" label="Opens" />
        <Moment screen={screen} field="closesAt" label="Closes" />
        <Moment screen={screen} field="longStopAt" label="Long-stop date" />
        <NativeSelect
          id="allocationRule"
          label="When more is asked for than offered"
          data={[
            { value: 'first_come', label: 'First come, first served' },
            { value: 'pro_rata', label: 'Shared pro rata' },
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
          description={`They have ${CLOSING_VOTE_DAYS} days. Without a majority, or when too few vote, the offer fails.`}
          checked={content.closingVoteRequired}
          onChange={(event) => change({ closingVoteRequired: event.currentTarget.checked })}
        />
      </Stack>
      <Textarea
        id="furtherTerms"
        label="Further terms"
        description="What else holds, such as conditions of the closing. Investors read it with the offer."
        autosize
        minRows={3}
        value={content.furtherTerms}
        error={screen.problem('furtherTerms')}
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
    error={screen.problem(field)}
    onChange={(event) => screen.change({ [field]: event.currentTarget.value })}
  />
);

function Moment({ screen, field, label }: FieldProps) {
  return (
    <MomentInput
      id={field}
      label={label}
      value={String(screen.content[field])}
      error={screen.problem(field)}
      onChange={(iso) => screen.change({ [field]: iso })}
    />
  );
}
