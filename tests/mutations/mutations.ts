import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const HERE = import.meta.dirname

const mutationSchema = z.strictObject({
  file: z.string().regex(/^src\//),
  /** Text that occurs exactly once in the file. */
  from: z.string().min(1),
  to: z.string(),
  /** The test files that should see it, as `npm test` takes them. */
  tests: z.array(z.string().min(1)).min(1),
  /** The numbers of OWASP ASVS (`tests/asvs/`) whose control it is. */
  asvs: z.array(z.string()).optional(),
})

/** A place in the sources and what breaks it. */
export type Mutation = z.infer<typeof mutationSchema>

/** Every place of the lists beside this file, a list for each room. */
export function readMutations(): Mutation[] {
  return globSync('*.json', { cwd: HERE })
    .sort()
    .flatMap((name) => z.array(mutationSchema).parse(JSON.parse(readFileSync(path.join(HERE, name), 'utf8'))))
}

/** Source with the mutation applied. @throws {Error} unless the text occurs exactly once */
export function broken(source: string, { file, from, to }: Mutation): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file}: «${from}» stands there ${parts.length - 1} times`)
  return parts.join(to)
}

/** The tests that failed, from what vitest and Playwright print: each has a name of the same file and title. */
export function failedNames(output: string): string[] {
  const names = output.matchAll(
    /^ (?:FAIL +| {3})(?:\[\w+\] › )?((?:\|\w+\| )?(?:src|scripts|bench|tests)\/.*?)[ ─]*$/gm,
  )
  return [...new Set([...names].map(([, name]) => name!))]
}
