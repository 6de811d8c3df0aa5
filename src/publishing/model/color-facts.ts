type HalfProduct = Readonly<Record<string, unknown>>

export type ColorFact = {
  color: string
  path: string
  /** Name for use within a sentence. */
  what: string
  isThere: boolean
}

/** Facts of each of several colours on sale; the product need not fit its schema. */
export function colorFacts({ colors, pictures }: HalfProduct): readonly ColorFact[] {
  const all = objects(colors)
  const pictured = new Set(objects(pictures).map(({ variant }) => variant))
  if (all.length < 2) return []
  return all.flatMap(({ name, gtin, status }, index) =>
    typeof name !== 'string' || name === '' || status === 'discontinued'
      ? []
      : [
          { color: name, path: 'pictures', what: 'foto', isThere: pictured.has(name) },
          {
            color: name,
            path: `colors.${index}.gtin`,
            what: 'código EAN',
            isThere: gtin !== undefined && gtin !== '',
          },
        ],
  )
}

const objects = (list: unknown) =>
  Array.isArray(list) ? list.map((each) => Object(each) as HalfProduct) : []
