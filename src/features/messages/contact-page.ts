import type { Catalogue } from '#/catalogue/catalogue.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import { CONTACT_REASONS, type ContactKind } from './message.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { kindLinks, kindWords, pathOfKind } from './contact-kind-pages.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import { breadcrumbJsonLd, plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { isFormRefused, type FormState } from '#/core/forms/names.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'

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
  'purchasedOn',
  'purchase',
  'company',
  'taxId',
  'consent',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number] | 'file'

export type ContactFormState = FormState<ContactField>

export type ContactPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  form: ContactFormState
  /** Null for the general one. */
  kind: ContactKind | null
  title: string
  lead: string
  action: string
  others: { name: string; link: string }[]
  /** Once a message was received. */
  caseNumber: string | null
  sendsMail: boolean
  reasons: readonly string[]
  provinces: readonly string[]
  contact: Settings['contact'] & { address: string }
  controller: DataController
}

export function contactPage(
  catalogue: Catalogue,
  form: ContactFormState,
  sendsMail: boolean,
  { caseNumber = null, kind }: { caseNumber?: string | null; kind?: ContactKind | undefined } = {},
): ContactPage {
  const settings = requireSettings(catalogue)
  const { contact, brand, legal } = settings
  const words = kind && kindWords(kind)
  const path = pathOfKind(kind)
  const breadcrumbs: Breadcrumb[] = words
    ? [
        { name: 'Inicio', link: '/' },
        { name: 'Contacto', link: '/contacto' },
        { name: words.title, link: null },
      ]
    : plainBreadcrumbs('Contacto')
  return {
    meta: pageMeta(catalogue, {
      title:
        caseNumber !== null
          ? 'Recibimos tu mensaje'
          : isFormRefused(form)
            ? 'Revisá tu mensaje'
            : (words?.title ?? 'Contacto'),
      description:
        words?.lead.slice(0, 160) ??
        `Escribinos por una consulta, una garantía o un repuesto de un producto ${brand.name}. ${contact.responseTime}`,
      path,
      noindex: caseNumber !== null,
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, path)],
    }),
    breadcrumbs,
    form,
    kind: kind ?? null,
    title: words?.title ?? 'Escribinos',
    lead: words?.lead ?? contact.responseTime,
    action: path,
    others: kind === undefined ? kindLinks(settings) : [],
    caseNumber,
    sendsMail,
    reasons: CONTACT_REASONS,
    provinces: PROVINCES,
    contact: { ...contact, address: contact.address ?? legal.address },
    controller: dataController(catalogue),
  }
}
