/** What a fact must be for a use: all that is given, of the spec with this key. */
export type Condition = {
  readonly key: string
  readonly is?: string | boolean
  /** One of a list, or the beginning of a text. */
  readonly has?: string
  /** Of numbers; `part` names one of an interval's ends. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly part?: 'min' | 'max'
  /** Second figure of an IP code: 4 splashes, 7 half an hour at one metre. */
  readonly water?: number
}

export type IntendedUse = {
  /** As products name it and as it stands in addresses. */
  readonly id: string
  /** Of filters and chips: «Correr y entrenar». */
  readonly label: string
  /** Behind a kind of product: «para correr». */
  readonly purpose: string
  /** Words that ask for it, besides the label; compared without accents or plurals. */
  readonly asked: readonly string[]
  /** Words that ask for it beside another thing: «notebook para la mochila», but a «mochila» is one. */
  readonly beside?: readonly string[]
  /** Things that nobody makes here but that this use does the work of: a «licuadora». */
  readonly insteadOf?: readonly string[]
  /** It says who it is for and not what: said beside something that is done, it is said in passing. */
  readonly whom?: true
  /** A product has to meet one of these, or nobody may say that it is for this. */
  readonly needs: readonly Condition[]
  /** Why, as an editor reads it when a product does not. */
  readonly because: string
  /** What to look at when choosing, for the guides. */
  readonly advice: string
}
