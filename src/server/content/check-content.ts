import type { z } from 'zod'
import { buildCatalogue } from '../../catalogue/build-catalogue.ts'
import { COLLECTIONS, type DocumentOf } from '../../catalogue/documents/collections.ts'
import { modelFault } from '../../catalogue/documents/model-code.ts'
import { productTypeDocument } from '../../catalogue/documents/product-type.ts'
import { checkProduct } from '../../catalogue/specs/check-product.ts'
import { mergeTypes } from '../../catalogue/specs/merge-types.ts'
import type { Issue, ProductType } from '../../catalogue/specs/product-type.ts'
import type { ContentDocument } from './content-folder.ts'

/** What is wrong or odd in a set of documents, and in which. */
export type ContentIssue = Pick<Issue, 'severity' | 'message'> & { where: string }

/** Checks documents one by one and against each other; each fault once. Their pictures must already be resolved. */
export function checkDocuments(documents: readonly ContentDocument[]): ContentIssue[] {
  const types = mergeTypes(
    documents.flatMap(({ collection, data }) => {
      const parsed = collection === 'product-types' ? productTypeDocument.safeParse(data) : undefined
      return parsed?.success ? [parsed.data] : []
    }),
  )
  const issues = documents.map((document) => ({ document, found: checkOne(document, types, documents) }))
  const faulty = new Set(
    issues
      .filter(({ found }) => found.some(({ severity }) => severity === 'error'))
      .map(({ document }) => nameOf(document)),
  )
  for (const { collection, id, data } of documents) {
    const type = collection === 'products' ? (data as { type?: unknown } | null)?.type : undefined
    if (faulty.has(`product-types/${String(type)}`)) faulty.add(`${collection}/${id}`)
  }
  const all = [...issues.flatMap(({ found }) => found), ...checkTogether(documents, faulty)]
  return [...new Map(all.map((issue) => [`${issue.where} ${issue.message}`, issue])).values()]
}

function nameOf({ collection, id }: { collection: string; id: string }): string {
  return `${collection}/${id}`
}

function checkOne(
  document: ContentDocument,
  types: ReadonlyMap<string, ProductType>,
  documents: readonly ContentDocument[],
): ContentIssue[] {
  const { collection, id, data } = document
  const where = nameOf(document)
  const parsed = COLLECTIONS[collection].safeParse(data)
  if (!parsed.success) return schemaIssues(where, parsed.error)
  if (String(parsed.data.id) !== id) {
    return [{ severity: 'error', where, message: `El documento dice llamarse «${parsed.data.id}».` }]
  }
  if (collection !== 'products') return []
  const product = parsed.data as DocumentOf<'products'>
  const type = types.get(product.type)
  if (type) return checkOneProduct(where, product, type)
  // A type that could not be read is named where it is wrong.
  const told = documents.some((other) => nameOf(other) === `product-types/${product.type}`)
  return told
    ? []
    : [
        {
          severity: 'error',
          where: `${where}.type`,
          message: `No existe el tipo de producto «${product.type}».`,
        },
      ]
}

function schemaIssues(where: string, { issues }: z.ZodError): ContentIssue[] {
  return issues.map(({ path, message }) => ({
    severity: 'error' as const,
    where: [where, ...path].join('.'),
    message,
  }))
}

function checkOneProduct(where: string, product: DocumentOf<'products'>, type: ProductType): ContentIssue[] {
  const specs = type.schema.safeParse(product.specs)
  if (!specs.success) return schemaIssues(`${where}.specs`, specs.error)
  return checkProduct(product, type).map(({ severity, path, message }) => ({
    severity,
    where: `${where}.${path}`,
    message,
  }))
}

/**
 * References between documents: the catalogue shrugs at a broken one, an editor should not. What leads to a document that is
 * `faulty` is no fault of its own.
 */
function checkTogether(documents: readonly ContentDocument[], faulty: ReadonlySet<string>): ContentIssue[] {
  const catalogue = buildCatalogue(
    documents.map(({ collection, id, data }) => ({
      collection,
      id,
      data,
      updatedAt: '1970-01-01T00:00:00.000Z',
    })),
    { sequence: 0, today: '1970-01-01', siteUrl: 'https://site.invalid' },
  )
  const issues: ContentIssue[] = []
  const add = (severity: Issue['severity'], where: string, message: string) =>
    issues.push({ severity, where, message })
  const hasProduct = (id: string) => catalogue.products.has(id) || faulty.has(`products/${id}`)
  const hasCategory = (id: number) => catalogue.categories.has(id) || faulty.has(`categories/${id}`)
  for (const { collection, id, reason } of catalogue.rejected) {
    if (!faulty.has(`${collection}/${id}`)) add('error', `${collection}/${id}`, reason)
  }
  if (!catalogue.settings && !faulty.has('settings/site'))
    add('error', 'settings/site', 'Falta el documento de configuración del sitio.')
  for (const product of catalogue.products.values()) {
    const where = `products/${product.id}`
    const fault = modelFault(product.id, catalogue.settings?.models)
    if (fault) add('error', `${where}.id`, fault)
    if (!hasCategory(product.category)) {
      add('error', `${where}.category`, `No existe la categoría ${product.category}.`)
    }
    if (product.replacedBy !== undefined && !hasProduct(product.replacedBy)) {
      add('error', `${where}.replacedBy`, `No existe el producto ${product.replacedBy}.`)
    }
    for (const id of product.related.filter((related) => !hasProduct(related))) {
      add('warning', `${where}.related`, `No existe el producto ${id}.`)
    }
    for (const { id } of product.worksWith ?? []) {
      const other = catalogue.products.get(id)
      if (!other && !hasProduct(id)) add('warning', `${where}.worksWith`, `No existe el producto ${id}.`)
      else if (id === product.id) add('error', `${where}.worksWith`, 'Un producto no se acompaña a sí mismo.')
      else if (other?.worksWith?.some((back) => back.id === product.id) && product.id < id)
        add('warning', `${where}.worksWith`, `${id} también lo dice: alcanza con uno de los dos.`)
    }
  }
  for (const category of catalogue.categories.values()) {
    if (category.parent !== undefined && !hasCategory(category.parent)) {
      add(
        'warning',
        `categories/${category.id}.parent`,
        `No existe la categoría ${category.parent}: queda huérfana.`,
      )
    }
  }
  const stories = catalogue.settings ? [catalogue.settings.home.hero, ...catalogue.settings.home.stories] : []
  for (const story of stories.filter(({ product }) => !hasProduct(product))) {
    add('error', 'settings/site.home', `No existe el producto ${story.product}.`)
  }
  return issues
}
