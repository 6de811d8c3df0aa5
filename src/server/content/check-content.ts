import { z } from 'zod'
import { buildCatalogue } from '../../catalogue/build-catalogue.ts'
import { COLLECTIONS, type DocumentOf } from '../../catalogue/documents/collections.ts'
import { checkProduct } from '../../catalogue/specs/check-product.ts'
import type { Issue } from '../../catalogue/specs/product-type.ts'
import { findProductType } from '../../catalogue/specs/registry.ts'
import type { ContentDocument } from './content-folder.ts'

/** What is wrong or odd in a set of documents, and in which. */
export type ContentIssue = Pick<Issue, 'severity' | 'message'> & { where: string }

/** Checks documents one by one and against each other. Their pictures must already be resolved. */
export function checkDocuments(documents: readonly ContentDocument[]): ContentIssue[] {
  return [...documents.flatMap(checkOne), ...checkTogether(documents)]
}

function checkOne({ collection, id, data }: ContentDocument): ContentIssue[] {
  const where = `${collection}/${id}`
  const parsed = COLLECTIONS[collection].safeParse(data)
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      severity: 'error' as const,
      where: [where, ...issue.path].join('.'),
      message: issue.message,
    }))
  }
  if (String(parsed.data.id) !== id) {
    return [{ severity: 'error', where, message: `El documento dice llamarse «${parsed.data.id}».` }]
  }
  return collection === 'products' ? checkOneProduct(where, parsed.data as DocumentOf<'products'>) : []
}

function checkOneProduct(where: string, product: DocumentOf<'products'>): ContentIssue[] {
  const type = findProductType(product.type)
  if (!type)
    return [{ severity: 'error', where, message: `No existe el tipo de producto «${product.type}».` }]
  const specs = type.schema.safeParse(product.specs)
  if (!specs.success) return [{ severity: 'error', where, message: z.prettifyError(specs.error) }]
  return checkProduct(product, type).map(({ severity, path, message }) => ({
    severity,
    where: `${where}.${path}`,
    message,
  }))
}

/** References between documents: the catalogue shrugs at a broken one, an editor should not. */
function checkTogether(documents: readonly ContentDocument[]): ContentIssue[] {
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
  if (!catalogue.settings) add('error', 'settings/site', 'Falta el documento de configuración del sitio.')
  for (const product of catalogue.products.values()) {
    const where = `products/${product.id}`
    if (!catalogue.categories.has(product.category)) {
      add('error', `${where}.category`, `No existe la categoría ${product.category}.`)
    }
    if (product.replacedBy !== undefined && !catalogue.products.has(product.replacedBy)) {
      add('error', `${where}.replacedBy`, `No existe el producto ${product.replacedBy}.`)
    }
    for (const id of product.related.filter((related) => !catalogue.products.has(related))) {
      add('warning', `${where}.related`, `No existe el producto ${id}.`)
    }
    for (const { id } of product.worksWith ?? []) {
      const other = catalogue.products.get(id)
      if (!other) add('warning', `${where}.worksWith`, `No existe el producto ${id}.`)
      else if (id === product.id) add('error', `${where}.worksWith`, 'Un producto no se acompaña a sí mismo.')
      else if (other.worksWith?.some((back) => back.id === product.id) && product.id < id)
        add('warning', `${where}.worksWith`, `${id} también lo dice: alcanza con uno de los dos.`)
    }
  }
  for (const category of catalogue.categories.values()) {
    if (category.parent !== undefined && !catalogue.categories.has(category.parent)) {
      add(
        'warning',
        `categories/${category.id}.parent`,
        `No existe la categoría ${category.parent}: queda huérfana.`,
      )
    }
  }
  const stories = catalogue.settings ? [catalogue.settings.home.hero, ...catalogue.settings.home.stories] : []
  for (const story of stories.filter(({ product }) => !catalogue.products.has(product))) {
    add('error', 'settings/site.home', `No existe el producto ${story.product}.`)
  }
  return issues
}
