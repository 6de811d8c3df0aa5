import { buildCatalogue, type BuildOptions, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { PublicDocument } from '#/catalogue/collections/public-collections.ts'
import { SAMPLE_CATEGORIES } from './sample-categories.ts'
import { SAMPLE_PRODUCTS } from './sample-products.ts'
import { SAMPLE_SETTINGS } from './sample-settings.ts'

/** AW-T2022 counts as new on this day, the other products do not. */
export const SAMPLE_OPTIONS: BuildOptions = {
  sequence: 7,
  today: '2026-06-01',
  siteUrl: 'https://catalogo.example',
}

const FAQS: readonly PublicDocument<'faqs'>[] = [
  {
    id: 'cuanto-dura-la-garantia',
    question: '¿Cuánto dura la garantía?',
    answer: 'Doce meses desde la compra. Guardá la factura.',
    trades: [],
    order: 1,
  },
  {
    id: 'donde-encuentro-el-manual',
    question: '¿Dónde encuentro el manual de mi producto?',
    answer: 'Buscalo por el modelo que figura en la etiqueta.',
    trades: [],
    order: 2,
  },
  {
    id: 'no-empareja-por-bluetooth',
    question: '¿Por qué no empareja por Bluetooth?',
    answer: 'Apagá y prendé el equipo, y olvidalo en el celular antes de volver a buscarlo.',
    trades: ['audio'],
    order: 3,
  },
  {
    id: 'como-saco-el-sarro',
    question: '¿Cómo saco el sarro de la pava?',
    answer: 'Con una parte de vinagre y dos de agua, una vez por mes.',
    trades: ['cocina'],
    order: 4,
  },
]

const SERVICE_CENTRES: readonly PublicDocument<'service-centres'>[] = [
  {
    id: 'san-salvador',
    name: 'Electro Puna',
    province: 'Jujuy',
    city: 'San Salvador de Jujuy',
    address: 'Belgrano 1200',
    phone: '0388 422-1234',
    hours: 'Lunes a viernes de 9 a 18',
    trades: ['audio', 'cocina'],
  },
  {
    id: 'cordoba-centro',
    name: 'Taller Cañada',
    province: 'Córdoba',
    city: 'Córdoba',
    address: 'Duarte Quirós 900',
    phone: '0351 422-5678',
    hours: 'Lunes a viernes de 9 a 17',
    trades: ['audio', 'informatica'],
  },
]

const PAGES: readonly PublicDocument<'pages'>[] = [
  {
    id: 'terminos-y-condiciones',
    title: 'Términos y condiciones',
    summary: 'Quién publica este sitio y cómo se usa.',
    body: 'Este sitio **no vende**: muestra los productos.',
    updatedOn: '2026-02-01',
  },
  {
    id: 'sobre-nosotros',
    title: 'Sobre nosotros',
    summary: 'Quiénes somos.',
    body: 'Hacemos aparatos para tu casa.',
    updatedOn: '2026-02-01',
  },
]

const REDIRECTS: readonly PublicDocument<'redirects'>[] = [
  { id: 'aw-t2022', source: '/audio/party/AW-T2022.html', target: '/productos/AW-T2022/' },
]

/** Fresh copy, which tests may modify. */
export function sampleDocuments(): SourceDocument[] {
  return structuredClone([
    ...sources('settings', [SAMPLE_SETTINGS]),
    ...sources('categories', SAMPLE_CATEGORIES),
    ...sources('products', SAMPLE_PRODUCTS),
    ...sources('faqs', FAQS),
    ...sources('service-centres', SERVICE_CENTRES),
    ...sources('pages', PAGES),
    ...sources('redirects', REDIRECTS),
  ])
}

export function sampleCatalogue(documents: Iterable<SourceDocument> = sampleDocuments()): Catalogue {
  return buildCatalogue(documents, SAMPLE_OPTIONS)
}

/** Source documents with the same time of change. */
export function sources<Name extends PublicCollection>(
  collection: Name,
  documents: readonly PublicDocument<Name>[],
): SourceDocument[] {
  return documents.map((data) => ({
    collection,
    id: String(data.id),
    data,
    updatedAt: '2026-05-20T12:00:00.000Z',
  }))
}

/** Sample documents with changed fields of `name`, such as `products/AW-T2022`. */
export function sampleDocumentsWith(name: string, fields: Record<string, unknown>): SourceDocument[] {
  const documents = sampleDocuments()
  const document = documents.find(({ collection, id }) => `${collection}/${id}` === name)
  if (document === undefined) throw new Error(`there is no sample document «${name}»`)
  document.data = { ...(document.data as object), ...fields }
  return documents
}
