import { setImmediate as turn } from 'node:timers/promises'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { offerColumns } from '#/publishing/model/columns/offer-columns.ts'
import { collectionOfSpreadsheet, OFFERS_SHEET } from '#/publishing/model/columns/spreadsheet-names.ts'
import { isObject, type JsonObject } from '#/catalogue/json/json.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { dataOfVersion } from '#/core/commands/document-versions.ts'
import { summarise } from '#/publishing/model/summarise-document.ts'
import { JsonText } from '#/core/http/panel-read.ts'
import { NOT_IN_ROWS } from '#/features/grid/not-in-rows.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import {
  followedKey,
  type DocumentData,
  type FollowedDocument,
} from '#/publishing/server/followed-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'
import type { ActorNames } from '#/publishing/server/actor-names.ts'

const GRID_SLICE_MS = 8

type GridParts = { store: DocumentReader; live: LiveCatalogue; feed: PanelFeed; people: ActorNames }

export function panelGrids({ store, live, feed, people }: GridParts) {
  let jsonCache = new WeakMap<FollowedDocument, string>()
  let cachedNames = -1

  /** Serialized rows, cached per document, because there may be ten thousand. */
  async function written(catalogue: Catalogue, those: readonly FollowedDocument[]): Promise<string[]> {
    let until = performance.now() + GRID_SLICE_MS
    const rows: string[] = []
    for (const each of those) {
      let text = jsonCache.get(each)
      if (text === undefined) {
        text = JSON.stringify(await rowOf(catalogue, each))
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
    const standing = draft && (await standingOf(each))
    const { product } = summarise(catalogue, {
      ...each,
      live: published && { ...published, by: null },
      draft: draft && { ...draft, by: null },
    })
    return {
      id,
      live: published && rowFieldsOf(published.data),
      draft: draft &&
        standing && {
          version: draft.version,
          /** Null: to be taken off the site. */
          data: standing.data && rowFieldsOf(standing.data),
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

  async function standingOf({
    id,
    collection,
    live: published,
    draft,
  }: FollowedDocument): Promise<{ data: DocumentData | null; behind: string[] | null }> {
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

  return {
    /** Undefined for no such type. */
    async json(type: string, codes: readonly string[] | undefined) {
      await live.refresh()
      const { catalogue } = live.current()
      const isOffers = type === OFFERS_SHEET.id
      const found = catalogue.productTypes.get(type)
      if (!found && !isOffers) return undefined
      const collection = collectionOfSpreadsheet(type)
      const { documents } = await feed.documents()
      if (documents.namesVersion !== cachedNames) {
        jsonCache = new WeakMap()
        cachedNames = documents.namesVersion
      }
      const all = codes
        ? codes.flatMap((id) => documents.get(followedKey(collection, id)) ?? [])
        : documents.all()
      const own = [...all].filter(
        (each) => each.collection === collection && (isOffers || documentTypeOf(each) === type),
      )
      const rows = await written(catalogue, own)
      const { id, label, singular, plural, facets } = found ?? OFFERS_TYPE
      const described = {
        id,
        collection,
        label,
        singular,
        plural,
        facets: facets.flatMap(({ key, steps, atLeast, text, value }) =>
          value ? [] : [{ key, ...(steps && { steps }), ...(atLeast && { atLeast }), ...(text && { text }) }],
        ),
        categories: [...documents.all()].flatMap(({ collection: of, live: published }) =>
          of === 'categories' && published ? [gridCategoryOf(published.data)] : [],
        ),
      }
      return new JsonText<{ type: typeof described; rows: Awaited<ReturnType<typeof rowOf>>[] }>(
        `{"type":${JSON.stringify(described)},"rows":[${rows.join(',')}]}`,
      )
    },
  }
}

const OFFERS_TYPE: Pick<ProductType, 'id' | 'label' | 'singular' | 'plural' | 'facets'> = {
  ...OFFERS_SHEET,
  facets: [],
}

/** 0 to 1: of what every offer says. */
function offerCompleteness({ live, draft }: FollowedDocument): number {
  const data = draft?.data ?? live?.data
  const needed = offerColumns().filter(({ required }) => required)
  return needed.filter(({ path }) => data?.[path] !== undefined).length / needed.length
}

const cellPathOf = (path: string) => path.split('.', path.startsWith('specs.') ? 2 : 1).join('.')

function rowFieldsOf(data: DocumentData): DocumentData {
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => !NOT_IN_ROWS.some((one) => one === field)),
  )
}

const documentTypeOf = ({ live, draft }: FollowedDocument) => (draft?.data ?? live?.data)?.type

type Category = { id: number; name: string; route: string; parent?: number | undefined }

function gridCategoryOf(data: DocumentData): Category {
  const { id, name, route, parent } = data as Category
  return { id, name, route, ...(parent === undefined ? {} : { parent }) }
}
