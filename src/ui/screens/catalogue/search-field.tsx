import { useIntl } from 'react-intl';
import { MOST_SEARCH_CHARACTERS } from '../../../domain/catalogue/catalogue-address.ts';
import { TextInput } from '../../design/controls/text-input.tsx';
import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';
import styles from './search-field.module.css';
import { useSearchSuggestions } from './use-search-suggestions.ts';

/** Fetched when there is something to suggest. */
const SuggestionList = makeLazyPart(
  async () => (await import('./search-suggestion-list.tsx')).SearchSuggestionList,
);

/** Shows the field of the search, with what it would find below it while somebody types. */
export const SearchField = ({ typed, className }: { readonly typed: string; readonly className: string }) => {
  const intl = useIntl();
  const suggestions = useSearchSuggestions();
  const { root, field, shown, lots } = suggestions;
  return (
    <div ref={root} className={`${styles.root} ${className}`}>
      <TextInput
        {...field}
        type="search"
        name="q"
        maxLength={MOST_SEARCH_CHARACTERS}
        defaultValue={typed}
        label={intl.formatMessage({ id: 'catalogue.search' })}
      />
      <p role="status" className="visually-hidden">
        {shown && intl.formatMessage({ id: 'catalogue.suggestions.count' }, { count: lots.length })}
      </p>
      {shown && <SuggestionList {...suggestions} />}
    </div>
  );
};
