import type { z } from 'zod'
import { slug } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { OFFERS_SHEET, type SheetCollection } from '#/publishing/model/columns/spreadsheet-names.ts'

export type SpreadsheetRecord = Readonly<Record<string, unknown>>

/** Subject of a worksheet: products of a type, or offers. */
export type SpreadsheetSubject = {
  readonly id: string
  readonly collection: SheetCollection
  readonly label: string
  readonly singular: string
  readonly plural: string
  readonly code: z.ZodType<string>
  /** Canonicalises the spelling of a code. */
  readonly spell: (typed: string) => string
  readonly codeHelp: string
  /** Fixed note beside the columns. */
  readonly note: string
  /** Defaults of a new document. */
  readonly fresh: SpreadsheetRecord
  readonly has: (data: SpreadsheetRecord) => boolean
}

export const OFFERS: SpreadsheetSubject = {
  ...OFFERS_SHEET,
  code: slug,
  spell: (typed) => typed.toLowerCase().replaceAll(/[\s_\u2010-\u2015\u2212-]+/g, '-'),
  codeHelp:
    'El nombre interno: «torre-zonda-electro-puna». Uno que ya existe se cambia; uno que no, se agrega.',
  note: 'Lo que se publica obliga: dice desde cuándo, hasta cuándo y dónde vale.',
  fresh: { availability: 'in-stock', where: 'todo el país' },
  has: () => true,
}

export function productSubject({ id, label, singular, plural }: ProductType): SpreadsheetSubject {
  return {
    id,
    collection: 'products',
    label,
    singular,
    plural,
    code: modelCode,
    spell: (typed) => typed.toUpperCase().replaceAll(/[\s_\u2010-\u2015\u2212-]+/g, '-'),
    codeHelp: 'El de la etiqueta. Uno que ya existe se cambia; uno que no, se agrega.',
    note: 'Las fotos y las descargas se cargan en la ficha de cada producto.',
    fresh: {
      type: id,
      status: 'active',
      specs: {},
      pictures: [],
      downloads: [],
      faqs: [],
      marketplaceLinks: [],
      warrantyExclusions: [],
      related: [],
    },
    has: ({ type }) => type === id,
  }
}
