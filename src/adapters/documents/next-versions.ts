import { type Conflict, VersionConflict } from '#/core/documents/document-store.ts'
import type { CheckedChange } from './input.ts'

type LatestVersion = { version: number; alive: boolean }

export function nextVersions(
  changes: readonly CheckedChange[],
  standingOf: (change: CheckedChange, index: number) => LatestVersion | undefined,
): number[] {
  const conflicts: Conflict[] = []
  const versions = changes.map((change, index) => {
    const { collection, id, expectedVersion } = change
    const standing = standingOf(change, index)
    const actualVersion = standing?.alive ? standing.version : null
    if (actualVersion !== expectedVersion) conflicts.push({ collection, id, expectedVersion, actualVersion })
    return (standing?.version ?? 0) + 1
  })
  if (conflicts.length > 0) throw new VersionConflict(conflicts)
  return versions
}
