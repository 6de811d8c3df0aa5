export const SORT = 'orden'
export const PAGE_PARAMETER = 'pagina'
/** Default order, which has no parameter. */
export const USUAL_SORT = 'destacados'

const TRAILING_PARAMETERS = [SORT, PAGE_PARAMETER]
const CAMPAIGN =
  /^(?:utm_|mtm_|pk_|hsa_)|^(?:gclid|gbraid|wbraid|fbclid|msclkid|ttclid|igshid|mc_cid|mc_eid|_ga)$/

function compareNames(a: string, b: string): number {
  const places = TRAILING_PARAMETERS.indexOf(a) - TRAILING_PARAMETERS.indexOf(b)
  if (places !== 0) return places
  return a < b ? -1 : a > b ? 1 : 0
}

/** Canonical parameters, without a catalogue, so that server and browser agree. */
export function listingParameters(pairs: Iterable<readonly [string, string]>): URLSearchParams {
  const byName = new Map<string, Set<string>>()
  for (const [rawName, rawValue] of pairs) {
    // Sorted in well-formed UTF-16, since a URL cannot carry half a surrogate pair.
    const name = rawName.toWellFormed()
    const value = rawValue.toWellFormed()
    // `__proto__` is unsafe as an object key, and no filter has that name.
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
