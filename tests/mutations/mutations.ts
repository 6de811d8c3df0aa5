import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const HERE = import.meta.dirname

const mutationSchema = z.strictObject({
  file: z.string().regex(/^src\//),
  /** Text that occurs exactly once in the file. */
  from: z.string().min(1),
  to: z.string(),
  /** Test files that should detect it, as arguments of `npm test`. */
  tests: z.array(z.string().min(1)).min(1),
  /** OWASP ASVS numbers (`tests/asvs/`) of the control that it removes. */
  asvs: z.array(z.string()).optional(),
})

/** Replacement of a source text that breaks it. */
export type Mutation = z.infer<typeof mutationSchema>

/** All mutations of the JSON files in this folder. */
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

/** Names of failed tests, as file and title, in the output of Vitest or Playwright. */
export function failedNames(output: string): string[] {
  const names = output.matchAll(
    /^ (?:FAIL +| {3})(?:\[\w+\] › )?((?:\|\w+\| )?(?:src|scripts|bench|tests)\/.*?)[ ─]*$/gm,
  )
  return [...new Set([...names].map(([, name]) => name!))]
}
