import type { z } from 'zod'

export type Leaf = { path: string; schema: z.ZodType }
type Def = { type: string; shape?: Record<string, z.ZodType>; options?: readonly z.ZodType[] } & {
  [Name in 'element' | 'innerType' | 'in' | 'keyType' | 'valueType']?: z.ZodType
} & { items?: readonly z.ZodType[] }

/** String schemas nested in a schema, with their paths. */
export function textsOf(schema: z.ZodType, path: string): Leaf[] {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') return [{ path, schema }]
  const inner = [
    def.element,
    def.innerType,
    def.in,
    def.valueType,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, each]) => textsOf(each, `${path}.${key}`)),
    ...inner.flatMap((each) => (each ? textsOf(each, path) : [])),
    ...(def.keyType ? textsOf(def.keyType, `${path}.*`) : []),
  ]
}
