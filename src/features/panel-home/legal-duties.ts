import { activeProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { checkAnyDocument, knownTypesOf } from '#/catalogue/check-documents.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { TextPageDocument } from '#/catalogue/documents/page.ts'
import { checkProduct } from '#/catalogue/specs/check-product.ts'
import { fold } from '#/language/fold.ts'
import { ACCESS_RIGHT_TEXTS } from '#/publishing/model/privacy-template.ts'
import { linkedPaths } from '#/site/layout/site-issues.ts'
import { PRIVACY_PAGE } from '#/site/model/privacy-page.ts'
import { expiring } from './expiring-certificates.ts'

/** Document that fulfils a duty, `nuevo` for one to write; `path` is its field. */
type DutyMend = { collection: PublicCollection; id: string; path?: string }

export type LegalDuty = {
  name: string
  /** One sentence in Spanish. */
  why: string
  norm: string
  /** `seller`: only for brands that sell at a distance, which this one does not state; `advised`: no norm in force. */
  state: 'missing' | 'expiring' | 'done' | 'seller' | 'advised'
  /** Last day of validity, `YYYY-MM-DD`. */
  until?: string
  mend: DutyMend
}

const CONSUMER_LAW = 'Ley 24.240'
const DATA_LAW = 'Ley 25.326'
const DATA_NOTICE = 'Disposición DNPDP 10/2008'

/** Legal duties of an Argentine catalogue, judged by its published documents. */
export const legalDuties = (catalogue: Catalogue): { title: string; duties: LegalDuty[] }[] => [
  { title: 'Privacidad', duties: privacyDuties(catalogue) },
  { title: 'Términos y condiciones', duties: termsDuties(catalogue) },
  { title: 'Identidad legal', duties: identityDuties(catalogue) },
  { title: 'Reclamos y venta a distancia', duties: claimDuties(catalogue) },
  { title: 'Garantía', duties: warrantyDuties(catalogue) },
  { title: 'Certificados y manuales de los productos', duties: productDuties(catalogue) },
]

export const isOwed = ({ state }: LegalDuty) => state === 'missing' || state === 'expiring'

export const owedCount = (catalogue: Catalogue) =>
  legalDuties(catalogue).flatMap(({ duties }) => duties.filter(isOwed)).length

type Duty = Pick<LegalDuty, 'name' | 'why' | 'norm' | 'mend'>

const duty = (isDone: boolean, of: Duty): LegalDuty => ({ ...of, state: isDone ? 'done' : 'missing' })

const site = (path: string): DutyMend => ({ collection: 'settings', id: 'site', path })

/** Duties of a text page: to exist, to be linked from every page, and to name the publisher. */
function pageDuties(
  { settings, ...catalogue }: Catalogue,
  page: TextPageDocument | undefined,
  { link, company, ...of }: Duty & { link: Pick<Duty, 'name' | 'norm'>; company: Omit<Duty, 'mend'> },
): LegalDuty[] {
  const legal = settings?.legal
  const isLinked = page && settings && linkedPaths({ ...catalogue, settings }).has(`/${page.id}`)
  const isNamed = legal && page?.body.includes(legal.companyName) && page.body.includes(legal.cuit)
  const why = 'Se llega desde el menú o el pie de cualquier página.'
  return [
    duty(page !== undefined, of),
    duty(isLinked === true, { ...link, why, mend: site('footer.about') }),
    ...(page ? [duty(isNamed === true, { ...company, mend: { ...of.mend, path: 'body' } })] : []),
  ]
}

function privacyDuties(catalogue: Catalogue): LegalDuty[] {
  const page = catalogue.pages.get(PRIVACY_PAGE)
  const mend = { collection: 'pages', id: PRIVACY_PAGE } as const
  const right = {
    name: 'Derecho de acceso',
    norm: `${DATA_NOTICE} y Resolución AAIP 14/2018`,
    why: 'Lleva, con las palabras de la norma, el derecho de acceso y ante qué organismo se reclama.',
    mend: { ...mend, path: 'body' },
  }
  const hasTexts = page && ACCESS_RIGHT_TEXTS.every((text) => plain(page.body).includes(plain(text)))
  return [
    ...pageDuties(catalogue, page, {
      name: 'Política de privacidad',
      norm: `${DATA_LAW}, art. 6`,
      why: 'Cada formulario la nombra: qué datos pide, para qué y quién los ve.',
      mend,
      link: { name: 'Enlace a la política', norm: DATA_NOTICE },
      company: {
        name: 'Responsable de los datos',
        norm: `${DATA_LAW}, art. 6, inc. c`,
        why: 'La política nombra a quien responde, como en la identidad legal: razón social y CUIT.',
      },
    }),
    ...(page ? [duty(hasTexts === true, right)] : []),
  ]
}

const plain = (text: string) => fold(text.replaceAll(/[\s>]+/g, ' '))

function termsDuties(catalogue: Catalogue): LegalDuty[] {
  const page = [...catalogue.pages.values()].find(({ id, title }) => /terminos/.test(fold(`${id} ${title}`)))
  const norm = `${CONSUMER_LAW}, art. 4`
  return pageDuties(catalogue, page, {
    name: 'Términos y condiciones',
    norm,
    why: 'Dicen quién publica el sitio, si vende o no, y qué reglas valen al comprar.',
    mend: { collection: 'pages', id: page?.id ?? 'nuevo' },
    link: { name: 'Enlace a los términos', norm },
    company: {
      name: 'Quién publica el sitio',
      norm,
      why: 'Los términos dicen la razón social y el CUIT, como en la identidad legal.',
    },
  })
}

const IDENTITY_WORDS = {
  companyName: ['Razón social', 'Va al pie de cada página y en cada certificado de garantía.'],
  cuit: ['CUIT', 'Identifica a quien responde por lo que se publica.'],
  address: ['Domicilio', 'Es a dónde se le reclama o se le notifica.'],
} as const

function identityDuties({ settings: data }: Catalogue): LegalDuty[] {
  const known = knownTypesOf([])
  const issues = data ? checkAnyDocument({ collection: 'settings', id: 'site', data }, known) : []
  return Object.entries(IDENTITY_WORDS).map(([key, [name, why]]) => {
    const mend = site(`legal.${key}`)
    const issue = issues.find(({ path }) => path === mend.path)
    const norm = `${CONSUMER_LAW}, arts. 4 y 14`
    return duty(data !== undefined && !issue, { name, norm, why: issue?.message ?? why, mend })
  })
}

function claimDuties({ settings }: Catalogue): LegalDuty[] {
  const { consumerDefenceUrl, withdrawalUrl, dataFiscalUrl } = settings?.legal ?? {}
  const sells = settings?.distanceSales !== undefined
  const ofSellers = (isDone: boolean, of: Duty): LegalDuty =>
    sells || isDone ? duty(isDone, of) : { ...of, state: 'seller' }
  return [
    {
      name: 'Defensa del Consumidor',
      norm: 'Resolución 274/2021, que la Disposición 890/2025 derogó',
      why: 'El pie lleva a dónde se inicia un reclamo.',
      state: consumerDefenceUrl === undefined ? 'advised' : 'done',
      mend: site('legal.consumerDefenceUrl'),
    },
    ofSellers(sells || withdrawalUrl !== undefined, {
      name: 'Botón de arrepentimiento',
      norm: `${CONSUMER_LAW}, art. 34, y Disposición 954/2025`,
      why: 'Quien compra a distancia tiene diez días corridos para arrepentirse; con servicios se suma el botón de baja.',
      mend: site('distanceSales'),
    }),
    ofSellers(dataFiscalUrl !== undefined, {
      name: 'Data Fiscal',
      norm: 'Resoluciones generales 3377/2012 y 4042-E/2017 (formulario 960/D)',
      why: 'Quien le vende al consumidor final muestra en su portada el enlace que da ARCA.',
      mend: site('legal.dataFiscalUrl'),
    }),
  ]
}

const warrantyDuties = ({ settings, serviceCentres }: Catalogue): LegalDuty[] => [
  duty(settings !== undefined, {
    name: 'Condiciones de la garantía',
    norm: `${CONSUMER_LAW}, arts. 11 y 14`,
    why: 'Dicen cuánto dura, qué cubre y quién paga el flete; lo nuevo tiene seis meses como mínimo.',
    mend: site('support.warrantyTerms'),
  }),
  duty(serviceCentres.length > 0, {
    name: 'Servicio técnico',
    norm: `${CONSUMER_LAW}, arts. 12 y 14`,
    why: 'El certificado de garantía nombra dónde se repara, y los repuestos no pueden faltar.',
    mend: { collection: 'service-centres', id: serviceCentres[0]?.id ?? 'nuevo' },
  }),
]

/** Legally required product facts, keyed by the path of the validation issue for a missing one. */
const PRODUCT_NORMS = [
  {
    path: 'specs.certificacion',
    name: 'Seguridad eléctrica',
    norm: 'Resoluciones 237/2024 y 16/2025',
    why: 'Cada producto que va a la red tiene su certificado vigente.',
  },
  {
    path: 'specs.homologacionEnacom',
    name: 'Homologación de radio',
    norm: 'Resolución ENACOM 57/2026',
    why: 'Cada producto con radio tiene el número de su homologación.',
  },
  {
    path: 'downloads',
    name: 'Manual en español',
    norm: `${CONSUMER_LAW}, art. 6`,
    why: 'Cada producto tiene su manual, propio o el que arma el sitio.',
  },
] as const

function productDuties(catalogue: Catalogue): LegalDuty[] {
  const products = activeProducts(catalogue)
  const ending = expiring(catalogue).flatMap(({ id, title, path, until }): LegalDuty[] => {
    const owed = PRODUCT_NORMS.find((each) => each.path === path)
    return owed ? [{ ...ofProduct(owed, { id, name: title }), state: 'expiring', until }] : []
  })
  const owed = [...products.flatMap(missingFacts), ...ending]
  const met = PRODUCT_NORMS.filter(({ path }) => !owed.some(({ mend }) => mend.path === path))
  const id = products[0]?.id ?? 'nuevo'
  return [
    ...owed,
    ...met.map(({ path, ...of }) =>
      duty(products.length > 0, { ...of, mend: { collection: 'products', id, path } }),
    ),
  ]
}

type ProductNorm = (typeof PRODUCT_NORMS)[number]

const ofProduct = ({ name, norm, why, path }: ProductNorm, product: { id: string; name: string }): Duty => ({
  name: `${product.name}: ${name.toLowerCase()}`,
  norm,
  why,
  mend: { collection: 'products', id: product.id, path },
})

function missingFacts(product: CatalogueProduct): LegalDuty[] {
  const { productType, specs } = product
  const issues = checkProduct(product, productType)
  return PRODUCT_NORMS.flatMap((owed) => {
    const issue = issues.find(({ path }) => path === owed.path)
    // Generated manuals are in Spanish.
    const isMet =
      owed.path === 'downloads' ? productType.writesManual : specs[owed.path.slice(6)] !== undefined
    return issue && !isMet ? [duty(false, { ...ofProduct(owed, product), why: issue.message })] : []
  })
}
