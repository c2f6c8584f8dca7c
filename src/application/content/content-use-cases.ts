import type { Catalogue } from '../ports/catalogue.ts';
import type { Charity } from '../ports/charity.ts';
import type { CustomerService } from '../ports/customer-service.ts';
import type { Draws } from '../ports/draws.ts';
import type { Pages } from '../ports/pages.ts';
import { makeListPayouts, makeShowCharity, makeShowCharityShare } from './show-charity.ts';
import { makeShowContacts } from './show-contacts.ts';
import { makeShowInfoPage } from './show-info-page.ts';
import { makeShowTrusted } from './show-trusted.ts';

/** The operator's own pages. */
export const makeContentUseCases = (
  pages: Pages,
  catalogue: Catalogue,
  customerService: CustomerService,
  charity: Charity,
  draws: Draws,
) => ({
  showInfoPage: makeShowInfoPage(pages),
  showTrusted: makeShowTrusted(pages, catalogue, draws),
  showContacts: makeShowContacts(customerService),
  showCharity: makeShowCharity(charity),
  listPayouts: makeListPayouts(charity),
  showCharityShare: makeShowCharityShare(charity),
});

export type ContentUseCases = Readonly<ReturnType<typeof makeContentUseCases>>;
