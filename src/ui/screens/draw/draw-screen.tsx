import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShownDraw } from '../../../application/draws/show-draw-use-case.ts';
import type { DrawWithListFile } from '../../../application/ports/draw-verifier.ts';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { judgeVerificationSteps } from '../../../domain/draws/proof/verification-steps.ts';
import { useApp } from '../../app-context.tsx';
import { ProductPairPicture } from '../../components/catalogue/product-pair.tsx';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { downloadFile, makeWholeDrawBlob } from '../../components/draws/download-file.ts';
import { LazyLostDrawScreen } from '../../components/draws/lazy-lost-draw-screen.tsx';
import { LazyWonDrawScreen, WinAnnouncement } from '../../components/draws/lazy-won-draw-screen.tsx';
import {
  type DrawVerificationState,
  useDrawVerification,
} from '../../components/draws/proof/use-draw-verification.ts';
import { VerificationSteps } from '../../components/draws/proof/verification-steps.tsx';
import { Link } from '../../design/controls/link.tsx';
import { useMediaQuery } from '../../design/interaction/use-media-query.ts';
import { computePollInterval, useLiveReading } from '../../hooks/use-live-reading.ts';
import { useShopTime } from '../../hooks/use-shop-time.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import styles from './draw-screen.module.css';
import { DrawLogChain } from './proof/draw-log-chain.tsx';
import { FileCheckZone } from './proof/file-check-zone.tsx';
import { OwnTicketProofs } from './proof/own-ticket-proofs.tsx';
import { DrawFactList } from './stage/draw-fact-list.tsx';
import { DrawStatePanel, type DrawStatePanelProps } from './stage/draw-state-panel.tsx';
import type { DeviceVerdict } from './stage/drawn-winner-panel.tsx';
import { useOnlookerCount } from './stage/use-onlooker-count.ts';
import { useShownDigits } from './stage/use-shown-digits.ts';
import { type DrawStateViewModel, toDrawStateView } from './to-draw-view.ts';

type Parts = { readonly page: ShownDraw; readonly view: DrawStateViewModel };
/** `isLive`: the draw can still happen while the page stands, and is looked on at. */
type Room = Pick<DrawStatePanelProps, 'now' | 'onlookers' | 'isLive' | 'rehearsal'>;

/** So many steps take longer to lock in than a digit does. */
const DIGITS_A_STEP = 2;

/** A list that is too long to be fetched unasked, or can't be fetched, leaves the shop's word for it. */
const wordOf = ({ phase, steps }: DrawVerificationState, isWhole: boolean): DeviceVerdict => {
  if (!judgeVerificationSteps(steps).valid) return 'refuted';
  return phase === 'running' || (phase === 'done' && !isWhole) ? 'checking' : 'told';
};

/** The check of a lot's draw, and how all of it is kept in one file. */
const useCheck = (proof: DrawWithListFile, isLive: boolean) => {
  const { useCases } = useApp();
  const verification = useDrawVerification(
    onStep => useCases.verifyDraw(proof, onStep),
    proof.commitment.tickets,
    isLive,
  );
  const save = async () => {
    const { checked } = verification;
    if (checked !== null)
      downloadFile(`twofold-draw-${proof.lot_id}.json`, await makeWholeDrawBlob(checked.draw, checked.list));
  };
  return { verification, onSave: () => void save() };
};

type ProvenProps = Parts & Room & { readonly proof: DrawWithListFile; readonly ticket: string };

/** The draw that can be recomputed: its winner is told when the visitor's own device has found it. */
const ProvenDraw = ({ page, view, proof, ticket, ...room }: ProvenProps) => {
  const check = useCheck(proof, room.isLive);
  const { verification } = check;
  const { phase, steps, pace, start } = verification;
  const isFound = steps.some(({ name }) => name === 'winner') && judgeVerificationSteps(steps).valid;
  const digits = ticket.length - ticket.indexOf('-') - 1;
  const locked = useShownDigits(digits, isFound, pace / DIGITS_A_STEP);
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
      <VerificationSteps commitment={proof.commitment} {...check} />
      <Rest page={page} winner={word === 'told' ? proof.winner : null} />
    </>
  );
};

