import type { BrandColour } from '#/catalogue/theme/theme.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

export type FieldOption = { readonly value: string; readonly label: string }

type FieldCommon = {
  readonly key: string
  readonly label: string
  /** Sentence on its effect for visitors. */
  readonly help?: string
  readonly optional?: true
  /** Button of a list that is automatic while empty: starts the editor's own as a copy. */
  readonly automatic?: string
}

export type FlagWords = readonly [yes: string, no: string, none: string]

/** Form field as plain data, so that one form renders every collection. */
export type FormField =
  | (FieldCommon & { readonly kind: 'url' | 'link' | 'date' | 'moment' | 'colour' })
  /** Related fields: `names` holds the colour that this text names, and `proposes` starts with the same text. */
  | (FieldCommon & {
      readonly kind: 'text'
      readonly max?: number
      readonly names?: string
      readonly proposes?: string
    })
  | (FieldCommon & { readonly kind: 'long'; readonly max?: number; readonly rows?: number })
  | (FieldCommon & { readonly kind: 'markdown'; readonly max?: number; readonly rows?: number })
  /** Theme colour, with live contrast check. */
  | (FieldCommon & { readonly kind: 'brand-colour'; readonly of: BrandColour })
  | (FieldCommon & { readonly kind: 'number'; readonly unit?: string })
  /** Stored in centavos, typed in pesos. */
  | (FieldCommon & { readonly kind: 'money' })
  /** `words`: labels for yes, no and unset. */
  | (FieldCommon & { readonly kind: 'flag'; readonly words?: FlagWords })
  | (FieldCommon & { readonly kind: 'choice' | 'choices'; readonly options: readonly FieldOption[] })
  /** One item per line. */
  | (FieldCommon & { readonly kind: 'lines' })
  | (FieldCommon & { readonly kind: 'reference' | 'references'; readonly to: PublicCollection })
  /** Category by numeric id, from the tree; `place`: moving it affects other categories. */
  | (FieldCommon & {
      readonly kind: 'category'
      readonly to: 'categories'
      readonly place?: true
      /** Stored as the last segment of its route. */
      readonly byRoute?: true
    })
  /** `sample`: with a live preview beside it. */
  | (FieldCommon & {
      readonly kind: 'group'
      readonly fields: readonly FormField[]
      readonly sample?: 'theme'
    })
  | (FieldCommon & { readonly kind: 'list'; readonly one: string; readonly fields: readonly FormField[] })
  | (FieldCommon & { readonly kind: 'specs' | 'type' | 'pictures' | 'picture' })
  /** File hash; its name and size are sibling fields. */
  | (FieldCommon & { readonly kind: 'download' })
  /** MP4 hash; its metadata are sibling fields. */
  | (FieldCommon & { readonly kind: 'video' })
  | (FieldCommon & { readonly kind: 'captions' })
  | (FieldCommon & {
      readonly kind: 'type-part'
      readonly part: 'groups' | 'card' | 'summary' | 'facets' | 'keySpec' | 'rules' | 'namedRules'
    })
  | (FieldCommon & { readonly kind: 'conditions' })
  /** Reference to a text shared by manuals. */
  | (FieldCommon & { readonly kind: 'shared-text' })
  /** Not editable; preserved on save. */
  | (FieldCommon & { readonly kind: 'kept' })

export type FormGroup = { readonly title: string; readonly fields: readonly FormField[] }

export type DocumentForm = {
  readonly collection: PublicCollection
  /** Path segment of its documents in the panel. */
  readonly slug: string
  /** Singular, and label of a new one: «Producto», «Producto nuevo». */
  readonly one: string
  readonly fresh: string
  readonly many: string
  /** Explanation for new users. */
  readonly about: string
  /** Id of a singleton document. */
  readonly only?: string
  /** Field whose value names a document in lists. */
  readonly title: string
  readonly groups: readonly FormGroup[]
  /** Undefined if none can be created. */
  readonly id?: {
    readonly label: string
    readonly help: string
    readonly pattern: string
    /** Prompts for a name, and derives these initial values from it. */
    readonly named?: (name: string) => Readonly<Record<string, unknown>>
    /** Next number as id; otherwise a named document gets an editable id derived from the name. */
    readonly number?: true
    /** Converted to upper case. */
    readonly upper?: true
  }
  readonly begin?: Readonly<Record<string, unknown>>
  /** Field initialised with the current date. */
  readonly today?: string
}
