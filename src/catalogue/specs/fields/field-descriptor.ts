export type Better = 'more' | 'less'

/** Meaning of each value, keyed by its displayed text: «Sí», «No», or the option. */
export type Meanings = Readonly<Record<string, string>>

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

/** Definition of a field as plain JSON, without inapplicable keys. */
export type FieldDescriptor = {
  readonly kind: FieldKind
  readonly key: string
  readonly label: string
  readonly required: boolean
  readonly help?: string
  readonly meanings?: Meanings
  readonly better?: Better
  readonly phrases?: readonly string[]
  readonly asked?: readonly string[]
  readonly wished?: readonly string[]
  readonly supplierLabels?: readonly string[]
  readonly unit?: string
  readonly range?: readonly [min: number, max: number]
  readonly options?: readonly string[]
  readonly parts?: readonly FieldDescriptor[]
  /** `max` limits a number or a text's length. */
  readonly whole?: true
  readonly positive?: true
  readonly negative?: true
  readonly max?: number
  readonly smallUnit?: { readonly unit: string; readonly exponent: number }
  readonly largeUnit?: { readonly unit: string; readonly from: number; readonly each: readonly number[] }
  readonly check?: 'ean-13'
  /** Template of a record; `displayTemplate` overrides it for visitors. */
  readonly template?: string
  readonly displayTemplate?: string
}
