import { EMPTY_CONTACT_FORM, contactPage, isCaseNumber } from './contact-page.ts'
import { never, page, redirectTo } from '../page.ts'

export const contact = page({
  path: ['/contacto', '/contacto/enviado'],
  query: (search) => search.get('caso') ?? '',
  cache: never,
  softNavigation: false,
  usage: 'contact',
  sitemap: 'listed',
  read({ catalogue, path, query, visitor, accounts: { sendsMail } }) {
    if (path === '/contacto')
      return contactPage(catalogue, visitor.contactForm ?? EMPTY_CONTACT_FORM, sendsMail)
    return isCaseNumber(query)
      ? contactPage(catalogue, EMPTY_CONTACT_FORM, sendsMail, query)
      : redirectTo('/contacto')
  },
})
