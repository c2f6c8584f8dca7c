import type { Catalogue } from '../ports/catalogue.ts';
import type { CustomerService } from '../ports/customer-service.ts';
import type { Pages } from '../ports/pages.ts';
import { makeShowContacts } from './show-contacts.ts';
import { makeShowInfoPage } from './show-info-page.ts';
import { makeShowTrusted } from './show-trusted.ts';

/** The operator's own pages. */
export const makeContentUseCases = (
  pages: Pages,
  catalogue: Catalogue,
  customerService: CustomerService,
) => ({
  showInfoPage: makeShowInfoPage(pages),
  showTrusted: makeShowTrusted(pages, catalogue),
  showContacts: makeShowContacts(customerService),
});

export type ContentUseCases = Readonly<ReturnType<typeof makeContentUseCases>>;
