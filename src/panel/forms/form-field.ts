import type { BrandColour } from '#/catalogue/theme/theme.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

export type FieldOption = { readonly value: string; readonly label: string }

type FieldCommon = {
  readonly key: string
  readonly label: string
  /** One sentence on what it does for a visitor. */
  readonly help?: string
  readonly optional?: true
  /** Button of a list that the site fills while it is empty: one's own begins as a copy of that. */
  readonly automatic?: string
}

export type FlagWords = readonly [yes: string, no: string, none: string]

/** Plain data: one form draws every collection. */
export type FormField =
  | (FieldCommon & { readonly kind: 'url' | 'link' | 'date' | 'moment' | 'colour' })
  /** `names`: the field beside it whose colour it says. */
  | (FieldCommon & { readonly kind: 'text'; readonly max?: number; readonly names?: string })
  | (FieldCommon & { readonly kind: 'long'; readonly max?: number; readonly rows?: number })
  | (FieldCommon & { readonly kind: 'markdown'; readonly max?: number; readonly rows?: number })
  /** Theme colour, with its live contrast. */
  | (FieldCommon & { readonly kind: 'brand-colour'; readonly of: BrandColour })
  | (FieldCommon & { readonly kind: 'number'; readonly unit?: string })
  /** Stored in centavos, typed in pesos. */
  | (FieldCommon & { readonly kind: 'money' })
  /** `words`: for yes, no and neither. */
  | (FieldCommon & { readonly kind: 'flag'; readonly words?: FlagWords })
  | (FieldCommon & { readonly kind: 'choice'; readonly options: readonly FieldOption[] })
  | (FieldCommon & { readonly kind: 'choices'; readonly options: readonly FieldOption[] })
  /** One a line. */
  | (FieldCommon & { readonly kind: 'lines' })
  | (FieldCommon & { readonly kind: 'reference'; readonly to: PublicCollection })
  /** Categories are a tree, and known by numbers. `place`: moving a category takes others along. */
  | (FieldCommon & {
      readonly kind: 'category'
      readonly to: 'categories'
      readonly place?: true
      /** Stored by the last part of its address. */
      readonly byRoute?: true
    })
  | (FieldCommon & { readonly kind: 'references'; readonly to: PublicCollection })
  /** `sample`: with how it looks beside it. */
  | (FieldCommon & {
      readonly kind: 'group'
      readonly fields: readonly FormField[]
      readonly sample?: 'theme'
    })
  | (FieldCommon & { readonly kind: 'list'; readonly one: string; readonly fields: readonly FormField[] })
  | (FieldCommon & { readonly kind: 'specs' })
  | (FieldCommon & { readonly kind: 'type' })
  | (FieldCommon & { readonly kind: 'pictures' })
  | (FieldCommon & { readonly kind: 'picture' })
  /** A file's hash; its name and size stand beside it. */
  | (FieldCommon & { readonly kind: 'download' })
  /** An MP4's hash, with what it is beside it. */
  | (FieldCommon & { readonly kind: 'video' })
  | (FieldCommon & { readonly kind: 'captions' })
  | (FieldCommon & {
      readonly kind: 'type-part'
      readonly part: 'groups' | 'card' | 'summary' | 'facets' | 'keySpec'
    })
  | (FieldCommon & { readonly kind: 'conditions' })
  /** One of the texts that manuals share. */
  | (FieldCommon & { readonly kind: 'shared-text' })
  /** Not editable; preserved on save. */
  | (FieldCommon & { readonly kind: 'kept' })

export type FormGroup = { readonly title: string; readonly fields: readonly FormField[] }

export type DocumentForm = {
  readonly collection: PublicCollection
  /** Part of the addresses of its documents in the panel. */
  readonly slug: string
  /** «Producto», «Producto nuevo». */
  readonly one: string
  readonly fresh: string
  readonly many: string
  /** Explanation for new users. */
  readonly about: string
  /** Id of the one document there is. */
  readonly only?: string
  /** The field that names a document in lists. */
  readonly title: string
  readonly groups: readonly FormGroup[]
  /** Undefined if none can be created. */
  readonly id?: {
    readonly label: string
    readonly help: string
    readonly pattern: string
    /** Prompts for a name, and derives these initial values from it. */
    readonly named?: (name: string) => Readonly<Record<string, unknown>>
    /** Its id is the next number; without it one with a name has an id made from that, which may be another. */
    readonly number?: true
    /** Written in capitals, however typed. */
    readonly upper?: true
  }
  readonly begin?: Readonly<Record<string, unknown>>
  /** Its field that says today. */
  readonly today?: string
}
