export type SourceLocation =
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'cell'; readonly sheet: string; readonly cell: string }
  | { readonly kind: 'page'; readonly page: number; readonly line: number }

/** Something that a sheet says, as it stands there. A line that names nothing, such as one of a list, has no label. */
export type Pair = {
  readonly label: string
  readonly value: string
  readonly section: string
  readonly place: SourceLocation
  /** What whoever reads it sees there. */
  readonly source: string
}

export type SuppliedProduct = { readonly title: string; readonly pairs: readonly Pair[] }

/** A table as it stands in a file: its cells, and where each row or cell is. */
export type Grid = {
  readonly rows: readonly (readonly string[])[]
  readonly placeOf: (row: number, column: number) => SourceLocation
}

/** What is known of a label before anything is read: whether it could name a fact of the product type. */
export type IsLabel = (text: string) => boolean
