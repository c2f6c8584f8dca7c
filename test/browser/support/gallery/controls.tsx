import { Button, ButtonLink } from '../../../../src/ui/design/controls/button.tsx';
import { Carousel } from '../../../../src/ui/design/controls/carousel.tsx';
import { Checkbox } from '../../../../src/ui/design/controls/checkbox.tsx';
import { ChoiceChips } from '../../../../src/ui/design/controls/choice-chips.tsx';
import { ChoiceGroup } from '../../../../src/ui/design/controls/choice-group.tsx';
import { FormField } from '../../../../src/ui/design/controls/form-field.tsx';
import { IconButton } from '../../../../src/ui/design/controls/icon-button.tsx';
import { Link } from '../../../../src/ui/design/controls/link.tsx';
import { MultilineInput } from '../../../../src/ui/design/controls/multiline-input.tsx';
import { OptionMenu } from '../../../../src/ui/design/controls/option-menu.tsx';
import { RadioChoice } from '../../../../src/ui/design/controls/radio-choice.tsx';
import { Switch } from '../../../../src/ui/design/controls/switch.tsx';
import { Tabs } from '../../../../src/ui/design/controls/tabs.tsx';
import { TextInput } from '../../../../src/ui/design/controls/text-input.tsx';
import {
  type ControlState,
  type ControlStates,
  doNothing,
  makeFocusedControlState,
  makePressedControlState,
  makeRenderedControlState,
} from './control-state.ts';

/** Alike in all, so that only the buttons beside them can tell how far the row is scrolled. */
const SLIDES = Array.from({ length: 7 }, (_, key) => ({ key, content: <p>The same</p> }));
const scrolledTo = (place: number): ControlState => ({
  rendered: <Carousel title="Row" row="two-to-four" items={SLIDES} />,
  act: root => {
    const list = root.querySelector('ul');
    list?.scrollTo({ left: place * list.scrollWidth, behavior: 'instant' });
  },
});

const SIZES = ['S', 'M'].map(value => ({ value, label: `Size ${value}` }));
const radios = (value: string | null, error?: string, rows = false) => (
  <RadioChoice
    legend="Size"
    name="size"
    options={SIZES}
    value={value ?? ''}
    error={error}
    rows={rows}
    onChange={doNothing}
  />
);

const chips = (chosen: string | null) => (
  <ChoiceChips
    label="Sizes"
    options={['S', 'M'].map(value => ({ value, label: value }))}
    chosen={chosen}
    onChoose={doNothing}
  />
);

/** What is chosen is said by the same letters: the list alone has to tell. */
const menu = (chosen: string) => (
  <OptionMenu
    label="Language"
    choices={['first', 'other'].map(value => ({ value, label: 'Word', short: 'W', image: '' }))}
    chosen={chosen}
    onChoose={doNothing}
  />
);

const tabs = (selected: string) => (
  <Tabs
    label="Parts"
    tabs={['first', 'other'].map(id => ({ id, label: 'Part', content: 'The same' }))}
    selected={selected}
  />
);

const typed = { label: 'Name', defaultValue: 'Olena' };

