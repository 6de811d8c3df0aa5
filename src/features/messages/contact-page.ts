import type { Catalogue } from '#/catalogue/catalogue.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import { CONTACT_KIND_TEXTS, CONTACT_KINDS, CONTACT_REASONS, type ContactKind } from './message.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import { breadcrumbJsonLd, plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { isFormRefused, type FormState, EMPTY_FORM } from '#/core/forms/names.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { isCaseNumber } from './case-number.ts'
import { CONTACT_PATH, KIND_PATHS } from '#/site/contact/names.ts'
import { noVisitor, definePage, redirectTo } from '#/site/pages/page.ts'

export const pathOfKind = (kind: ContactKind | undefined) =>
  kind === undefined ? CONTACT_PATH : KIND_PATHS[kind]

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

/** Names of the posted fields. */
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
  /** Null for the general form. */
  kind: ContactKind | null
  title: string
  lead: string
  legend: string
  action: string
  others: { name: string; link: string }[]
  /** Set once the message is received. */
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
  const texts = kind && CONTACT_KIND_TEXTS[kind]
  const path = pathOfKind(kind)
  const breadcrumbs: Breadcrumb[] = texts
    ? [
        { name: 'Inicio', link: '/' },
        { name: 'Contacto', link: '/contacto' },
        { name: texts.title, link: null },
      ]
    : plainBreadcrumbs('Contacto')
  return {
    meta: pageMeta(catalogue, {
      title:
        caseNumber !== null
          ? 'Recibimos tu mensaje'
          : isFormRefused(form)
            ? 'Revisá tu mensaje'
            : (texts?.title ?? 'Contacto'),
      description:
        texts?.lead.slice(0, 160) ??
        `Escribinos por una consulta, una garantía o un repuesto de un producto ${brand.name}. ${contact.responseTime}`,
      path,
      noindex: caseNumber !== null,
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, path)],
    }),
    breadcrumbs,
    form,
    kind: kind ?? null,
    title: texts?.title ?? 'Escribinos',
    lead: texts?.lead ?? contact.responseTime,
    legend: texts?.legend ?? 'Tu consulta',
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

/** True if the brand offers the form; withdrawal and cancellation are mandatory in distance sales. */
export function isContactKindOffered(
  { distanceSales }: Pick<Settings, 'distanceSales'>,
  kind: ContactKind,
): boolean {
  if (kind === 'withdrawal') return distanceSales !== undefined
  if (kind === 'cancellation') return distanceSales?.services === true
  return true
}

const kindAt = (path: string) => CONTACT_KINDS.find((kind) => KIND_PATHS[kind] === path)

function kindLinks(settings: Settings): { name: string; link: string }[] {
  return CONTACT_KINDS.filter((kind) => isContactKindOffered(settings, kind)).map((kind) => ({
    name: CONTACT_KIND_TEXTS[kind].link,
    link: KIND_PATHS[kind],
  }))
}
