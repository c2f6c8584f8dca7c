import { useIntl } from 'react-intl';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';

/** Shows /404 and every other unknown address, with the way home (docs/behaviour.md#frame). */
export const NotFoundScreen = () => {
  const intl = useIntl();
  return (
    <>
      <DocumentTitle id="common.missing.title" />
      <EmptyState
        as="h1"
        icon="search"
        title={intl.formatMessage({ id: 'common.missing.title' })}
        text={intl.formatMessage({ id: 'common.missing.text' })}
        action={
          <>
            <ButtonLink to="/">{intl.formatMessage({ id: 'common.missing.action' })}</ButtonLink>
            <ButtonLink to="/catalog" variant="secondary">
              {intl.formatMessage({ id: 'common.nav.catalogue' })}
            </ButtonLink>
          </>
        }
      />
    </>
  );
};