/** The list that nobody could win from can be recomputed, too. */
const ProvenNone = ({ page, view, proof, ...room }: Parts & Room & { readonly proof: DrawWithListFile }) => (
  <>
    <DrawStatePanel
      {...room}
      view={view}
      lot={page.lot.lot}
      word="told"
      verification={null}
      locked={0}
      again={null}
    />
    <VerificationSteps commitment={proof.commitment} {...useCheck(proof, false)} />
    <Rest page={page} winner={null} />
  </>
);

/** How far what the shop says of a winner is checked, where it is not checked whole. */
const noteOf = (verification: DrawVerificationState | null) => {
  if (verification === null) return 'draw.drawn.old';
  return verification.phase === 'done' ? null : 'draw.drawn.unchecked';
};

/**
 * The stage and, as soon as the winner may be told, what the draw means for a visitor who holds tickets: the winner sees
 * their own screen in its place.
 */
const StageAndFate = ({ page, view, ...rest }: Parts & Omit<DrawStatePanelProps, 'view' | 'lot'>) => {
  const intl = useIntl();
  const { draw, lot, own } = page;
  const { cashAlternative: cash } = lot.lot;
  const stage = <DrawStatePanel {...rest} view={view} lot={lot.lot} />;
  if (view.phase !== 'drawn') return stage;
  const isTold = rest.word === 'told' && own.length > 0;
  const { title, image } = lot.lot.productToWin;
  return (
    <>
      <WinAnnouncement prize={isTold && view.isYours ? title : null} />
      {isTold && view.isYours ? (
        <LazyWonDrawScreen
          meanwhile={stage}
          of="lot"
          prize={title}
          cash={cash === null ? undefined : formatMoney(intl, cash, 'UAH')}
          picture={<ProductPicture image={image} alt={title} sizes="(min-width: 767px) 370px, 75vw" eager />}
          ticket={view.ticket}
          path={`/draw-${draw.lotId}`}
          note={noteOf(rest.verification)}
        />
      ) : (
        stage
      )}
      {isTold && !view.isYours && <LazyLostDrawScreen lot={lot.lot} points={page.points} />}
    </>
  );
};

const Rest = ({ page, winner }: { readonly page: ShownDraw; readonly winner: number | null }) => (
  <>
    {page.own.length > 0 && (
      <OwnTicketProofs
        lotId={page.draw.lotId}
        prize={page.lot.lot.productToWin.title}
        tickets={page.own}
        isClosed={page.draw.commitment !== null}
        winner={winner}
      />
    )}
    <DrawFactList draw={page.draw} />
    <DrawLogChain entries={page.log} lotId={page.draw.lotId} />
  </>
);

/** Nothing can change any more. */
const isOver = (state: ShownDraw['draw']['state']): boolean =>
  state === 'drawn' || state === 'without_winner';

/** Shows the page of a lot's draw: how its winner is found, step by step, to be checked by anybody (docs/draws.md). */
export const DrawScreen = ({ data }: ScreenProps<ShownDraw>) => {
  const intl = useIntl();
  const { runner, useCases } = useApp();
  const now = useShopTime();
  const page = useLiveReading(
    data,
    ({ draw: { lotId } }) => useCases.showDraw(lotId),
    ({ draw: { state, drawAt } }) => (isOver(state) ? null : computePollInterval(drawAt, now)),
  );
  const { draw, lot } = page;
  const { id, productToBuy, productToWin } = lot.lot;
  const { title } = productToWin;
  const view = toDrawStateView(page, now);
  const proof = view.phase === 'drawn' || view.phase === 'none' ? view.proof : null;
  const isLive = !isOver(data.draw.state);
  const room = { now, isLive, rehearsal: draw.rehearsal, onlookers: useOnlookerCount(id, isLive) };

  // What checks files is fetched while there is a network.
  useEffect(() => {
    const leaving = new AbortController();
    void runner.run(useCases.prepareVerifier(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [runner, useCases]);

  return (
    <article className={styles.page}>
      <DocumentTitle
        text={intl.formatMessage({ id: 'draw.title' }, { title })}
        description={intl.formatMessage({ id: 'draw.description' }, { title: withNestedQuotes(title) })}
      />
      <header className={styles.head}>
        <div className={styles.picture}>
          <ProductPairPicture buy={productToBuy} win={productToWin} look="thumb" />
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
      <FileCheckZone />
    </article>
  );
};
