import { setImmediate as turn } from 'node:timers/promises'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { offerColumns } from '#/publishing/model/columns/offer-columns.ts'
import {
  ALL_PRODUCTS_SHEET,
  collectionOfSpreadsheet,
  isSheetOfType,
  OFFERS_SHEET,
  type SheetCollection,
} from '#/publishing/model/columns/spreadsheet-names.ts'
import { productSchema } from '#/catalogue/documents/product.ts'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { isObject, type JsonObject } from '#/catalogue/json/json.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { dataOfVersion } from '#/core/commands/stored-documents.ts'
import { summarise } from '#/publishing/model/summarise-document.ts'
import { JsonText } from '#/core/http/panel-read.ts'
import { isWholeRow, NOT_IN_ROWS } from '#/features/grid/not-in-rows.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import {
  followedKey,
  type DocumentData,
  type FollowedDocument,
} from '#/publishing/server/followed-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'
import type { ActorNames } from '#/publishing/server/actor-names.ts'

const GRID_SLICE_MS = 8

/** Choices of columns whose rows are remembered. */
const REMEMBERED_CHOICES = 4
/** Fields that a row has whichever columns are chosen. */
const IN_EVERY_ROW: ReadonlySet<string> = new Set(['id', 'type', 'name', 'status'])

type GridParts = { store: DocumentReader; live: LiveCatalogue; feed: PanelFeed; people: ActorNames }

export function panelGrids({ store, live, feed, people }: GridParts) {
  let caches = newCaches()
  let cachedNames = -1

  /** Serialized rows, cached per document, because there may be ten thousand. */
  async function written(
    catalogue: Catalogue,
    those: readonly FollowedDocument[],
    without: readonly string[],
  ): Promise<string[]> {
    const jsonCache = caches(without.join())
    const left = new Set(without)
    let until = performance.now() + GRID_SLICE_MS
    const rows: string[] = []
    for (const each of those) {
      let text = jsonCache.get(each)
      if (text === undefined) {
        text = JSON.stringify(rowWithout(await rowOf(catalogue, each), left))
        jsonCache.set(each, text)
      }
      rows.push(text)
      if (performance.now() < until) continue
      await turn()
      until = performance.now() + GRID_SLICE_MS
    }
    return rows
  }

  async function rowOf(catalogue: Catalogue, each: FollowedDocument) {
    const { id, collection, live: published, draft } = each
    const standing = draft && (await standingOf(store, each))
    const { product } = summarise(catalogue, {
      ...each,
      live: published && { ...published, by: null },
      draft: draft && { ...draft, by: null },
    })
    return {
      id,
      live: published && published.data,
      draft: draft &&
        standing && {
          version: draft.version,
          /** Null: to be taken off the site. */
          data: standing.data,
          by: await people.nameOf(draft.by),
          /** Facts that the draft and a later publication both changed; in them `data` has the draft's. */
          behind: standing.behind,
        },
      /** Address of a small one. */
      picture: product?.picture ?? null,
      /** 0 to 1. */
      completeness: collection === 'offers' ? offerCompleteness(each) : (product?.completeness ?? 0),
    }
  }

  return {
    /** Undefined for no such type. */
    async json(type: string, { codes, columns }: { codes?: readonly string[]; columns?: readonly string[] }) {
      await live.refresh()
      const { catalogue } = live.current()
      const found = catalogue.productTypes.get(type) ?? NO_TYPES.get(type)
      if (!found) return undefined
      const collection = collectionOfSpreadsheet(type)
      const { documents } = await feed.documents()
      if (documents.namesVersion !== cachedNames) {
        caches = newCaches()
        cachedNames = documents.namesVersion
      }
      const all = codes
        ? codes.flatMap((id) => documents.get(followedKey(collection, id)) ?? [])
        : documents.all()
      const own = [...all].filter(
        (each) => each.collection === collection && (!isSheetOfType(type) || documentTypeOf(each) === type),
      )
      const without =
        type === ALL_PRODUCTS_SHEET.id && columns ? fieldsOutside(catalogue, columns) : NOT_IN_ROWS
      const rows = await written(catalogue, own, without)
      const described = gridTypeOf(found, collection, documents.all())
      return new JsonText<{
        type: typeof described
        without: readonly string[]
        rows: Awaited<ReturnType<typeof rowOf>>[]
      }>(
        `{"type":${JSON.stringify(described)},"without":${JSON.stringify(without)},"rows":[${rows.join(',')}]}`,
      )
    },
  }
}

