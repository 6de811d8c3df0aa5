import { isObject } from '../../catalogue/json/json.ts'

export { isObject, isSame, type JsonObject } from '../../catalogue/json/json.ts'

/** What stands at a dotted path; undefined where nothing does. */
export function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data)
}
