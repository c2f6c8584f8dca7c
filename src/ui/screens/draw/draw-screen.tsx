import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawPage } from '../../../application/draws/show-draw.ts';
import type { ListedDraw } from '../../../application/ports/draw-verifier.ts';
import { judge } from '../../../domain/draws/proof/verify-outcome.ts';
import { useApp } from '../../app-context.tsx';
import { ProductPair } from '../../components/catalogue/product-pair.tsx';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { Lost } from '../../components/draws/lost.tsx';
import { Reveal } from '../../components/draws/proof/reveal.tsx';
import { useVerification, type Verification } from '../../components/draws/proof/use-verification.ts';
import { drawFile, saveFile } from '../../components/draws/save-file.ts';
import { Won, WonAloud } from '../../components/draws/won.tsx';
import { Link } from '../../design/controls/link.tsx';
import { useMediaQuery } from '../../design/interaction/use-media-query.ts';
import { lookEvery, useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import type { PageProps } from '../../routing/page.ts';
import styles from './draw-screen.module.css';
import { CheckFiles } from './proof/check-files.tsx';
import { LogChain } from './proof/log-chain.tsx';
import { OwnTickets } from './proof/own-tickets.tsx';
import { DrawFacts } from './stage/draw-facts.tsx';
import { DrawStage, type DrawStageProps } from './stage/draw-stage.tsx';
import type { Word } from './stage/drawn.tsx';
import { useLockedDigits } from './stage/use-locked-digits.ts';
import { useOnlookers } from './stage/use-onlookers.ts';
import { type DrawView, toDrawView } from './to-draw-view.ts';

type Parts = { readonly page: DrawPage; readonly view: DrawView };
/** `isLive`: the draw can still happen while the page stands, and is looked on at. */
type Room = Pick<DrawStageProps, 'now' | 'onlookers' | 'isLive' | 'rehearsal'>;

/** So many steps take longer to lock in than a digit does. */
const DIGITS_A_STEP = 2;

/** A list that is too long to be fetched unasked, or can't be fetched, leaves the shop's word for it. */
const wordOf = ({ phase, steps }: Verification, isWhole: boolean): Word => {
  if (!judge(steps).valid) return 'refuted';
  return phase === 'running' || (phase === 'done' && !isWhole) ? 'checking' : 'told';
};

/** The check of a lot's draw, and how all of it is kept in one file. */
const useCheck = (proof: ListedDraw, isLive: boolean) => {
  const { useCases } = useApp();
  const verification = useVerification(
    onStep => useCases.verifyDraw(proof, onStep),
    proof.commitment.tickets,
    isLive,
  );
  const save = async () => {
    const { checked } = verification;
    if (checked !== null)
      saveFile(`twofold-draw-${proof.lot_id}.json`, await drawFile(checked.draw, checked.list));
  };
  return { verification, onSave: () => void save() };
};

type ProvenProps = Parts & Room & { readonly proof: ListedDraw; readonly ticket: string };

/** The draw that can be recomputed: its winner is told when the visitor's own device has found it. */
const ProvenDraw = ({ page, view, proof, ticket, ...room }: ProvenProps) => {
  const check = useCheck(proof, room.isLive);
  const { verification } = check;
  const { phase, steps, pace, start } = verification;
  const isFound = steps.at(-1)?.name === 'winner' && judge(steps).valid;
  const digits = ticket.length - ticket.indexOf('-') - 1;
  const locked = useLockedDigits(digits, isFound, pace / DIGITS_A_STEP);
  const word = wordOf(verification, locked === digits);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  return (
    <>
      <StageAndFate
        {...room}
        page={page}
        view={view}
        word={word}
        verification={verification}
        locked={locked}
        again={phase === 'done' && !calm ? start : null}
      />
      <Reveal commitment={proof.commitment} {...check} />
      <Rest page={page} winner={word === 'told' ? proof.winner : null} />
    </>
  );
};

/** The list that nobody could win from can be recomputed, too. */
const ProvenNone = ({ page, view, proof, ...room }: Parts & Room & { readonly proof: ListedDraw }) => (
  <>
    <DrawStage
      {...room}
      view={view}
      lot={page.lot.lot}
      word="told"
      verification={null}
      locked={0}
      again={null}
    />
    <Reveal commitment={proof.commitment} {...useCheck(proof, false)} />
    <Rest page={page} winner={null} />
  </>
);

/** How far what the shop says of a winner is checked, where it is not checked whole. */
const noteOf = (verification: Verification | null) => {
  if (verification === null) return 'draw.drawn.old';
  return verification.phase === 'done' ? null : 'draw.drawn.unchecked';
};

/**
 * The stage and, as soon as the winner may be told, what the draw means for a visitor who holds tickets: the winner sees
 * their own screen in its place.
 */
const StageAndFate = ({ page, view, ...rest }: Parts & Omit<DrawStageProps, 'view' | 'lot'>) => {
  const { draw, lot, own } = page;
  const stage = <DrawStage {...rest} view={view} lot={lot.lot} />;
  if (view.phase !== 'drawn') return stage;
  const isTold = rest.word === 'told' && own.length > 0;
  const { title, image } = lot.lot.productToWin;
  return (
    <>
      <WonAloud prize={isTold && view.isYours ? title : null} />
      {isTold && view.isYours ? (
        <Won
          meanwhile={stage}
          of="lot"
          prize={title}
          picture={<ProductPicture image={image} alt={title} sizes="(min-width: 767px) 370px, 75vw" eager />}
          ticket={view.ticket}
          path={`/draw-${draw.lotId}`}
          note={noteOf(rest.verification)}
        />
      ) : (
        stage
      )}
      {isTold && !view.isYours && <Lost lot={lot.lot} points={page.points} />}
    </>
  );
};

const Rest = ({ page, winner }: { readonly page: DrawPage; readonly winner: number | null }) => (
  <>
    {page.own.length > 0 && (
      <OwnTickets
        lotId={page.draw.lotId}
        prize={page.lot.lot.productToWin.title}
        tickets={page.own}
        isClosed={page.draw.commitment !== null}
        winner={winner}
      />
    )}
    <DrawFacts draw={page.draw} />
    <LogChain entries={page.log} lotId={page.draw.lotId} />
  </>
);

/** Nothing can change any more. */
const isOver = (state: DrawPage['draw']['state']): boolean => state === 'drawn' || state === 'without_winner';

/** The page of a lot's draw: how its winner is found, step by step, to be checked by anybody (docs/draws.md). */
export const DrawScreen = ({ data }: PageProps<DrawPage>) => {
  const intl = useIntl();
  const { runner, useCases } = useApp();
  const now = useNow();
  const page = useLive(
    data,
    ({ draw: { lotId } }) => useCases.showDraw(lotId),
    ({ draw: { state, drawAt } }) => (isOver(state) ? null : lookEvery(drawAt, now)),
  );
  const { draw, lot } = page;
  const { id, productToBuy, productToWin } = lot.lot;
  const { title } = productToWin;
  const view = toDrawView(page, now);
  const proof = view.phase === 'drawn' || view.phase === 'none' ? view.proof : null;
  const isLive = !isOver(data.draw.state);
  const room = { now, isLive, rehearsal: draw.rehearsal, onlookers: useOnlookers(id, isLive) };

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
            <FormattedMessage id={draw.rehearsal ? 'draw.kicker.rehearsal' : 'draw.kicker'} />
          </p>
          <h1>
            <FormattedMessage id="draw.title" values={{ title }} />
          </h1>
          <p className={styles.bought}>
            <FormattedMessage id="common.pair.item" />: {productToBuy.title}
          </p>
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
      {view.phase === 'none' && proof !== null && (
        <ProvenNone {...room} page={page} view={view} proof={proof} />
      )}
      {view.phase === 'drawn' && proof !== null && (
        <ProvenDraw {...room} page={page} view={view} proof={proof} ticket={view.ticket} />
      )}
      {proof === null && (
        <>
          <StageAndFate
            {...room}
            page={page}
            view={view}
            word="told"
            verification={null}
            locked={0}
            again={null}
          />
          <Rest page={page} winner={draw.winner?.number ?? null} />
        </>
      )}
      <CheckFiles />
    </article>
  );
};
