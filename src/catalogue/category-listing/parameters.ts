export const SORT = 'orden'
export const PAGE_PARAMETER = 'pagina'
/** The usual order needs no parameter. */
export const USUAL_SORT = 'destacados'

const TRAILING_PARAMETERS = [SORT, PAGE_PARAMETER]
const CAMPAIGN =
  /^(?:utm_|mtm_|pk_|hsa_)|^(?:gclid|gbraid|wbraid|fbclid|msclkid|ttclid|igshid|mc_cid|mc_eid|_ga)$/

function compareNames(a: string, b: string): number {
  const places = TRAILING_PARAMETERS.indexOf(a) - TRAILING_PARAMETERS.indexOf(b)
  if (places !== 0) return places
  return a < b ? -1 : a > b ? 1 : 0
}

/** The one canonical writing, which needs no catalogue, so that server and browser agree. */
export function listingParameters(pairs: Iterable<readonly [string, string]>): URLSearchParams {
  const byName = new Map<string, Set<string>>()
  for (const [rawName, rawValue] of pairs) {
    // An address cannot carry half a surrogate pair: sorted as it will be read back.
    const name = rawName.toWellFormed()
    const value = rawValue.toWellFormed()
    // No object can carry this name safely, and no filter has it.
    if (value === '' || name === '' || name === '__proto__' || CAMPAIGN.test(name)) continue
    const values = byName.get(name)
    if (values) values.add(value)
    else byName.set(name, new Set([value]))
  }
  const parameters = new URLSearchParams()
  for (const name of [...byName.keys()].sort(compareNames)) {
    const values = [...byName.get(name)!].sort()
    if (values.length === 1 && isUsual(name, values[0]!)) continue
    for (const value of values) parameters.append(name, value)
  }
  return parameters
}

function isUsual(name: string, value: string): boolean {
  return (name === SORT && value === USUAL_SORT) || (name === PAGE_PARAMETER && value === '1')
}
