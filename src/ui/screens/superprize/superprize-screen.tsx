import { useIntl } from 'react-intl';
import type { ShownSuperPrize } from '../../../application/draws/show-superprize-use-case.ts';
import { useApp } from '../../app-context.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { type FactTileContent, FactTiles } from '../../components/content/fact-tiles.tsx';
import { StepList } from '../../components/content/step-list.tsx';
import { LazyLostDrawScreen } from '../../components/draws/lazy-lost-draw-screen.tsx';
import { LazyWonDrawScreen, WinAnnouncement } from '../../components/draws/lazy-won-draw-screen.tsx';
import { PrizePicture } from '../../components/draws/prize-picture.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import type { IconName } from '../../design/controls/icon.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { computePollInterval, useLiveReading } from '../../hooks/use-live-reading.ts';
import { useShopTime } from '../../hooks/use-shop-time.ts';
import { useShownCurrency } from '../../hooks/use-shown-currency.ts';
import { formatGrandTotal } from '../../i18n/format-money.ts';
import { withBreakBeforeTimeOnly } from '../../i18n/without-break-before-time.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { OwnSuperEntryList } from './own-super-entry-list.tsx';
import { SuperDrawCheckSection } from './super-draw-check-section.tsx';
import styles from './superprize-screen.module.css';
import { SuperprizeStatePanel } from './superprize-state-panel.tsx';
import { SuperprizeTermsText } from './superprize-terms-text.tsx';
import { type SuperprizeViewModel, toSuperprizeView } from './to-superprize-view.ts';

const steps: readonly { readonly icon: IconName; readonly id: string }[] = [
  { icon: 'search', id: 'superprize.how.choose' },
  { icon: 'ticket', id: 'superprize.how.pay' },
  { icon: 'gift', id: 'superprize.how.wait' },
];

type Parts = { readonly view: SuperprizeViewModel; readonly page: ShownSuperPrize };

/** The prize and how far it has come; the winner sees their own screen in its place. */
const Hero = ({ view, page: { draw } }: Parts) => {
  const intl = useIntl();
  const currency = useShownCurrency();
  const t = (id: string) => intl.formatMessage({ id });
  const { id, title, pictures } = draw.prize;
  const kicker = t(draw.rehearsal ? 'superprize.kicker.rehearsal' : 'superprize.kicker');
  const total = formatGrandTotal(intl, view.total, 'UAH');
  const inHryvnias = currency === 'UAH' ? undefined : t('superprize.hryvnia');
  const hero = (
    <section className={styles.hero} aria-labelledby="superprize">
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 id="superprize">{title}</h1>
        <p className={styles.total}>{total}</p>
        {inHryvnias !== undefined && <p className={styles.note}>{inHryvnias}</p>}
        <SuperprizeStatePanel view={view} draw={draw} />
        {view.stage === 'open' && (
          <ButtonLink to="/catalog" variant="win" size="l">
            {t('superprize.chance')}
          </ButtonLink>
        )}
      </div>
      {pictures[0] === undefined ? (
        <PrizePicture open={draw.prize} />
      ) : (
        <img className={styles.picture} src={pictures[0]} alt="" />
      )}
    </section>
  );
  const won = view.stage === 'drawn' && view.winner?.isOwn === true ? view.winner.title : null;
  return (
    <>
      <WinAnnouncement prize={won === null ? null : title} />
      {won === null ? (
        hero
      ) : (
        <LazyWonDrawScreen
          meanwhile={hero}
          of="super"
          prize={title}
          kicker={kicker}
          sum={total}
          sumNote={inHryvnias}
          picture={pictures[0] === undefined ? <PrizePicture /> : <img src={pictures[0]} alt={title} />}
          ticket={won}
          path={`/superprize-${id}`}
        />
      )}
    </>
  );
};

/** Whether the visitor held tickets in it, and all of them lost. */
const hasLost = ({ view: { stage, winner }, page: { own } }: Parts): boolean =>
  stage === 'drawn' && winner?.isOwn === false && own !== null && own.count > 0;

/** Nothing can change any more. */
const isOver = (state: ShownSuperPrize['draw']['prize']['state']): boolean =>
  state === 'drawn' || state === 'without_winner';

/**
 * Shows a prize of the whole shop and its draw: how much, by which terms, until when, among whom, the visitor's own
 * tickets with their proofs, and then who won (docs/behaviour.md#super-prize).
 */
export const SuperprizeScreen = ({ data }: ScreenProps<ShownSuperPrize>) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const t = (id: string) => intl.formatMessage({ id });
  const { useCases } = useApp();
  const now = useShopTime();
  const page = useLiveReading(
    data,
    ({ draw: { prize } }) => useCases.showSuperprize(prize.id),
    ({ draw: { prize, drawAt } }) =>
      isOver(prize.state) ? null : computePollInterval(prize.state === 'open' ? prize.toDate : drawAt, now),
  );
  const { draw, own } = page;
  const { prize } = draw;
  const view = toSuperprizeView(page, now);
  const moment = (at: number) =>
    withBreakBeforeTimeOnly(formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }));
  const isOpen = prize.state === 'open';
  const facts: readonly FactTileContent[] = [
    {
      icon: 'clock',
      id: 'superprize.dates',
      wide: true,
      value: intl.formatMessage(
        { id: 'superprize.dates.range' },
        { from: moment(prize.fromDate), to: moment(prize.toDate) },
      ),
    },
    {
      icon: 'user',
      id: isOver(prize.state) ? 'superprize.users.over' : 'superprize.users',
      value: intl.formatMessage({ id: 'superprize.users.count' }, { count: prize.userCount }),
    },
    ...(isOpen
      ? []
      : [{ icon: 'ticket' as const, id: 'superprize.tickets', value: intl.formatNumber(draw.tickets) }]),
    ...(draw.voidTickets === 0
      ? []
      : [{ icon: 'minus' as const, id: 'superprize.void', value: intl.formatNumber(draw.voidTickets) }]),
    ...(draw.drawnAt === null
      ? []
      : [{ icon: 'star' as const, id: 'superprize.drawn-at', value: moment(draw.drawnAt) }]),
  ];

  return (
    <div className={styles.screen}>
      <DocumentTitle
        id="superprize.title"
        description={intl.formatMessage({ id: 'superprize.description' }, { title: prize.title })}
      />
      <Hero view={view} page={page} />
      {hasLost({ view, page }) && <LazyLostDrawScreen lot={null} points={null} />}
      <FactTiles facts={facts} />
      <div className={styles.cards}>
        {/* Proofs that were read before it went on say less than those of now. */}
        <OwnSuperEntryList
          key={prize.state}
          superId={prize.id}
          own={own}
          isOpen={isOpen}
          winner={draw.winner?.number ?? null}
        />
        {/* Once it is over there is more to check. */}
        {draw.commitment !== null && (
          <SuperDrawCheckSection key={String(isOver(prize.state))} draw={draw} commitment={draw.commitment} />
        )}
        <SuperprizeTermsText prize={prize} />
      </div>
      {isOpen && (
        <section className={styles.how} aria-labelledby="superprize-how">
          <h2 id="superprize-how">{t('superprize.how')}</h2>
          <StepList steps={steps} />
        </section>
      )}
    </div>
  );
};
