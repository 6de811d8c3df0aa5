import { z } from 'zod'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import { trade } from '#/catalogue/documents/common.ts'
import { NEAREST_TOWNS, TOWN_PROVINCES } from '#/language/es-AR/towns.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { fold } from '#/language/fold.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { manualMarkdown } from '#/features/manuals/manual-markdown-view.ts'
import { compareMarkdown } from '#/features/compare/compare-markdown-view.ts'
import {
  bulletList,
  markdownLink,
  escapeMarkdown,
  section,
  joinBlocks,
  serviceCentreMarkdown,
} from '#/site/model/markdown-text.ts'
import { NO_STOCK, partMarkdown } from '#/features/spare-parts/part-markdown-view.ts'
import { productMarkdown } from '#/features/product/product-markdown-view.ts'
import { askWhichModel } from '#/site/model/model-suggestions.ts'
import { printedPart } from '#/catalogue/spare-parts/fitting.ts'
import { productParts } from '#/site/model/product-parts.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { downloadsOf } from '#/site/model/downloads.ts'
import { TRADE_NAMES } from '#/catalogue/documents/trade-names.ts'
import { searchMarkdown } from '#/features/search/search-markdown-view.ts'

export type ToolAnswer = { text: string } | { failed: string }

export type CatalogueTool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** `input` is already parsed by the schema. */
  run(snapshot: Snapshot, input: never): ToolAnswer
}

const MAX_TOOL_CENTRES = 40

const model = z
  .string({ error: 'model: el código del producto, como AB-1234' })
  .trim()
  .min(1, 'model: falta el código del producto')
  .max(60, 'model: el código es demasiado largo')
  .describe('Código del producto, escrito como sea: AB-1234, ab 1234')

export const TOOLS: readonly CatalogueTool[] = [
  catalogueTool({
    name: 'search',
    title: 'Buscar',
    description:
      'Busca en el catálogo como lo haría una persona, en español: por nombre, tipo, característica, uso, medida o código («parlante con batería 8 horas», «licuadora», «auriculares para correr», «service en Salta», «garantía»). Devuelve productos con su código y respuestas del sitio.',
    input: z.strictObject({
      query: z
        .string({ error: 'query: lo que se busca, en palabras' })
        .trim()
        .min(1, 'query: falta lo que se busca')
        .max(200, 'query: hasta 200 letras')
        .describe('Lo que se busca, en palabras'),
      limit: z
        .int({ error: 'limit: un número entero' })
        .min(1, 'limit: de 1 a 20')
        .max(20, 'limit: de 1 a 20')
        .default(8)
        .describe('Cuántos productos, como mucho'),
    }),
    run: ({ catalogue, index }, { query, limit }) => ({
      text: searchMarkdown({ catalogue, index }, query, limit),
    }),
  }),
  catalogueTool({
    name: 'product',
    title: 'Producto',
    description:
      'Todo lo que el sitio dice de un producto: especificaciones con sus unidades, para qué sirve, qué trae la caja, preguntas, garantía, descargas y dónde se compra. También de los discontinuados.',
    input: z.strictObject({ model }),
    run: (snapshot, { model: code }) =>
      withToolProduct(snapshot, code, ({ id }) => ({ text: productMarkdown(snapshot.catalogue, id)! })),
  }),
  catalogueTool({
    name: 'compare',
    title: 'Comparar',
    description: `Compara de 2 a ${MAX_COMPARED_PRODUCTS} productos del mismo tipo, dato por dato y en las mismas unidades. Marca lo que cambia.`,
    input: z.strictObject({
      models: z
        .array(model, { error: 'models: una lista de códigos' })
        .min(2, 'models: al menos dos códigos')
        .max(MAX_COMPARED_PRODUCTS, `models: hasta ${MAX_COMPARED_PRODUCTS} códigos`),
    }),
    run: ({ catalogue }, { models }) => compareMarkdown(catalogue, models),
  }),
  catalogueTool({
    name: 'manual',
    title: 'Manual',
    description:
      'El manual de un producto, entero o una parte: seguridad, partes, primeros-pasos, uso, limpieza, problemas, preguntas, especificaciones o garantia.',
    input: z.strictObject({
      model,
      section: z
        .string({ error: 'section: el nombre de una parte' })
        .max(40, 'section: el nombre de una parte')
        .optional()
        .describe('Sin esto, el manual entero'),
    }),
    run: (snapshot, { model: code, section: part }) =>
      withToolProduct(snapshot, code, (product) => manualToolAnswer(snapshot, product, part)),
  }),
  catalogueTool({
    name: 'parts',
    title: 'Repuestos y accesorios',
    description:
      'Los repuestos y accesorios de un producto, o uno por su código: a qué le sirve, quién lo cambia y cómo, qué lo reemplaza y dónde se consigue. Nunca dice si hay ni cuánto cuesta.',
    input: z.strictObject({
      code: z
        .string({ error: 'code: el código del producto o del repuesto' })
        .trim()
        .min(1, 'code: falta el código del producto o del repuesto')
        .max(60, 'code: el código es demasiado largo')
        .describe('Código del producto o del repuesto, escrito como sea'),
    }),
    run: (snapshot, { code }) => partsToolAnswer(snapshot, code),
  }),
  catalogueTool({
    name: 'service_centres',
    title: 'Centros de servicio',
    description:
      'Talleres autorizados de reparación, con dirección, horario, teléfono y WhatsApp. Por provincia, ciudad o rubro.',
    input: z.strictObject({
      province: z.string({ error: 'province: el nombre de una provincia' }).max(60).optional(),
      city: z.string({ error: 'city: el nombre de una ciudad' }).max(60).optional(),
      trade: trade.optional().describe('audio, informatica o cocina'),
    }),
    run: ({ catalogue }, requested) => centres(catalogue, requested),
  }),
]

