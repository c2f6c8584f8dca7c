export type FrameLink = { readonly to: string; readonly messageId: string };

/** The header's navigation and the menu on phones (specification §2). */
export const navigation: readonly FrameLink[] = [
  { to: '/catalog', messageId: 'common.nav.catalogue' },
  { to: '/#last_winners', messageId: 'common.nav.winners' },
  { to: '/#how', messageId: 'common.footer.how' },
];
