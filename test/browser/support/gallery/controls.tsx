import { Button, ButtonLink } from '../../../../src/ui/design/controls/button.tsx';
import { Carousel } from '../../../../src/ui/design/controls/carousel.tsx';
import { Checkbox } from '../../../../src/ui/design/controls/checkbox.tsx';
import { Chips } from '../../../../src/ui/design/controls/chips.tsx';
import { Field } from '../../../../src/ui/design/controls/field.tsx';
import { IconButton } from '../../../../src/ui/design/controls/icon-button.tsx';
import { Link } from '../../../../src/ui/design/controls/link.tsx';
import { OptionMenu } from '../../../../src/ui/design/controls/option-menu.tsx';
import { Switch } from '../../../../src/ui/design/controls/switch.tsx';
import { Tabs } from '../../../../src/ui/design/controls/tabs.tsx';
import { TextInput } from '../../../../src/ui/design/controls/text-input.tsx';
import { focused, nothing, pressed, rendered, type State, type States } from './state.ts';

/** Alike in all, so that only the buttons beside them can tell how far the row is scrolled. */
const SLIDES = Array.from({ length: 7 }, (_, key) => ({ key, content: <p>The same</p> }));
const scrolledTo = (place: number): State => ({
  rendered: <Carousel title="Row" row="two-to-four" items={SLIDES} />,
  act: root => {
    const list = root.querySelector('ul');
    list?.scrollTo({ left: place * list.scrollWidth, behavior: 'instant' });
  },
});

const chips = (chosen: string | null) => (
  <Chips
    label="Sizes"
    options={['S', 'M'].map(value => ({ value, label: value }))}
    chosen={chosen}
    onChoose={nothing}
  />
);

/** What is chosen is said by the same letters: the list alone has to tell. */
const menu = (chosen: string) => (
  <OptionMenu
    label="Language"
    choices={['first', 'other'].map(value => ({ value, label: 'Word', short: 'W', image: '' }))}
    chosen={chosen}
    onChoose={nothing}
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
export const CONTROLS: Readonly<Record<string, States>> = {
  button: {
    ready: rendered(<Button>Pay</Button>),
    focused: focused(<Button>Pay</Button>),
    disabled: rendered(<Button disabled>Pay</Button>),
    busy: rendered(<Button busy>Pay</Button>),
  },
  'button as a link': {
    ready: rendered(<ButtonLink to="/">Pay</ButtonLink>),
    focused: focused(<ButtonLink to="/">Pay</ButtonLink>),
    busy: rendered(
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
    'not ticked': rendered(<Checkbox label="I agree" />),
    ticked: rendered(<Checkbox label="I agree" defaultChecked />),
    focused: focused(<Checkbox label="I agree" />),
    wrong: rendered(<Checkbox label="I agree" error="Tick it" />),
  },
  chips: {
    'none chosen': rendered(chips(null)),
    'the first chosen': rendered(chips('S')),
    'the second chosen': rendered(chips('M')),
    'the first focused': focused(chips(null)),
  },
  field: {
    right: rendered(<Field label="Name">{control => <input {...control} />}</Field>),
    wrong: rendered(
      <Field label="Name" error="Write it">
        {control => <input {...control} />}
      </Field>,
    ),
  },
  'icon-button': {
    ready: rendered(<IconButton icon="heart" label="Wish" />),
    focused: focused(<IconButton icon="heart" label="Wish" />),
    disabled: rendered(<IconButton icon="heart" label="Wish" disabled />),
    pressed: rendered(<IconButton icon="heart" label="Wish" aria-pressed />),
  },
  'icon-button filled': {
    not: rendered(<IconButton icon="heart" label="Wish" look="veiled" />),
    filled: rendered(<IconButton icon="heart" label="Wish" look="veiled" filled />),
  },
  link: {
    elsewhere: rendered(<Link to="/">Home</Link>),
    focused: focused(<Link to="/">Home</Link>),
    'of the page one is on': rendered(
      <Link to="/" aria-current="page">
        Home
      </Link>,
    ),
  },
  'option-menu': {
    closed: rendered(menu('first')),
    focused: focused(menu('first')),
    'open, the first chosen': pressed(menu('first')),
    'open, the second chosen': pressed(menu('other')),
  },
  switch: {
    off: rendered(<Switch aria-label="Give" checked={false} onChange={nothing} />),
    on: rendered(<Switch aria-label="Give" checked onChange={nothing} />),
    focused: focused(<Switch aria-label="Give" checked={false} onChange={nothing} />),
    'off and disabled': rendered(<Switch aria-label="Give" checked={false} onChange={nothing} disabled />),
    'on and disabled': rendered(<Switch aria-label="Give" checked onChange={nothing} disabled />),
  },
  tabs: {
    'the first selected': rendered(tabs('first')),
    'the second selected': rendered(tabs('other')),
    'the first focused': focused(tabs('first')),
  },
  'text-input': {
    ready: rendered(<TextInput {...typed} />),
    focused: focused(<TextInput {...typed} />),
    wrong: rendered(<TextInput {...typed} error="Write it" />),
    disabled: rendered(<TextInput {...typed} disabled />),
  },
};