function catalogueTool<Input extends z.ZodObject>(
  definition: Omit<CatalogueTool, 'input' | 'run'> & {
    input: Input
    run(snapshot: Snapshot, input: z.infer<Input>): ToolAnswer
  },
): CatalogueTool {
  return definition as CatalogueTool
}

function withToolProduct(
  { catalogue, index }: Snapshot,
  code: string,
  answer: (product: CatalogueProduct) => ToolAnswer,
): ToolAnswer {
  const product = catalogue.products.get(code) ?? catalogue.productByModel.get(normaliseModel(code))
  if (product) return answer(product)
  const { question } = askWhichModel(catalogue, index, code)
  return { failed: `No hay un producto con el código «${code}». ${question || 'Buscalo con search.'}` }
}

type ToolCatalogue = Snapshot['catalogue']

function manualToolAnswer(
  { catalogue }: Snapshot,
  product: CatalogueProduct,
  part: string | undefined,
): ToolAnswer {
  const written = manualMarkdown(catalogue, product.id, { id: part })
  const files = section(
    '## Para descargar',
    bulletList(
      downloadsOf(catalogue, product).map(
        ({ title, detail, link: path }) =>
          `${markdownLink(title, absolute(catalogue, path))}: ${escapeMarkdown(detail)}`,
      ),
    ),
  )
  if (!written) {
    return {
      text: joinBlocks(
        `# Manual de ${escapeMarkdown(`${product.name} (${product.id})`)}`,
        'Está sólo como archivo.',
        files,
      ),
    }
  }
  const { text, ids } = written
  if (text !== undefined) return { text: part === undefined ? joinBlocks(text.trimEnd(), files) : text }
  return {
    failed: `Ese manual no tiene la parte «${part}». Tiene ${formatList(ids)}.`,
  }
}

function partsToolAnswer(snapshot: Snapshot, code: string): ToolAnswer {
  const { catalogue } = snapshot
  const part = printedPart(catalogue, code)
  if (part) return { text: partMarkdown(catalogue, part.id)! }
  return withToolProduct(snapshot, code, (product) => {
    const found = productParts(catalogue, product)
    const title = `# Repuestos y accesorios de ${escapeMarkdown(`${product.name} (${product.id})`)}`
    if (found.length === 0)
      return { text: joinBlocks(title, 'Todavía no hay ninguno cargado: se pregunta por contacto.') }
    return {
      text: joinBlocks(
        title,
        bulletList(
          found.map(({ id, name, link: path, note }) =>
            [
              markdownLink(`${name} (${id})`, absolute(catalogue, path)),
              ...(note === null ? [] : [escapeMarkdown(note)]),
            ].join(': '),
          ),
        ),
        `Precio y existencia: ${NO_STOCK}`,
      ),
    }
  })
}

type CentresQuery = {
  province?: string | undefined
  city?: string | undefined
  trade?: keyof typeof TRADE_NAMES | undefined
}

function centres({ serviceCentres }: ToolCatalogue, { province, city, trade: of }: CentresQuery): ToolAnswer {
  const known = province === undefined ? undefined : PROVINCES.find((name) => fold(name) === fold(province))
  if (province !== undefined && known === undefined) {
    return { failed: `«${province}» no es una provincia. Son ${formatList(PROVINCES)}.` }
  }
  const found = serviceCentres.filter(
    (centre) =>
      (known === undefined || centre.province === known) &&
      (city === undefined || fold(centre.city).includes(fold(city))) &&
      (of === undefined || centre.trades.includes(of)),
  )
  if (found.length === 0) {
    const near = city === undefined ? [] : nearTown(serviceCentres, { city, province: known, trade: of })
    if (near.length === 0)
      return { text: 'No hay centros de servicio así. Probá sin la ciudad o con una provincia vecina.\n' }
    return {
      text: joinBlocks(
        `No hay centros de servicio en ${escapeMarkdown(city!)}. El más cercano va primero.`,
        ...near.slice(0, MAX_TOOL_CENTRES).map(serviceCentreMarkdown),
      ),
    }
  }
  return {
    text: joinBlocks(
      `Centros de servicio: ${found.length}.${found.length > MAX_TOOL_CENTRES ? ` Van los primeros ${MAX_TOOL_CENTRES}.` : ''} Conviene llamar antes de ir.`,
      ...found.slice(0, MAX_TOOL_CENTRES).map(serviceCentreMarkdown),
    ),
  }
}

/** Centres of the province for a town without any, those of the nearest town first. */
function nearTown(all: ToolCatalogue['serviceCentres'], { city, province, trade: of }: CentresQuery) {
  const town = [...TOWN_PROVINCES].find(
    ([name, there]) => fold(name) === fold(city!) && (province ?? there) === there,
  )
  if (!town) return []
  const nearest = NEAREST_TOWNS.get(town[0])
  const isNearest = (centre: (typeof all)[number]) => Number(fold(centre.city) === fold(nearest ?? ''))
  return all
    .filter((centre) => centre.province === town[1] && (of === undefined || centre.trades.includes(of)))
    .sort((a, b) => isNearest(b) - isNearest(a))
}
