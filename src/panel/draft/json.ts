import { isObject } from '../../catalogue/merge/json.ts'

export { isObject, isSame, type JsonObject } from '../../catalogue/merge/json.ts'

/** What stands at a dotted path; undefined where nothing does. */
export function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data)
}