async function standingOf(
  store: GridParts['store'],
  { id, collection, live: published, draft }: FollowedDocument,
): Promise<{ data: DocumentData | null; behind: string[] | null }> {
  const { data = null, baseVersion = null } = draft ?? {}
  if (!data || !published || baseVersion === published.version) return { data, behind: null }
  const began = baseVersion === null ? {} : await dataOfVersion(store, collection, id, baseVersion)
  const { merged, conflicts } = merge(
    isObject(began) ? began : {},
    data as JsonObject,
    published.data as JsonObject,
  )
  return {
    data: merged as DocumentData,
    behind: [...new Set(conflicts.map(({ path }) => cellPathOf(path)))],
  }
}

const newCaches = () =>
  memoizeLru(REMEMBERED_CHOICES, (_without: string) => new WeakMap<FollowedDocument, string>())

type SheetType = Pick<ProductType, 'id' | 'label' | 'singular' | 'plural' | 'facets'>

/** Grids that are not of a type. */
const NO_TYPES: ReadonlyMap<string, SheetType> = new Map(
  [OFFERS_SHEET, ALL_PRODUCTS_SHEET].map((sheet) => [sheet.id, { ...sheet, facets: [] }]),
)

function gridTypeOf(
  { id, label, singular, plural, facets }: SheetType,
  collection: SheetCollection,
  documents: Iterable<FollowedDocument>,
) {
  return {
    id,
    collection,
    label,
    singular,
    plural,
    facets: facets.map(({ key, steps, atLeast, text }) => ({
      key,
      ...(steps && { steps }),
      ...(atLeast && { atLeast }),
      ...(text && { text }),
    })),
    categories: [...documents].flatMap(({ collection: of, live: published }) =>
      of === 'categories' && published ? [gridCategoryOf(published.data)] : [],
    ),
  }
}

/** Paths of the fields and specs of products that some columns don't show; a spec's column may be its key alone. */
function fieldsOutside({ productTypes }: Catalogue, columns: readonly string[]): readonly string[] {
  const chosen = new Set(columns)
  const specs = new Set([...productTypes.values()].flatMap(({ fields }) => [...fields.keys()]))
  return [
    ...Object.keys(productSchema.shape).filter(
      (field) =>
        field !== 'specs' &&
        !IN_EVERY_ROW.has(field) &&
        (NOT_IN_ROWS.some((one) => one === field) || !chosen.has(field)),
    ),
    ...[...specs].filter((key) => !chosen.has(key)).map((key) => `specs.${key}`),
  ]
}

function rowWithout<
  Row extends {
    live: DocumentData | null
    draft: { data: DocumentData | null; behind: string[] | null } | null
  },
>(row: Row, without: ReadonlySet<string>): Row {
  const left: ReadonlySet<string> = isWholeRow(row) ? new Set(NOT_IN_ROWS) : without
  return {
    ...row,
    live: row.live && fieldsWithout(row.live, left),
    draft: row.draft && { ...row.draft, data: row.draft.data && fieldsWithout(row.draft.data, left) },
  }
}

const fieldsWithout = (data: DocumentData, left: ReadonlySet<string>): DocumentData =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => {
      if (left.has(field)) return []
      if (field !== 'specs' || !isObject(value)) return [[field, value]]
      return [[field, Object.fromEntries(Object.entries(value).filter(([key]) => !left.has(`specs.${key}`)))]]
    }),
  )

/** 0 to 1: of what every offer says. */
function offerCompleteness({ live, draft }: FollowedDocument): number {
  const data = draft?.data ?? live?.data
  const needed = offerColumns().filter(({ required }) => required)
  return needed.filter(({ path }) => data?.[path] !== undefined).length / needed.length
}

const cellPathOf = (path: string) => path.split('.', path.startsWith('specs.') ? 2 : 1).join('.')

const documentTypeOf = ({ live, draft }: FollowedDocument) => (draft?.data ?? live?.data)?.type

type Category = { id: number; name: string; route: string; parent?: number | undefined }

function gridCategoryOf(data: DocumentData): Category {
  const { id, name, route, parent } = data as Category
  return { id, name, route, ...(parent === undefined ? {} : { parent }) }
}
