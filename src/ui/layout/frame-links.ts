import type { FooterData } from '../../application/ports/pages.ts';

export type FrameLinkTarget = { readonly to: string; readonly messageId: string };

/** The last winners on the home page. */
const LAST_WINNERS = '/#last_winners';

/** The links of the header's navigation (docs/behaviour.md#frame). */
export const headerNavigationLinks: readonly FrameLinkTarget[] = [
  { to: '/catalog', messageId: 'common.nav.catalogue' },
  { to: LAST_WINNERS, messageId: 'common.nav.winners' },
  { to: '/about', messageId: 'common.nav.about' },
  { to: '/trusted', messageId: 'common.nav.trusted' },
];

/**
 * Lists the links to the shop's pages, in the footer and in the menu: of all draws, where the header leads to the last
 * winners; of the super prize and the charity where there is one.
 */
export const listShopPageLinks = (footer: FooterData | null): readonly FrameLinkTarget[] => [
  ...headerNavigationLinks.map(link => (link.to === LAST_WINNERS ? { ...link, to: '/winners' } : link)),
  ...(footer?.hasSuperprize === true ? [{ to: '/superprize', messageId: 'common.footer.superprize' }] : []),
  ...((footer?.settings.fund ?? '') === '' ? [] : [{ to: '/charity', messageId: 'common.footer.charity' }]),
];

/** The links of customer service, in the footer and in the menu. */
export const customerServiceLinks: readonly FrameLinkTarget[] = [
  { to: '/contacts', messageId: 'common.footer.contact' },
  { to: '/faq', messageId: 'common.footer.faq' },
  { to: '/how-it-works', messageId: 'common.footer.how' },
  { to: '/terms', messageId: 'common.footer.terms' },
];
