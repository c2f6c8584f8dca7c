export type FrameLink = { readonly to: string; readonly messageId: string };

/** The header's navigation and the menu on phones (docs/behaviour.md#frame). */
export const navigation: readonly FrameLink[] = [
  { to: '/catalog', messageId: 'common.nav.catalogue' },
  { to: '/#last_winners', messageId: 'common.nav.winners' },
  { to: '/about', messageId: 'common.nav.about' },
  { to: '/trusted', messageId: 'common.nav.trusted' },
];

/** Customer service: in the footer, and in a webview's menu (docs/behaviour.md#frame). */
export const service: readonly FrameLink[] = [
  { to: '/contacts', messageId: 'common.footer.contact' },
  { to: '/faq', messageId: 'common.footer.faq' },
  { to: '/how-it-works', messageId: 'common.footer.how' },
  { to: '/terms', messageId: 'common.footer.terms' },
];
