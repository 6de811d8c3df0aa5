import type { z } from 'zod'
import { buildCatalogue } from './build-catalogue.ts'
import { listedProducts, type Catalogue, type CatalogueProduct } from './catalogue.ts'
import type { Collection, CollectionRegistry } from './collections/define-collection.ts'
import { PUBLIC, PUBLIC_REGISTRY, type PublicDocument } from './collections/public-collections.ts'
import { markdownIn } from './documents/markdown-fields.ts'
import { modelCodeProblem } from './documents/model-code.ts'
import { readStoredDocument } from './collections/read-document.ts'
import {
  blockIssues,
  manualIssues,
  manualTextIssues,
  treeIssues,
  type AroundManual,
} from './manuals/manual-issues.ts'
import { documentKey, type DocumentIssue, type KnownTypes } from './document-issue.ts'
import { offersTogether } from './offers/offer-issues.ts'
import { partIssues, partsTogether } from './spare-parts/part-issues.ts'
import { withManualWords } from './manuals/manual-words.ts'
import { GENERAL_MANUAL, STARTING_TEXTS } from './manuals/starting-manuals.ts'
import { checkProduct } from './specs/check-product.ts'
import { factIssues } from './specs/fact-issues.ts'
import { isCuit } from './documents/cuit.ts'
import { error, warning } from './documents/issue.ts'
import { schemaSentences } from './documents/schema-sentences.ts'
import { intendedUseOf } from './intended-uses/intended-uses.ts'
import { plainSerial } from './recalls/recalls-of.ts'
import { mergeTypes } from './specs/from-document/merge-types.ts'
import type { ProductType } from './specs/product-type.ts'
import type { ValidationIssue } from './documents/issue.ts'
import { markdownProblem } from './markdown/markdown.ts'

/** SVG texts by hash. */
export type Drawings = ReadonlyMap<string, string>

/** Finds issues between readable documents; those that need a drawing are checked only if `drawings` has it. */
export type CatalogueIssues = (catalogue: Catalogue, drawings?: Drawings) => DocumentIssue[]

export type DocumentToCheck = { collection: string; id: string; data: unknown }

/** `products/AW-T2022.specs.potenciaRms`. */
export function pathText({ collection, id, path }: DocumentIssue): string {
  return [`${collection}/${id}`, ...(path === '' ? [] : [path])].join('.')
}

/** Issues without repetition. Pictures must be resolved already; private documents need their `collections`. */
export function checkDocuments(
  documents: readonly DocumentToCheck[],
  collections: CollectionRegistry = PUBLIC_REGISTRY,
): DocumentIssue[] {
  const types = knownTypesOf(documents)
  const found = documents.map((document) => ({
    document,
    issues: checkAnyDocument(document, types, collections),
  }))
  const own = found.flatMap(({ issues }) => issues)
  const catalogue = catalogueToCheck(documents)
  const invalidKeys = new Set(own.filter(({ severity }) => severity === 'error').map(documentKey))
  // A product of an unreadable type is invalid too.
  for (const { collection, id, data } of documents) {
    const { type } = Object(data) as { type?: unknown }
    if (collection === 'products' && invalidKeys.has(`product-types/${String(type)}`))
      invalidKeys.add(`products/${id}`)
  }
  const others = [...rejections(catalogue), ...checkTogether(catalogue, invalidKeys)].filter(
    (issue) => issue.path !== '' || !invalidKeys.has(documentKey(issue)),
  )
  return [
    ...new Map([...own, ...others].map((issue) => [`${pathText(issue)} ${issue.message}`, issue])).values(),
  ]
}

/** Types in code and in readable documents, ids of unreadable types, and ids of manual texts. */
export function knownTypesOf(
  documents: Iterable<{ collection: string; id: string; data: unknown }>,
): KnownTypes {
  const all = [...documents]
  const parsed = all
    .filter(({ collection }) => collection === 'product-types')
    .map(({ id, data }) => ({ id, ...readStoredDocument(PUBLIC['product-types'], data) }))
  return {
    types: mergeTypes(parsed.flatMap(({ data }) => (data === undefined ? [] : [data]))),
    unreadable: new Set(parsed.flatMap(({ id, data }) => (data === undefined ? [id] : []))),
    manualTexts: new Set([
      ...STARTING_TEXTS.keys(),
      ...all.flatMap(({ collection, id }) => (collection === 'manual-texts' ? [id] : [])),
    ]),
  }
}

