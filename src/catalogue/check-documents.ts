import type { z } from 'zod'
import { buildCatalogue } from './build-catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { COLLECTIONS, type CollectionName, type DocumentOf } from './documents/collections.ts'
import { checkProduct, error } from './specs/check-product.ts'
import type { Issue } from './specs/product-type.ts'
import { findProductType } from './specs/registry.ts'

/** A document that is looked at before it is stored. */
export type DocumentToCheck = { collection: CollectionName; id: string; data: unknown }

/** What is wrong or odd in a set of documents, and where. `path` is dotted, empty for the whole document. */
export type DocumentIssue = Issue & { collection: CollectionName; id: string }

/** The place of an issue as one text: `products/AW-T2022.specs.potenciaRms`. */
export function placeOf({ collection, id, path }: DocumentIssue): string {
  return [`${collection}/${id}`, ...(path === '' ? [] : [path])].join('.')
}

/** Checks documents one by one and against each other. Their pictures must already be resolved. */
export function checkDocuments(documents: readonly DocumentToCheck[]): DocumentIssue[] {
  return [...documents.flatMap(checkDocument), ...checkTogether(catalogueOf(documents))]
}

/** Checks a document by itself: its schema, its name and, of a product, its type's fields and rules. */
export function checkDocument({ collection, id, data }: DocumentToCheck): DocumentIssue[] {
  return issuesOf(collection, id, data).map((issue) => ({ ...issue, collection, id }))
}

function issuesOf(collection: CollectionName, id: string, data: unknown): readonly Issue[] {
  const parsed = COLLECTIONS[collection].safeParse(data)
  if (!parsed.success) return schemaIssues(parsed.error)
  if (String(parsed.data.id) !== id) {
    return [error('id', `El documento dice llamarse «${parsed.data.id}».`)]
  }
  return collection === 'products' ? productIssues(parsed.data as DocumentOf<'products'>) : []
}

function productIssues(product: DocumentOf<'products'>): readonly Issue[] {
  const type = findProductType(product.type)
  if (!type) return [error('type', `No existe el tipo de producto «${product.type}».`)]
  const specs = type.schema.safeParse(product.specs)
  if (!specs.success) return schemaIssues(specs.error, ['specs'])
  return checkProduct(product, type)
}

function schemaIssues({ issues }: z.ZodError, within: readonly string[] = []): Issue[] {
  return issues.map(({ path, message }) => error([...within, ...path.map(String)].join('.'), message))
}

function catalogueOf(documents: readonly DocumentToCheck[]): Catalogue {
  return buildCatalogue(
    documents.map((document) => ({ ...document, updatedAt: '1970-01-01T00:00:00.000Z' })),
    { sequence: 0, today: '1970-01-01', siteUrl: 'https://site.invalid' },
  )
}

/** References between documents: the catalogue shrugs at a broken one, an editor should not. */
export function checkTogether(catalogue: Catalogue): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const add = (
    severity: Issue['severity'],
    [collection, id]: readonly [CollectionName, string],
    path: string,
    message: string,
  ) => issues.push({ severity, collection, id, path, message })
  if (!catalogue.settings)
    add('error', ['settings', 'site'], '', 'Falta el documento de configuración del sitio.')
  for (const product of catalogue.products.values()) {
    const where = ['products', product.id] as const
    if (!catalogue.categories.has(product.category)) {
      add('error', where, 'category', `No existe la categoría ${product.category}.`)
    }
    if (product.replacedBy !== undefined && !catalogue.products.has(product.replacedBy)) {
      add('error', where, 'replacedBy', `No existe el producto ${product.replacedBy}.`)
    }
    for (const id of product.related.filter((related) => !catalogue.products.has(related))) {
      add('warning', where, 'related', `No existe el producto ${id}.`)
    }
    for (const { id } of product.worksWith ?? []) {
      const other = catalogue.products.get(id)
      if (!other) add('warning', where, 'worksWith', `No existe el producto ${id}.`)
      else if (id === product.id) add('error', where, 'worksWith', 'Un producto no se acompaña a sí mismo.')
      else if (other.worksWith?.some((back) => back.id === product.id) && product.id < id)
        add('warning', where, 'worksWith', `${id} también lo dice: alcanza con uno de los dos.`)
    }
  }
  for (const category of catalogue.categories.values()) {
    if (category.parent !== undefined && !catalogue.categories.has(category.parent)) {
      add(
        'warning',
        ['categories', String(category.id)],
        'parent',
        `No existe la categoría ${category.parent}: queda huérfana.`,
      )
    }
  }
  const stories = catalogue.settings ? [catalogue.settings.home.hero, ...catalogue.settings.home.stories] : []
  for (const story of stories.filter(({ product }) => !catalogue.products.has(product))) {
    add('error', ['settings', 'site'], 'home', `No existe el producto ${story.product}.`)
  }
  return issues
}
