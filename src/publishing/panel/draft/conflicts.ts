import { areNested, valueAtPath, type PathChange } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import type { Left } from './device.ts'
import type { DraftConflict } from './editing.ts'

/** Values permanently rejected by the server, by path, which are not sent again unchanged. */
export type Refusals = ReadonlyMap<string, { readonly value: unknown; readonly sentence: string }>

export const NO_REFUSALS: Refusals = new Map()

const NO_SENTENCES: ReadonlyMap<string, string> = new Map()

/** `sentences`: by path, or one for all fields. */
export function addRefusals(
  refusals: Refusals,
  fields: readonly PathChange[],
  sentences: ReadonlyMap<string, string> | string,
): Refusals {
  const added = fields.flatMap(({ path, value }) => {
    const sentence = typeof sentences === 'string' ? sentences : sentences.get(path)
    return sentence === undefined ? [] : [[path, { value, sentence }] as const]
  })
  return new Map([...refusals, ...added])
}

export function isRefused(refusals: Refusals, { path, value }: PathChange): boolean {
  const refused = refusals.get(path)
  return refused !== undefined && isSameJson(refused.value, value)
}

/** Sentences by path, for fields that still have the rejected value. */
export function refusalSentences(refusals: Refusals, value: JsonObject | null): ReadonlyMap<string, string> {
  if (refusals.size === 0) return NO_SENTENCES
  return new Map(
    [...refusals]
      .filter(([path, refused]) => isSameJson(valueAtPath(value, path), refused.value ?? undefined))
      .map(([path, { sentence }]) => [path, sentence]),
  )
}

export type Conflicts = {
  readonly open: readonly DraftConflict[]
  /** Copies of other tabs on this device that differ from this one. */
  readonly left: readonly Left[]
}

export const NO_DRAFT_CONFLICTS: Conflicts = { open: [], left: [] }

/** True with conflicts against a publication, which are resolved for the whole document. */
export const isUndecidedDraft = ({ open }: Conflicts): boolean =>
  open.some((conflict) => conflict.with === 'published')

export const hasConflict = ({ open }: Conflicts, path: string): boolean =>
  open.some((conflict) => areNested(conflict.path, path))

/** Open conflicts to resolve, at most one per field, given the current value. */
export function askedConflicts(
  { open, left }: Conflicts,
  value: JsonObject | null,
): readonly DraftConflict[] {
  const conflicts: DraftConflict[] = [...open]
  for (const { path, theirs } of left) {
    const mine = valueAtPath(value, path)
    if (isSameJson(mine, theirs ?? undefined) || conflicts.some((each) => areNested(each.path, path)))
      continue
    conflicts.push({ path, mine, theirs, with: 'device' })
  }
  return conflicts
}

export const addConflict = ({ open, left }: Conflicts, conflict: DraftConflict): Conflicts => ({
  open: [...open.filter(({ path }) => !areNested(path, conflict.path)), conflict],
  left,
})

export const addLeft = ({ open, left }: Conflicts, more: readonly Left[]): Conflicts => ({
  open,
  left: [...left, ...more],
})

export const deleteConflict = (
  { open, left }: Conflicts,
  { path, theirs, ...side }: DraftConflict,
): Conflicts =>
  side.with === 'device'
    ? { open, left: left.filter((each) => each.path !== path || !isSameJson(each.theirs, theirs)) }
    : { open: open.filter((each) => each.path !== path), left }

/** Drops the conflicts whose sides are equal in the edited value. */
export const conflictsAfterEdit = ({ open, left }: Conflicts, value: JsonObject | null): Conflicts => ({
  open: open
    .map((conflict) => ({ ...conflict, mine: valueAtPath(value, conflict.path) }))
    .filter(({ mine, theirs }) => !isSameJson(mine, theirs ?? undefined)),
  left,
})

/** Adds merge conflicts. Open ones stay until the user resolves them, even if only the other side changed since. */
export function conflictsAfterMerge(
  { open, left }: Conflicts,
  { value, theirs }: { value: JsonObject | null; theirs: JsonObject | null },
  fresh: readonly DraftConflict[],
  side: Pick<DraftConflict, 'with'>,
): Conflicts {
  const still = open
    .filter((conflict) => conflict.with !== 'published')
    .filter(({ path }) => !fresh.some((one) => areNested(one.path, path)))
    .map((conflict) => {
      const { path } = conflict
      const other = valueAtPath(theirs, path)
      // A later save of other fields is not attributed as this field's author.
      const isSame = isSameJson(other, conflict.theirs ?? undefined)
      return { ...(isSame ? conflict : { path, ...side }), mine: valueAtPath(value, path), theirs: other }
    })
    .filter(({ mine, theirs: other }) => !isSameJson(mine, other))
  return { open: [...still, ...fresh.map((conflict) => ({ ...conflict, ...side }))], left }
}

/** Adds the fields of `paths`, which a later publication changed too. */
export function conflictsAfterPublication(
  { open, left }: Conflicts,
  { value, live }: { value: JsonObject | null; live: JsonObject | null },
  paths: readonly string[],
): Conflicts {
  const published = paths
    .map((path) => ({
      path,
      mine: valueAtPath(value, path),
      theirs: valueAtPath(live, path),
      with: 'published' as const,
    }))
    .filter(({ mine, theirs }) => !isSameJson(mine, theirs))
  const others = open.filter(({ path }) => !paths.some((one) => areNested(one, path)))
  return { open: [...others, ...published], left }
}