export function checkAnyDocument(
  { collection, id, data }: DocumentToCheck,
  known: KnownTypes,
  collections: CollectionRegistry = PUBLIC_REGISTRY,
): DocumentIssue[] {
  const schema = collections.get(collection)?.schema
  const issues = schema
    ? issuesOf({ collection, id, data }, schema, known)
    : [error('', `No existe la colección «${collection}».`)]
  return issues.map((issue) => ({ ...issue, collection, id }))
}

function issuesOf(
  { collection, id, data }: DocumentToCheck,
  schema: Collection['schema'],
  known: KnownTypes,
): readonly ValidationIssue[] {
  const parsed = schema.safeParse(data)
  if (!parsed.success)
    return [...schemaIssues(parsed.error, data), ...(collection === 'settings' ? cuitIssues(data) : [])]
  if (String(parsed.data.id) !== id) {
    return [error('id', `El documento dice llamarse «${parsed.data.id}».`)]
  }
  const issues = markdownIn(collection, parsed.data).flatMap(({ path, text }) => {
    const problem = markdownProblem(text)
    return problem === undefined ? [] : [error(path, problem)]
  })
  switch (collection) {
    case 'products':
      return [...issues, ...productIssues(parsed.data as object as PublicDocument<'products'>, known)]
    case 'manuals':
      return manualDocumentIssues(parsed.data as object as PublicDocument<'manuals'>, known)
    case 'manual-texts':
      return manualTextIssues(parsed.data as object as PublicDocument<'manual-texts'>, aroundManual(known))
    case 'settings':
      return [...issues, ...cuitIssues(data)]
    case 'drafts':
      return draftIssues(parsed.data as object as DraftedDocument, known)
    case 'parts':
      return partIssues(parsed.data as object as PublicDocument<'parts'>, known)
    default:
      return issues
  }
}

/** Checks the CUIT even in incomplete settings; a warning, since older content may have an invalid one. */
function cuitIssues(data: unknown): readonly ValidationIssue[] {
  const { legal } = Object(data) as { legal?: { cuit?: unknown } }
  return isCuit(legal?.cuit)
    ? []
    : [warning('legal.cuit', 'Ese CUIT no existe: revisá sus números, el último sale de los otros.')]
}

function aroundManual({ types, manualTexts }: KnownTypes, type?: ProductType): AroundManual {
  const known = type ? [type] : [...types.values()]
  return { types: known.map(({ fields }) => withManualWords(fields)), texts: manualTexts }
}

function manualDocumentIssues(
  manual: PublicDocument<'manuals'>,
  known: KnownTypes,
): readonly ValidationIssue[] {
  if (known.unreadable.has(manual.id)) return []
  const type = known.types.get(manual.id)
  if (!type && manual.id !== GENERAL_MANUAL) return [error('id', UNKNOWN_TYPE)]
  return manualIssues(manual, aroundManual(known, type))
}

function productIssues(product: PublicDocument<'products'>, known: KnownTypes): readonly ValidationIssue[] {
  const { types, unreadable } = known
  // An unreadable type is reported in its own document.
  if (unreadable.has(product.type)) return []
  const type = types.get(product.type)
  if (!type) return [error('type', UNKNOWN_TYPE)]
  const specs = type.schema.safeParse(product.specs)
  if (!specs.success) return schemaIssues(specs.error, product.specs, ['specs'])
  const { blocks = [], faults = [] } = product.manual ?? {}
  const around = aroundManual(known, type)
  return [
    ...checkProduct(product, type),
    ...blockIssues('manual.blocks', blocks, around),
    ...treeIssues('manual.faults', faults, around),
  ]
}

type DraftedDocument = { collection: string; data: Record<string, unknown> | null }

/** Drafts are checked on publication, except for facts that no form could remove. */
function draftIssues(
  { collection, data }: DraftedDocument,
  { types }: KnownTypes,
): readonly ValidationIssue[] {
  const type = collection === 'products' ? types.get(String(data?.type)) : undefined
  return type
    ? factIssues(type.fields, data?.specs).map(({ path, message }) => error(`data.specs.${path}`, message))
    : []
}

const UNKNOWN_CATEGORY = 'Esa categoría no existe o no está publicada: elegí otra, o publicala primero.'
/** Omits the type's key, which editors do not know. */
const UNKNOWN_TYPE = 'Ese tipo de producto no existe o no está publicado: elegí otro, o publicalo primero.'

function schemaIssues(
  zodError: z.ZodError,
  data: unknown,
  parentPath: readonly string[] = [],
): ValidationIssue[] {
  return schemaSentences(zodError, data).map(({ path, message }) =>
    error([...parentPath, ...path.map(String)].join('.'), message),
  )
}

