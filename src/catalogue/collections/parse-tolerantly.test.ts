import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseIgnoringUnknown } from './parse-tolerantly.ts'

const point = z.strictObject({ x: z.number(), y: z.number() })
const schema = z
  .strictObject({
    name: z.string(),
    points: z.array(point),
    named: z.record(z.string(), point),
    target: z.union([z.string(), point]).optional(),
    place: z.union([point, point.extend({ z: z.number().optional() })]).optional(),
  })
  .refine(({ name, points }) => name !== '' || points.length > 0, 'Falta el nombre.')

const whole = { name: 'a', points: [{ x: 1, y: 2 }], named: { one: { x: 3, y: 4 } } }

describe('tolerant parsing', () => {
  test('drops only what the schema does not know, at any depth', () => {
    const given = {
      ...whole,
      later: [1],
      points: [{ x: 1, y: 2, z: 3 }],
      named: { one: { x: 3, y: 4, '0': 5 } },
      target: { x: 0, y: 0, later: true },
      // Both members of the union fit, without the unknown field.
      place: { x: 5, y: 6, later: true },
    }
    const before = structuredClone(given)
    expect(parseIgnoringUnknown(schema, given).data).toEqual({
      ...whole,
      target: { x: 0, y: 0 },
      place: { x: 5, y: 6 },
    })
    expect(given).toEqual(before)
    expect(schema.safeParse(given).success).toBe(false)
  })

  test('reports errors in the rest', () => {
    const { error } = parseIgnoringUnknown(schema, { ...whole, later: 1, points: [{ x: 'a', y: 2, z: 3 }] })
    expect(error?.issues.map(({ path }) => path)).toEqual([['points', 0, 'x']])
    expect(
      parseIgnoringUnknown(schema, { ...whole, later: 1, name: '', points: [] }).error?.issues[0]?.message,
    ).toBe('Falta el nombre.')
    for (const other of [null, undefined, 7, 'text', []])
      expect(parseIgnoringUnknown(schema, other).success).toBe(false)
  })

  test('handles fields named like object builtins', () => {
    const odd = JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "toString": 2}') as object
    expect(
      parseIgnoringUnknown(schema, { ...whole, points: [Object.assign(odd, { x: 1, y: 2 })] }).data,
    ).toEqual(whole)
  })
})
