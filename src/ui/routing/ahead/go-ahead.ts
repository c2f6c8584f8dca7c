import type { App } from '../../../application/app.ts';
import { pictureSources } from '../../components/catalogue/picture-sources.ts';
import type { Catalogues } from '../../i18n/catalogues.ts';
import { offerReadings } from '../early-readings.ts';
import type { Picture } from '../page.ts';
import type { ShopRouter } from '../shop-router.ts';
import { makeEarlyPages } from './early-pages.ts';
import { followLinks } from './follow-links.ts';
import { allowanceOf, type Line } from './line.ts';
import { makeLookAround } from './look-around.ts';
import { startViewTransition } from './view-transitions.ts';

/** Fetched as the screen will: the browser chooses the same of its sizes. */
const fetchPicture = ({ image, sizes }: Picture): void => {
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = pictureSources(image) ?? '';
  picture.src = image;
};

/** From here on pages are fetched before somebody goes there, and go over into each other. */
export const goAhead = (app: App, catalogues: Catalogues, router: ShopRouter): void => {
  const { connection } = navigator as { readonly connection?: Line };
  const allowed = () => (app.environment.isOnline() ? allowanceOf(connection) : 'nothing');
  const pages = makeEarlyPages(app, catalogues, { now: () => performance.now(), show: fetchPicture });
  offerReadings(app, pages.take);
  followLinks(document, pages, allowed);
  startViewTransition(router, document);
  const lookAround = makeLookAround(document, pages, allowed);
  document.addEventListener('scrollend', () => void lookAround());
  let here = router.state.shown.location;
  router.subscribe(() => {
    const { location } = router.state.shown;
    if (location === here) return;
    here = location;
    void lookAround();
  });
  void lookAround();
  performance.mark('shop:ahead');
};
