import type { PublicCollection } from '../../../catalogue/collections/collections.ts'

/** A choice of a list: what is stored, and how an editor reads it. */
export type Option = { readonly value: string; readonly label: string }

type Common = {
  readonly key: string
  readonly label: string
  /** One sentence on what it does for a visitor. */
  readonly help?: string
  /** May be left out. */
  readonly optional?: true
}

/** A field of a form, as plain data: one form draws the documents of every collection. */
export type FormField =
  | (Common & { readonly kind: 'text' | 'url' | 'date' | 'colour'; readonly max?: number })
  | (Common & { readonly kind: 'long'; readonly max?: number; readonly rows?: number })
  | (Common & { readonly kind: 'number'; readonly unit?: string })
  | (Common & { readonly kind: 'flag' })
  | (Common & { readonly kind: 'choice'; readonly options: readonly Option[] })
  | (Common & { readonly kind: 'choices'; readonly options: readonly Option[] })
  /** A list of texts, one a line. */
  | (Common & { readonly kind: 'lines' })
  /** Another document, by its id; `number`: ids of that collection are stored as numbers. */
  | (Common & { readonly kind: 'reference'; readonly to: PublicCollection; readonly number?: true })
  | (Common & { readonly kind: 'references'; readonly to: PublicCollection })
  | (Common & { readonly kind: 'group'; readonly fields: readonly FormField[] })
  | (Common & { readonly kind: 'list'; readonly one: string; readonly fields: readonly FormField[] })
  /** The facts of a product, by its type. */
  | (Common & { readonly kind: 'specs' })
  | (Common & { readonly kind: 'type' })
  | (Common & { readonly kind: 'pictures' })
  /** One picture of its own. */
  | (Common & { readonly kind: 'picture' })
  /** The hash of a file that visitors download; its name and size stand beside it. */
  | (Common & { readonly kind: 'download' })
  /** What a product type is made of: its facts, and what is made of them. */
  | (Common & {
      readonly kind: 'type-part'
      readonly part: 'groups' | 'card' | 'summary' | 'facets' | 'keySpec'
    })
  /** Kept as it is: nobody edits it here yet. */
  | (Common & { readonly kind: 'kept' })

export type FormGroup = { readonly title: string; readonly fields: readonly FormField[] }

/** How documents of a collection are written. */
export type DocumentForm = {
  readonly collection: PublicCollection
  /** «Producto», and how one is begun: «Producto nuevo». */
  readonly one: string
  readonly fresh: string
  readonly many: string
  /** What they are for, in a sentence or two: for whoever sees the list for the first time. */
  readonly about: string
  /** Id of the one document there is; its section is that document. */
  readonly only?: string
  /** Field that names a document in a list. */
  readonly title: string
  readonly groups: readonly FormGroup[]
  /** What its id is, for whoever begins one; undefined where nobody begins any. */
  readonly id?: {
    readonly label: string
    readonly help: string
    readonly pattern: string
    readonly number?: true
    /** Written in capitals, however it is typed. */
    readonly upper?: true
  }
  /** What a new document says already. */
  readonly begin?: Readonly<Record<string, unknown>>
  /** The field of it that says today. */
  readonly today?: string
}
