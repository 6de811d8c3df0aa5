type Data = Readonly<Record<string, unknown>>

/** Facts of one model alone: they are asked for anew. */
const OWN_SPECS = ['ean', 'homologacionEnacom']

/**
 * What another product begins with: all that a sibling of it would say, but for what is of that one model (its code, its dates, its
 * shops, its files, its certificates).
 */
export function copyOf(data: Data): Data {
  const { id: _, discontinuedAt: _at, replacedBy: _by, drawing: _drawn, model3d: _model, ...rest } = data
  const specs = Object.entries(Object(data.specs) as Data).filter(([key]) => !OWN_SPECS.includes(key))
  return {
    ...rest,
    name: `${String(data.name ?? '')} (copia)`.slice(0, 60),
    status: 'active',
    specs: Object.fromEntries(specs),
    marketplaceLinks: [],
    downloads: [],
  }
}
