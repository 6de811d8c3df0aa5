export type SourceLocation =
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'cell'; readonly sheet: string; readonly cell: string }
  | { readonly kind: 'page'; readonly page: number; readonly line: number }

/** Label and value as read; list items have no label. */
export type SourcePair = {
  readonly label: string
  readonly value: string
  readonly section: string
  readonly place: SourceLocation
  readonly source: string
}

export type SuppliedProduct = { readonly title: string; readonly pairs: readonly SourcePair[] }

export type SourceGrid = {
  readonly rows: readonly (readonly string[])[]
  readonly placeOf: (row: number, column: number) => SourceLocation
}

/** Whether a label may name a fact, tested before reading values. */
export type IsLabel = (text: string) => boolean
