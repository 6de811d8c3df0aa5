import { isCaseNumber } from './case-number.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import { contactPage, type ContactFormState } from './contact-page.ts'
import { isContactKindOffered, kindAt, kindLinks } from './contact-kind-pages.ts'
import { CONTACT_PATH, KIND_PATHS } from '#/site/contact/names.ts'
import { noVisitor, definePage, redirectTo } from '#/site/pages/page.ts'

const CONTACT_SENT_PATH = '/contacto/enviado'

export const contactPageEntry = definePage({
  path: [CONTACT_PATH, CONTACT_SENT_PATH, ...Object.values(KIND_PATHS)],
  query: (search) => search.get('caso') ?? '',
  cache: noVisitor,
  softNavigation: false,
  usage: 'contact',
  unknownVisitor: { contactForm: EMPTY_FORM as ContactFormState },
  refusedForm: 'contactForm',
  sitemap: (catalogue) =>
    [CONTACT_PATH, ...kindLinks(requireSettings(catalogue)).map(({ link }) => link)].map((path) => ({
      path,
    })),
  read({ catalogue, path, query, visitor, accounts: { sendsMail } }) {
    if (path === CONTACT_SENT_PATH)
      return isCaseNumber(query)
        ? contactPage(catalogue, EMPTY_FORM, sendsMail, { caseNumber: query })
        : redirectTo(CONTACT_PATH)
    const kind = kindAt(path)
    if (kind && !isContactKindOffered(requireSettings(catalogue), kind)) return undefined
    return contactPage(catalogue, visitor.contactForm, sendsMail, { kind })
  },
})
