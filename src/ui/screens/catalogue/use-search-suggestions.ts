import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchSuggestions } from '../../../application/ports/catalogue.ts';
import { useApp } from '../../app-context.tsx';
import { useDismissOutside } from '../../design/interaction/use-dismiss.ts';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';

/** A pause in the typing, in milliseconds, before the shop is asked. */
const PAUSE_MS = 180;
const never = () => () => {};
/** One letter says too little. */
const LEAST_LETTERS = 2;

/**
 * Gives a component what is suggested while somebody types: the combobox of the ARIA practices, whose list stands below
 * the field. Arrows move through it, Enter opens the lot that was reached and else searches, Escape closes it. Without
 * an answer nothing is shown.
 */
export const useSearchSuggestions = () => {
  const { useCases } = useApp();
  const navigate = useNavigate();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<SearchSuggestions | null>(null);
  // Where no scripts run it is a field like any other.
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { run, stop } = useExclusiveTask(useCases.suggestLots, 'newest');

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  useDismissOutside(open, root, close);

  useEffect(() => {
    if (typed.trim().length < LEAST_LETTERS) return;
    const timer = setTimeout(async () => {
      const outcome = await run(typed);
      if (outcome !== null) setFound(outcome._tag === 'Success' ? outcome.value : null);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [typed, run, stop]);

  const lots = typed.trim().length < LEAST_LETTERS ? [] : (found?.lots ?? []);
  const shown = open && lots.length > 0;
  const optionId = (place: number): string => `${listId}-${place}`;
  const choose = (place: number): void => {
    const lot = lots[place];
    if (lot === undefined) return;
    close();
    void navigate(`/lot-${lot.id}`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lots.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are lots: the field itself.
      const places = lots.length + 1;
      setActive(now => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      if (shown && active >= 0) {
        event.preventDefault();
        choose(active);
      } else close();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  };

  return {
    root,
    listId,
    optionId,
    shown,
    active,
    lots,
    searchedFor: found?.searchedFor ?? null,
    choose,
    /** What the field carries. */
    field: {
      ...(ready &&
        ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown,
          'aria-controls': shown ? listId : undefined,
          'aria-activedescendant': shown && active >= 0 ? optionId(active) : undefined,
        } as const)),
      autoComplete: 'off',
      onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
        setTyped(event.currentTarget.value);
        setOpen(true);
        setActive(-1);
      },
      onKeyDown,
    },
  } as const;
};
