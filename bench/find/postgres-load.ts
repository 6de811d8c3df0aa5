import type { Options, Sql } from 'postgres'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'

const BATCH = 1000
/** Minimum similarity for misspellings, 0 to 1; of 0.4, 0.5, 0.6 and 0.7 the best on our queries. */
const LIKENESS = 0.4

/** Options for one connection to a local cluster. */
export function connectionOptions(port: number): Options<Record<string, never>> {
  return {
    host: '127.0.0.1',
    port,
    username: 'postgres',
    database: 'postgres',
    max: 1,
    connection: { 'pg_trgm.word_similarity_threshold': LIKENESS },
    onnotice: () => {},
  }
}

/** Texts by weight: A is the name, B features, D mentions; `label`: text for similarity. */
type Row = { id: string; on_sale: boolean; place: number; label: string; a: string; b: string; d: string }
type Table = 'products' | 'categories' | 'faqs'

/** Fills the tables with the texts that our own index uses, and creates PostgreSQL's indexes. */
export async function loadCatalogue(sql: Sql, catalogue: Catalogue): Promise<void> {
  await sql.unsafe(`
    create extension if not exists unaccent;
    create extension if not exists pg_trgm;
    drop table if exists products, categories, faqs;
    drop text search configuration if exists es;
    create text search configuration es (copy = spanish);
    alter text search configuration es alter mapping for hword, hword_part, word with unaccent, spanish_stem;
  `)
  const products = [...catalogue.products.values()].map((product, place) =>
    productRow(catalogue, product, place),
  )
  await fill(sql, 'products', products)
  const categories = [...catalogue.categoryByRoute.values()].map(({ route, name, noun }, place) =>
    row(route, place, `${name} ${noun.singular} ${noun.plural}`),
  )
  await fill(sql, 'categories', categories)
  const faqs = catalogue.faqs.map(({ id, question, answer }, place) => row(id, place, question, answer))
  await fill(sql, 'faqs', faqs)
}

async function fill(sql: Sql, table: Table, rows: readonly Row[]): Promise<void> {
  await sql.unsafe(
    `create table ${table} (id text primary key, on_sale boolean, place int, label text, a text, b text, d text, doc tsvector)`,
  )
  for (let from = 0; from < rows.length; from += BATCH) {
    await sql`insert into ${sql(table)} ${sql(rows.slice(from, from + BATCH))}`
  }
  await sql.unsafe(`
    update ${table} set label = unaccent(lower(label)), doc =
      setweight(to_tsvector('es', a), 'A') || setweight(to_tsvector('es', b), 'B') || setweight(to_tsvector('es', d), 'D');
    create index on ${table} using gin (doc);
    create index on ${table} using gin (label gin_trgm_ops);
    analyze ${table};
  `)
}

function row(id: string, place: number, a: string, d = ''): Row {
  return { id, on_sale: true, place, label: a, a, b: '', d }
}

function productRow(catalogue: Catalogue, product: CatalogueProduct, place: number): Row {
  const { id, productType: type } = product
  const category = catalogue.categories.get(product.category)
  const code = normaliseModel(id)
  const codes = `${id} ${code} ${code.slice(2)} ${id.replace(/\D/g, '')}`
  const named = `${type.label} ${type.singular} ${type.plural} ${product.name}`
  return {
    id,
    on_sale: product.status === 'active',
    place,
    label: `${codes} ${named}`,
    a: `${codes} ${named} ${category?.name ?? ''} ${category?.noun.plural ?? ''}`,
    b: featuresOf(product).join('. '),
    d: [
      product.promise,
      product.description,
      ...product.highlights.flatMap(({ title, text }) => [title, text]),
      ...product.inTheBox.map(({ item }) => item),
    ].join('. '),
  }
}

/** Facts of the specification table. */
function featuresOf({ productType, specs, colors }: CatalogueProduct): string[] {
  const stated = [...productType.fields.values()].flatMap((field) => {
    const value = specs[field.key]
    if (value === undefined || value === false) return []
    return [value === true ? field.label : `${field.label} ${field.display(value)}`]
  })
  return [...stated, ...colors.map((color) => color.name)]
}
