import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawPage } from '../../../application/draws/show-draw.ts';
import type { ListedDraw } from '../../../application/ports/draw-verifier.ts';
import { judge } from '../../../domain/draws/proof/verify-outcome.ts';
import { useApp } from '../../app-context.tsx';
import { ProductPair } from '../../components/catalogue/product-pair.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { Link } from '../../design/controls/link.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { useNow } from '../../hooks/use-now.ts';
import type { PageProps } from '../../routing/page.ts';
import styles from './draw-screen.module.css';
import { CheckFiles } from './proof/check-files.tsx';
import { LogChain } from './proof/log-chain.tsx';
import { OwnTickets } from './proof/own-tickets.tsx';
import { Reveal } from './proof/reveal.tsx';
import { useVerification, type Verification } from './proof/use-verification.ts';
import { DrawFacts } from './stage/draw-facts.tsx';
import { DrawStage, type Word } from './stage/draw-stage.tsx';
import { useLiveDraw } from './stage/use-live-draw.ts';
import { type DrawView, toDrawView } from './to-draw-view.ts';

type Parts = { readonly page: DrawPage; readonly view: DrawView };

/** A list that is too long to be fetched unasked, or can't be fetched, leaves the shop's word for it. */
const wordOf = ({ phase, steps }: Verification): Word => {
  if (phase === 'running') return 'checking';
  return judge(steps).valid ? 'told' : 'refuted';
};

/** The draw that can be recomputed: its winner is told when the visitor's own device has found it. */
const ProvenDraw = ({ page, view, proof }: Parts & { readonly proof: ListedDraw }) => {
  const verification = useVerification(proof);
  const word = wordOf(verification);
  return (
    <>
      <DrawStage view={view} word={word} />
      <Reveal draw={proof} verification={verification} />
      <Rest page={page} winner={word === 'told' ? proof.winner : null} />
    </>
  );
};

const Rest = ({ page, winner }: { readonly page: DrawPage; readonly winner: number | null }) => (
  <>
    {page.own.length > 0 && (
      <OwnTickets tickets={page.own} isClosed={page.draw.commitment !== null} winner={winner} />
    )}
    <DrawFacts draw={page.draw} />
    <LogChain entries={page.log} lotId={page.draw.lotId} />
  </>
);

/** How a lot's winner is found, step by step, for whoever does not want to believe (docs/draws.md). */
export const DrawScreen = ({ data }: PageProps<DrawPage>) => {
  const intl = useIntl();
  const { runner, useCases } = useApp();
  const now = useNow();
  const page = useLiveDraw(data, now);
  const { draw, lot } = page;
  const { id, title, productToBuy, productToWin } = lot.lot;
  const view = toDrawView(page, now);
  const proof = view.phase === 'drawn' ? view.proof : null;

  // What checks files is fetched while there is a network.
  useEffect(() => {
    const leaving = new AbortController();
    void runner.run(useCases.prepareVerifier(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [runner, useCases]);

  return (
    <article className={styles.page}>
      <PageTitle
        text={intl.formatMessage({ id: 'draw.title' }, { title })}
        description={intl.formatMessage({ id: 'draw.description' }, { title })}
      />
      <header className={styles.head}>
        <div className={styles.picture}>
          <ProductPair buy={productToBuy} win={productToWin} look="thumb" />
        </div>
        <div>
          <p className={styles.kicker}>
            <FormattedMessage id="draw.kicker" />
          </p>
          <h1>
            <FormattedMessage id="draw.title" values={{ title }} />
          </h1>
          <p className={styles.links}>
            <Link to={`/lot-${id}`}>
              <FormattedMessage id="draw.to-lot" />
            </Link>
            <Link to="/trusted">
              <FormattedMessage id="draw.scheme" />
            </Link>
          </p>
        </div>
      </header>
      {draw.rehearsal && (
        <Alert kind="warn" title={intl.formatMessage({ id: 'draw.rehearsal' })}>
          <FormattedMessage id="draw.rehearsal.text" />
        </Alert>
      )}
      {proof === null ? (
        <>
          <DrawStage view={view} word="told" />
          <Rest page={page} winner={draw.winner?.number ?? null} />
        </>
      ) : (
        <ProvenDraw page={page} view={view} proof={proof} />
      )}
      <CheckFiles />
    </article>
  );
};