function catalogueToCheck(documents: readonly DocumentToCheck[]): Catalogue {
  return buildCatalogue(
    documents.map((document) => ({ ...document, updatedAt: '1970-01-01T00:00:00.000Z' })),
    { sequence: 0, today: '1970-01-01', siteUrl: 'https://site.invalid' },
  )
}

export function rejections(catalogue: Catalogue): DocumentIssue[] {
  return catalogue.rejected.map(({ collection, id, reason }) => ({
    severity: 'error',
    collection,
    id,
    path: '',
    message: reason,
  }))
}

/**
 * Broken references, which a catalogue tolerates, as issues for editors. References to documents in `invalidKeys`
 * (`collection/id`) are not reported.
 */
export function checkTogether(
  catalogue: Catalogue,
  invalidKeys: ReadonlySet<string> = new Set(),
): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const add = (
    severity: ValidationIssue['severity'],
    [collection, id]: readonly [string, string],
    path: string,
    message: string,
  ) => issues.push({ severity, collection, id, path, message })
  const hasProduct = (id: string) => catalogue.products.has(id) || invalidKeys.has(`products/${id}`)
  const hasCategory = (id: number) => catalogue.categories.has(id) || invalidKeys.has(`categories/${id}`)
  if (!catalogue.settings && !invalidKeys.has('settings/site'))
    add('error', ['settings', 'site'], '', 'Falta el documento de configuración del sitio.')
  for (const product of catalogue.products.values()) {
    const where = ['products', product.id] as const
    const problem = modelCodeProblem(product.id, catalogue.settings?.models)
    if (problem !== undefined) add('error', where, 'id', problem)
    if (!hasCategory(product.category)) {
      add('error', where, 'category', UNKNOWN_CATEGORY)
    }
    if (product.replacedBy !== undefined && !hasProduct(product.replacedBy)) {
      add('error', where, 'replacedBy', `No existe el producto ${product.replacedBy}.`)
    }
    for (const id of product.related.filter((related) => !hasProduct(related))) {
      add('warning', where, 'related', `No existe el producto ${id}.`)
    }
    for (const { id } of product.worksWith ?? []) {
      const other = catalogue.products.get(id)
      if (!other && !hasProduct(id)) add('warning', where, 'worksWith', `No existe el producto ${id}.`)
      else if (id === product.id) add('error', where, 'worksWith', 'Un producto no se acompaña a sí mismo.')
      else if (other?.worksWith?.some((back) => back.id === product.id) && product.id < id)
        add('warning', where, 'worksWith', `${id} también lo dice: alcanza con uno de los dos.`)
    }
  }
  issues.push(...partsTogether(catalogue, invalidKeys), ...offersTogether(catalogue, invalidKeys))
  for (const { id, products, serials = [] } of catalogue.recalls) {
    const where = ['recalls', id] as const
    for (const code of products.filter((each) => !hasProduct(each)))
      add('error', where, 'products', `No existe el producto ${code}.`)
    for (const [place, { from, to }] of serials.entries()) {
      const [first, last] = [plainSerial(from), plainSerial(to)]
      if (first.length !== last.length || first > last)
        add(
          'error',
          where,
          `serials.${place}`,
          `«${from}» y «${to}» no son el principio y el fin de un tramo.`,
        )
    }
  }
  for (const category of catalogue.categories.values()) {
    if (category.parent !== undefined && !hasCategory(category.parent)) {
      add(
        'warning',
        ['categories', String(category.id)],
        'parent',
        'La categoría de la que cuelga no existe o no está publicada: queda huérfana.',
      )
    }
  }
  for (const [place, { use, category, title }] of (catalogue.settings?.guides ?? []).entries()) {
    const where = ['settings', 'site'] as const
    const listed = catalogue.categoryByRoute.get(category)
    if (intendedUseOf(use) === undefined)
      add('error', where, `guides.${place}.use`, 'Ese uso no existe: elegí uno de la lista.')
    else if (!listed) add('error', where, `guides.${place}.category`, UNKNOWN_CATEGORY)
    else if (listedProducts(catalogue, listed.id).filter(isFor(use)).length < 2)
      add(
        'warning',
        where,
        `guides.${place}`,
        `«${title}» no se muestra: hacen falta dos productos para ese uso.`,
      )
  }
  const { hero, stories = [] } = catalogue.settings?.home ?? {}
  for (const story of [...(hero ? [hero] : []), ...stories].filter(({ product }) => !hasProduct(product))) {
    add('error', ['settings', 'site'], 'home', `No existe el producto ${story.product}.`)
  }
  return issues
}

function isFor(id: string): (product: CatalogueProduct) => boolean {
  return ({ uses = [] }) => uses.some(({ use }) => use === id)
}
