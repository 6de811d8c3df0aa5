/** Fold of a name by its FNV-1a hash, independent of other names. */
export function foldOf(name: string, folds: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % folds
}
