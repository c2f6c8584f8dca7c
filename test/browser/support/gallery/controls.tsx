import { Button, ButtonLink } from '../../../../src/ui/design/controls/button.tsx';
import { Carousel } from '../../../../src/ui/design/controls/carousel.tsx';
import { Checkbox } from '../../../../src/ui/design/controls/checkbox.tsx';
import { ChoiceChips } from '../../../../src/ui/design/controls/choice-chips.tsx';
import { Field } from '../../../../src/ui/design/controls/field.tsx';
import { IconButton } from '../../../../src/ui/design/controls/icon-button.tsx';
import { Link } from '../../../../src/ui/design/controls/link.tsx';
import { OptionMenu } from '../../../../src/ui/design/controls/option-menu.tsx';
import { Switch } from '../../../../src/ui/design/controls/switch.tsx';
import { Tabs } from '../../../../src/ui/design/controls/tabs.tsx';
import { TextInput } from '../../../../src/ui/design/controls/text-input.tsx';
import {
  type ControlState,
  type ControlStates,
  doNothing,
  focusedState,
  pressedState,
  renderedState,
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

/** Controls of `ui/design/controls` by their files. */
export const CONTROL_STATES: Readonly<Record<string, ControlStates>> = {
  button: {
    ready: renderedState(<Button>Pay</Button>),
    focused: focusedState(<Button>Pay</Button>),
    disabled: renderedState(<Button disabled>Pay</Button>),
    busy: renderedState(<Button busy>Pay</Button>),
  },
  'button as a link': {
    ready: renderedState(<ButtonLink to="/">Pay</ButtonLink>),
    focused: focusedState(<ButtonLink to="/">Pay</ButtonLink>),
    busy: renderedState(
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
    'not ticked': renderedState(<Checkbox label="I agree" />),
    ticked: renderedState(<Checkbox label="I agree" defaultChecked />),
    focused: focusedState(<Checkbox label="I agree" />),
    wrong: renderedState(<Checkbox label="I agree" error="Tick it" />),
  },
  'choice-chips': {
    'none chosen': renderedState(chips(null)),
    'the first chosen': renderedState(chips('S')),
    'the second chosen': renderedState(chips('M')),
    'the first focused': focusedState(chips(null)),
  },
  field: {
    right: renderedState(<Field label="Name">{control => <input {...control} />}</Field>),
    wrong: renderedState(
      <Field label="Name" error="Write it">
        {control => <input {...control} />}
      </Field>,
    ),
  },
  'icon-button': {
    ready: renderedState(<IconButton icon="heart" label="Wish" />),
    focused: focusedState(<IconButton icon="heart" label="Wish" />),
    disabled: renderedState(<IconButton icon="heart" label="Wish" disabled />),
    pressed: renderedState(<IconButton icon="heart" label="Wish" aria-pressed />),
  },
  'icon-button filled': {
    not: renderedState(<IconButton icon="heart" label="Wish" look="veiled" />),
    filled: renderedState(<IconButton icon="heart" label="Wish" look="veiled" filled />),
  },
  link: {
    elsewhere: renderedState(<Link to="/">Home</Link>),
    focused: focusedState(<Link to="/">Home</Link>),
    'of the page one is on': renderedState(
      <Link to="/" aria-current="page">
        Home
      </Link>,
    ),
  },
  'option-menu': {
    closed: renderedState(menu('first')),
    focused: focusedState(menu('first')),
    'open, the first chosen': pressedState(menu('first')),
    'open, the second chosen': pressedState(menu('other')),
  },
  switch: {
    off: renderedState(<Switch aria-label="Give" checked={false} onChange={doNothing} />),
    on: renderedState(<Switch aria-label="Give" checked onChange={doNothing} />),
    focused: focusedState(<Switch aria-label="Give" checked={false} onChange={doNothing} />),
    'off and disabled': renderedState(
      <Switch aria-label="Give" checked={false} onChange={doNothing} disabled />,
    ),
    'on and disabled': renderedState(<Switch aria-label="Give" checked onChange={doNothing} disabled />),
  },
  tabs: {
    'the first selected': renderedState(tabs('first')),
    'the second selected': renderedState(tabs('other')),
    'the first focused': focusedState(tabs('first')),
  },
  'text-input': {
    ready: renderedState(<TextInput {...typed} />),
    focused: focusedState(<TextInput {...typed} />),
    wrong: renderedState(<TextInput {...typed} error="Write it" />),
    disabled: renderedState(<TextInput {...typed} disabled />),
  },
};
