import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'

const DEMO = path.resolve(import.meta.dirname, '../../../content/nawel')

type Json = Record<string, unknown>

async function write(folder: string, collection: string, id: string | number, data: Json): Promise<void> {
  await mkdir(path.join(folder, collection), { recursive: true })
  await writeFile(path.join(folder, collection, `${id}.json`), JSON.stringify({ id, ...data }))
}

const link = (name: string, to: string) => ({ name, link: to })

const SETTINGS = {
  brand: { name: 'Quillay', wordmark: 'QUILLAY', tagline: 'Lavarropas para años.' },
  seo: { keywords: [] },
  legal: { companyName: 'Quillay S.R.L.', cuit: '30-00000000-7', address: 'Calle Falsa 123, Salta' },
  menu: [],
  footer: { support: [link('Soporte', '/soporte')], about: [link('Sobre nosotros', '/sobre-nosotros')] },
  social: [],
  shop: { name: 'Tienda', url: 'https://tienda.quillay.example/' },
  whereToBuy: { text: 'En nuestra tienda.', retailers: [] },
  contact: {
    email: 'hola@quillay.example',
    phone: '0387 555-0100',
    hours: 'Lunes a viernes de 9 a 18 h',
    responseTime: 'Respondemos en un día hábil.',
  },
  home: { tiles: [], stories: [], arrivals: [] },
  models: { example: 'KX500' },
  search: { example: 'KX500, lavarropas' },
  support: {
    labelPlaces: [{ what: 'Lavarropas', where: 'En el marco de la puerta.' }],
    warrantyTerms: 'Doce meses desde la entrega.',
  },
}

const WASHER_TYPE = {
  label: 'Lavarropas',
  singular: 'lavarropas',
  plural: 'lavarropas',
  gender: 'm',
  groups: [
    {
      title: 'Lavado',
      fields: [
        { kind: 'number', key: 'carga', label: 'Carga', unit: 'kg', range: [5, 12], required: true },
        { kind: 'flag', key: 'vapor', label: 'Vapor' },
      ],
    },
    {
      title: 'Medidas',
      fields: [
        { kind: 'shared', key: 'dimensiones' },
        { kind: 'shared', key: 'peso' },
      ],
    },
  ],
  card: [[{ text: '{carga}' }], [{ text: 'Con vapor', when: { key: 'vapor', is: true } }]],
  summary: ['carga', 'vapor'],
  facets: [{ key: 'carga', steps: [7, 9] }],
  keySpec: 'carga',
}

const WASHER = {
  name: 'Lavarropas Cardón',
  category: 10,
  type: 'lavarropas',
  status: 'active',
  launchedAt: '2026-03-01',
  rank: 1,
  promise: 'Ocho kilos que no se oyen.',
  description: 'El Cardón lava ocho kilos con vapor y un motor sin escobillas que no se oye desde la pieza.',
  highlights: [],
  specs: { carga: 8, vapor: true, dimensiones: { ancho: 60, alto: 85, profundidad: 55 }, peso: 62.5 },
  colors: [{ name: 'Blanco', hex: '#ffffff' }],
  inTheBox: [{ item: 'Lavarropas', quantity: 1 }],
  pictures: [],
  downloads: [],
  faqs: [],
  marketplaceLinks: [],
  warrantyMonths: 12,
  warrantyExclusions: [],
  related: [],
}

/** Minimal brand in an empty folder: one product, of a type unknown to the code. */
export async function writeSmallBrand(folder: string): Promise<void> {
  await write(folder, 'settings', 'site', SETTINGS)
  await write(folder, 'categories', 10, {
    name: 'Lavado',
    route: 'lavado',
    desc: 'Para la ropa de todos los días.',
    order: 1,
    noun: { singular: 'lavarropas', plural: 'lavarropas', gender: 'm' },
  })
  await write(folder, 'product-types', 'lavarropas', WASHER_TYPE)
  await write(folder, 'products', 'KX500', WASHER)
  for (const [id, title] of [
    ['sobre-nosotros', 'Sobre nosotros'],
    ['terminos-y-condiciones', 'Términos y condiciones'],
    ['privacidad', 'Privacidad'],
    ['accesibilidad', 'Accesibilidad'],
  ] as const) {
    await write(folder, 'pages', id, {
      title,
      summary: title,
      body: 'Esto lo escribe la marca.',
      updatedOn: '2026-03-01',
    })
  }
}

/** Changes a document of a content folder. */
export async function changeDocument(
  folder: string,
  name: string,
  change: (data: Json) => Json,
): Promise<void> {
  const file = path.join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Json)))
}

/** Copies the demo brand under another name, with only these products. */
export async function writeRenamedDemo(
  folder: string,
  from: RegExp,
  to: string,
  kept: readonly string[],
): Promise<void> {
  await cp(DEMO, folder, { recursive: true })
  for (const file of await readdir(path.join(folder, 'products'))) {
    const id = path.basename(file, '.json')
    if (!kept.includes(id)) await rm(path.join(folder, 'products', file))
    else await changeDocument(folder, `products/${id}`, (product) => withoutOthers(product, kept))
  }
  await keepPartsOf(folder, kept)
  for (const file of await readdir(path.join(folder, 'redirects'))) {
    const at = path.join(folder, 'redirects', file)
    const { target } = JSON.parse(await readFile(at, 'utf8')) as { target: string }
    const [, id] = /^\/productos\/([^/]+)/.exec(target) ?? []
    if (id !== undefined && !kept.includes(id)) await rm(at)
  }
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(json|svg)$/.test(file)) continue
    const text = await readFile(path.join(folder, file), 'utf8')
    await writeFile(
      path.join(folder, file),
      text.replace(from, (name) => alike(name, to)),
    )
  }
}

async function keepPartsOf(folder: string, kept: readonly string[]): Promise<void> {
  const { catalogue } = await demoBrand()
  const serving = new Set(
    kept.flatMap((id) => partsFor(catalogue, catalogue.products.get(id)!).map(({ part }) => part.id)),
  )
  for (const file of await readdir(path.join(folder, 'parts'))) {
    const id = path.basename(file, '.json')
    if (!serving.has(id)) await rm(path.join(folder, 'parts', file))
    else
      await changeDocument(folder, `parts/${id}`, ({ replacedBy, ...part }) => ({
        ...part,
        ...(serving.has(replacedBy as string) ? { replacedBy: replacedBy as string } : {}),
        fits: (part.fits as { product?: string }[]).filter(
          ({ product }) => product === undefined || kept.includes(product),
        ),
        ...(part.compatible
          ? { compatible: (part.compatible as string[]).filter((other) => serving.has(other)) }
          : {}),
      }))
  }
}

function withoutOthers({ replacedBy, ...product }: Json, kept: readonly string[]): Json {
  return {
    ...product,
    ...(kept.includes(replacedBy as string) ? { replacedBy: replacedBy as string } : {}),
    related: (product.related as string[]).filter((id) => kept.includes(id)),
    ...(product.worksWith
      ? { worksWith: (product.worksWith as { id: string }[]).filter(({ id }) => kept.includes(id)) }
      : {}),
  }
}

/** The new name in the case of the old one. */
function alike(name: string, to: string): string {
  if (name === name.toUpperCase()) return to.toUpperCase()
  return name === name.toLowerCase() ? to.toLowerCase() : to
}
