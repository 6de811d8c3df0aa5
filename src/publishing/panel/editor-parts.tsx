import type { QueryClient } from '@tanstack/react-query'
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { AskedDocument } from '#/panel/api/queries.ts'
import type { FormField } from '#/panel/forms/form-field.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import type { DraftStore } from './draft/draft-store.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'

export type DocumentCardProps = {
  document: AskedDocument
  /** Path of its preview. */
  path: string | null
  savedAt: number | null
  /** True for a single onboarding step, which has no publishing. */
  isBeginning: boolean
}

/** Positions from top to bottom, then in the side column; `preview` replaces the standard one. */
type DocumentPlace = 'head' | 'notes' | 'warnings' | 'below' | 'beside' | 'preview' | 'last'

export type ListCardProps = {
  screen: string
  filters: Readonly<Record<string, string | undefined>>
  collection?: PublicCollection
  lines?: readonly Summary[]
}

type AroundProps = { collection: PublicCollection; id: string; isOff: boolean; children: ReactNode }

type HandOverButtonProps = { isAgain: boolean; onAsk: () => void }

type HandOverPartProps = {
  collection: PublicCollection
  id: string
  flush: () => Promise<SentDraft[]>
  onClose: () => void
}

type TypePartProps = {
  part: Extract<FormField, { kind: 'type-part' }>['part']
  path: string
  label: string
  help?: string | undefined
}

type EditedDocument = {
  collection: PublicCollection
  document: string
  set?: Readonly<Record<string, unknown>> | null
}

/** Opens together the documents that it can read in bulk; returns the rest. */
export type OpenTogether = <Each extends EditedDocument>(
  drafts: DraftStore,
  changes: readonly Each[],
  lineOf: (each: Each) => Summary | undefined,
) => Promise<readonly Each[]>

/** Additions of a feature to the editor of documents and to its lists. */
export type EditorParts = {
  documentCards?: readonly {
    for?: PublicCollection
    place: DocumentPlace
    card: ComponentType<DocumentCardProps>
  }[]
  listCards?: readonly { place: 'ways' | 'views'; card: ComponentType<ListCardProps> }[]
  /** Component beside each field's name. */
  fieldMark?: ComponentType<{ path: string; label: string }>
  aroundDocument?: ComponentType<AroundProps>
  handOver?: { button: ComponentType<HandOverButtonProps>; dialog: ComponentType<HandOverPartProps> }
  typePart?: ComponentType<TypePartProps>
  /** Drafts published along with a document's. */
  publishedAlong?: (client: QueryClient, collection: PublicCollection, id: string) => Promise<SentDraft[]>
  openTogether?: OpenTogether
}

let parts: readonly EditorParts[] = []

/** Called once, before the first render. */
export function setEditorParts(all: readonly EditorParts[]): void {
  parts = all
}

const renderCards = <Props extends object>(cards: readonly ComponentType<Props>[], props: Props): ReactNode =>
  createElement(Fragment, null, ...cards.map((card) => createElement(card, props)))

const cardsAt = (place: DocumentPlace, collection: PublicCollection) =>
  parts.flatMap(({ documentCards = [] }) =>
    documentCards.flatMap((each) =>
      each.place === place && (each.for ?? collection) === collection ? [each.card] : [],
    ),
  )

export const hasCard = (place: DocumentPlace, collection: PublicCollection): boolean =>
  cardsAt(place, collection).length > 0

export const DocumentCards = ({ place, ...props }: DocumentCardProps & { place: DocumentPlace }) =>
  renderCards(cardsAt(place, props.document.collection), props)

export const ListCards = ({ place, ...props }: ListCardProps & { place: 'ways' | 'views' }) =>
  renderCards(
    parts.flatMap(({ listCards = [] }) =>
      listCards.flatMap((each) => (each.place === place ? [each.card] : [])),
    ),
    props,
  )

export const FieldMarks = (props: { path: string; label: string }) =>
  renderCards(
    parts.flatMap(({ fieldMark }) => fieldMark ?? []),
    props,
  )

export const AroundDocument = ({ children, ...props }: AroundProps) =>
  parts
    .flatMap(({ aroundDocument }) => aroundDocument ?? [])
    .reduceRight<ReactNode>((inside, Around) => <Around {...props}>{inside}</Around>, children)

export const HandOverButtons = (props: HandOverButtonProps) =>
  renderCards(
    parts.flatMap(({ handOver }) => handOver?.button ?? []),
    props,
  )

export const HandOverDialogs = (props: HandOverPartProps) =>
  renderCards(
    parts.flatMap(({ handOver }) => handOver?.dialog ?? []),
    props,
  )

export const TypePart = (props: TypePartProps) =>
  renderCards(
    parts.flatMap(({ typePart }) => typePart ?? []),
    props,
  )

export async function draftsPublishedAlong(
  client: QueryClient,
  collection: PublicCollection,
  id: string,
): Promise<SentDraft[]> {
  const along = parts.flatMap(({ publishedAlong: own }) => (own ? [own(client, collection, id)] : []))
  return (await Promise.all(along)).flat()
}

export async function openTogether<Each extends EditedDocument>(
  drafts: DraftStore,
  changes: readonly Each[],
  lineOf: (each: Each) => Summary | undefined,
): Promise<readonly Each[]> {
  let left = changes
  for (const { openTogether: own } of parts) if (own) left = await own(drafts, left, lineOf)
  return left
}