/** The gallery's states of the controls in `ui/design/controls`, by their files. */
export const GALLERY_CONTROL_STATES: Readonly<Record<string, ControlStates>> = {
  button: {
    ready: makeRenderedControlState(<Button>Pay</Button>),
    focused: makeFocusedControlState(<Button>Pay</Button>),
    disabled: makeRenderedControlState(<Button disabled>Pay</Button>),
    busy: makeRenderedControlState(<Button busy>Pay</Button>),
  },
  'button as a link': {
    ready: makeRenderedControlState(<ButtonLink to="/">Pay</ButtonLink>),
    focused: makeFocusedControlState(<ButtonLink to="/">Pay</ButtonLink>),
    busy: makeRenderedControlState(
      <ButtonLink to="/" busy>
        Pay
      </ButtonLink>,
    ),
  },
  carousel: {
    'at its start': scrolledTo(0),
    'between its ends': scrolledTo(0.15),
    'at its end': scrolledTo(1),
  },
  checkbox: {
    'not ticked': makeRenderedControlState(<Checkbox label="I agree" />),
    ticked: makeRenderedControlState(<Checkbox label="I agree" defaultChecked />),
    focused: makeFocusedControlState(<Checkbox label="I agree" />),
    wrong: makeRenderedControlState(<Checkbox label="I agree" error="Tick it" />),
  },
  'choice-chips': {
    'none chosen': makeRenderedControlState(chips(null)),
    'the first chosen': makeRenderedControlState(chips('S')),
    'the second chosen': makeRenderedControlState(chips('M')),
    'the first focused': makeFocusedControlState(chips(null)),
  },
  'choice-group': {
    right: makeRenderedControlState(
      <ChoiceGroup legend="What goes back">
        <Checkbox label="The same" />
      </ChoiceGroup>,
    ),
    wrong: makeRenderedControlState(
      <ChoiceGroup legend="What goes back" error="Choose some">
        <Checkbox label="The same" />
      </ChoiceGroup>,
    ),
  },
  'form-field': {
    right: makeRenderedControlState(<FormField label="Name">{control => <input {...control} />}</FormField>),
    wrong: makeRenderedControlState(
      <FormField label="Name" error="Write it">
        {control => <input {...control} />}
      </FormField>,
    ),
  },
  'icon-button': {
    ready: makeRenderedControlState(<IconButton icon="heart" label="Wish" />),
    focused: makeFocusedControlState(<IconButton icon="heart" label="Wish" />),
    disabled: makeRenderedControlState(<IconButton icon="heart" label="Wish" disabled />),
    pressed: makeRenderedControlState(<IconButton icon="heart" label="Wish" aria-pressed />),
  },
  'icon-button filled': {
    not: makeRenderedControlState(<IconButton icon="heart" label="Wish" look="veiled" />),
    filled: makeRenderedControlState(<IconButton icon="heart" label="Wish" look="veiled" filled />),
  },
  link: {
    elsewhere: makeRenderedControlState(<Link to="/">Home</Link>),
    focused: makeFocusedControlState(<Link to="/">Home</Link>),
    'of the page one is on': makeRenderedControlState(
      <Link to="/" aria-current="page">
        Home
      </Link>,
    ),
  },
  'multiline-input': {
    ready: makeRenderedControlState(<MultilineInput {...typed} />),
    focused: makeFocusedControlState(<MultilineInput {...typed} />),
    wrong: makeRenderedControlState(<MultilineInput {...typed} error="Write it" />),
  },
  'option-menu': {
    closed: makeRenderedControlState(menu('first')),
    focused: makeFocusedControlState(menu('first')),
    'open, the first chosen': makePressedControlState(menu('first')),
    'open, the second chosen': makePressedControlState(menu('other')),
  },
  'radio-choice': {
    'none chosen': makeRenderedControlState(radios(null)),
    'the first chosen': makeRenderedControlState(radios('S')),
    'the second chosen': makeRenderedControlState(radios('M')),
    'the first focused': makeFocusedControlState(radios(null)),
    wrong: makeRenderedControlState(radios(null, 'Choose one')),
    'in rows': makeRenderedControlState(radios('S', undefined, true)),
  },
  switch: {
    off: makeRenderedControlState(<Switch aria-label="Give" checked={false} onChange={doNothing} />),
    on: makeRenderedControlState(<Switch aria-label="Give" checked onChange={doNothing} />),
    focused: makeFocusedControlState(<Switch aria-label="Give" checked={false} onChange={doNothing} />),
    'off and disabled': makeRenderedControlState(
      <Switch aria-label="Give" checked={false} onChange={doNothing} disabled />,
    ),
    'on and disabled': makeRenderedControlState(
      <Switch aria-label="Give" checked onChange={doNothing} disabled />,
    ),
  },
  tabs: {
    'the first selected': makeRenderedControlState(tabs('first')),
    'the second selected': makeRenderedControlState(tabs('other')),
    'the first focused': makeFocusedControlState(tabs('first')),
  },
  'text-input': {
    ready: makeRenderedControlState(<TextInput {...typed} />),
    focused: makeFocusedControlState(<TextInput {...typed} />),
    wrong: makeRenderedControlState(<TextInput {...typed} error="Write it" />),
    disabled: makeRenderedControlState(<TextInput {...typed} disabled />),
  },
};
