/** Slow tests in parts of at most ten minutes, of which CI runs one in turn; unlisted files are in the last. */
const PARTS: readonly (readonly RegExp[])[] = [
  [/import-killed/, /picture-process/],
  [/rolling-upgrade/, /fuzz/],
  [/several-processes/, /panel-processes/],
  [/overload/, /stopping/, /database-away/, /firebase-account/],
  [/tests\/engines\//],
  [],
]
/** Files longer than a part, divided between all parts: see `shareOfPart`. */
const DIVIDED = [/as-loaded/]

/** Files of a part, modulo the number of parts, so that CI can pass a commit count; all files without one. */
export function slowPart(files: readonly string[], part: number | undefined): string[] {
  if (part === undefined) return [...files]
  const last = PARTS.length - 1
  const partOf = (file: string) => {
    const found = PARTS.findIndex((patterns) => patterns.some((pattern) => pattern.test(file)))
    return found === -1 ? last : found
  }
  return files.filter(
    (file) => DIVIDED.some((pattern) => pattern.test(file)) || partOf(file) === part % PARTS.length,
  )
}

/** Share of a divided file, for the environment of its process: `2/6` is the third of six. */
export const shareOfPart = (part: number) => `${part % PARTS.length}/${PARTS.length}`
