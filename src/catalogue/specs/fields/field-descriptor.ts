export type Better = 'more' | 'less'

export type FieldKind =
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'text'
  | 'texts'
  | 'date'
  | 'address'
  | 'interval'
  | 'record'

/** A field as plain JSON. What does not apply to it is not there. */
export type FieldDescriptor = {
  readonly kind: FieldKind
  readonly key: string
  readonly label: string
  readonly required: boolean
  readonly help?: string
  readonly better?: Better
  readonly unit?: string
  readonly range?: readonly [min: number, max: number]
  readonly options?: readonly string[]
  readonly parts?: readonly FieldDescriptor[]
  /** Numbers: only whole ones, more than zero, below zero too, and the largest that is taken; of a text, its longest. */
  readonly whole?: true
  readonly positive?: true
  readonly negative?: true
  readonly max?: number
  readonly smallUnit?: { readonly unit: string; readonly exponent: number }
  readonly largeUnit?: { readonly unit: string; readonly from: number; readonly each: readonly number[] }
  /** What a text is checked for. */
  readonly check?: 'ean-13'
  /** Templates of a record: all of it, and what a visitor reads when that is another text. */
  readonly template?: string
  readonly displayTemplate?: string
}
