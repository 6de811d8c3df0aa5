/**
 * Puts a value at a dotted path, items of lists by their number, and makes the groups on the way. Undefined takes it away, and the
 * groups that are left with nothing: a fact without parts is no fact.
 */
export function putAt(data: Record<string, unknown>, path: string, value: unknown): void {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  if (rest.length === 0) {
    if (value === undefined) delete data[key]
    else data[key] = value
    return
  }
  if (typeof data[key] !== 'object' || data[key] === null) {
    if (value === undefined) return
    data[key] = {}
  }
  const group = data[key] as Record<string, unknown>
  putAt(group, rest.join('.'), value)
  if (value === undefined && rest.length === 1 && !Array.isArray(data) && Object.keys(group).length === 0) {
    delete data[key]
  }
}
