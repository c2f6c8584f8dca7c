import type { BrowserVisitor } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { describeScreensWithoutAnswer, type ScreenWithCall } from '../support/screens-in-trouble.ts';

const titled = ({ page, t }: BrowserVisitor, title?: string) =>
  page
    .getByRole('heading', { level: 1, ...(title !== undefined && { name: t(title) }) })
    .filter({ hasNotText: t('common.failed.title') })
    .waitFor();

/** Screens that have a heading to wait for; their content is looked at in tests of their own. */
const FURTHER: readonly ScreenWithCall[] = [
  { path: '/catalog-1', call: 'get-mainpage-catalog/**', happy: visitor => titled(visitor) },
  { path: '/draw-25', call: 'draws/25', happy: visitor => titled(visitor) },
  { path: '/about', call: 'get-page-info/1', happy: visitor => titled(visitor) },
  { path: '/trusted', call: 'get-page-info/2', happy: visitor => titled(visitor) },
  { path: '/terms', call: 'get-page-info/3', happy: visitor => titled(visitor) },
  { path: '/faq', call: 'get-page-info/4', happy: visitor => titled(visitor) },
  { path: '/contacts', call: 'get-settings', happy: visitor => titled(visitor, 'contacts.title') },
];

describeScreensWithoutAnswer(openJourneyShop(), FURTHER);
