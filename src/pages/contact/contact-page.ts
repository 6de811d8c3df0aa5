import type { Catalogue } from '../../catalogue/catalogue.ts'
import { PROVINCES } from '../../language/es-AR/provinces.ts'
import { CONTACT_REASONS } from '../../catalogue/documents/message.ts'
import type { Settings } from '../../catalogue/documents/settings.ts'
import { dataController, type DataController } from '../common/data-controller.ts'
import { breadcrumbJsonLd, plainBreadcrumbs, type Breadcrumb } from '../common/breadcrumbs.ts'
import { isRefused, type Refusal } from '../common/names.ts'
import { pageMeta, requireSettings, type PageMeta } from '../common/page-meta.ts'

/** Also the names that the form posts. */
export const CONTACT_FIELDS = [
  'reason',
  'name',
  'email',
  'phone',
  'province',
  'city',
  'model',
  'serial',
  'message',
  'consent',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** As it goes back to the visitor. */
export type ContactFormState = Refusal<ContactField> & {
  values: Partial<Record<ContactField, string>>
  /** Says when the form was handed out. */
  token: string
}

export const EMPTY_CONTACT_FORM: ContactFormState = { values: {}, errors: {}, problem: null, token: '' }

/** `C-261121-7F3K9`. */
export function isCaseNumber(text: string): boolean {
  return /^C-\d{6}-[2-9A-HJKMNP-Z]{5}$/.test(text)
}

export type ContactPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  form: ContactFormState
  /** Once a message was received. */
  caseNumber: string | null
  sendsMail: boolean
  reasons: readonly string[]
  provinces: readonly string[]
  contact: Settings['contact']
  controller: DataController
}

export function contactPage(
  catalogue: Catalogue,
  form: ContactFormState,
  sendsMail: boolean,
  caseNumber: string | null = null,
): ContactPage {
  const { contact, brand } = requireSettings(catalogue)
  const breadcrumbs = plainBreadcrumbs('Contacto')
  return {
    meta: pageMeta(catalogue, {
      title:
        caseNumber !== null ? 'Recibimos tu mensaje' : isRefused(form) ? 'Revisá tu mensaje' : 'Contacto',
      description: `Escribinos por una consulta, una garantía o un repuesto de un producto ${brand.name}. ${contact.responseTime}`,
      path: '/contacto',
      noindex: caseNumber !== null,
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, '/contacto')],
    }),
    breadcrumbs,
    form,
    caseNumber,
    sendsMail,
    reasons: CONTACT_REASONS,
    provinces: PROVINCES,
    contact,
    controller: dataController(catalogue),
  }
}
