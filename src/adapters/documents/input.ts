import { type Actor, actorText, readActor } from '#/core/documents/actor.ts'
import {
  type DocumentWrite,
  type CommittedChange,
  InvalidInput,
  isStorableText,
  type Conflict,
  VersionConflict,
} from '#/core/documents/document-store.ts'
import { WITHOUT_HISTORY } from '#/core/documents/without-history.ts'

type LatestVersion = { version: number; alive: boolean }

const COLLECTION_NAME = /^[a-z-]+$/
const DOCUMENT_ID = /^[A-Za-z0-9._-]{1,120}$/
const MAX_JSON_DEPTH = 64
const MAX_AUTHOR = 200

export function checkCollection(collection: string): void {
  if (!COLLECTION_NAME.test(collection)) {
    throw new InvalidInput(
      `«${collection}» no puede ser una colección: usá solo letras minúsculas sin tilde y guiones.`,
    )
  }
}

export const isDocumentId = (id: string): boolean => DOCUMENT_ID.test(id)

function assertJson(value: unknown, path: string, depth: number): void {
  const refuse = (what: string): never => {
    throw new InvalidInput(`${path} no se puede guardar: ${what}.`)
  }
  if (depth > MAX_JSON_DEPTH) refuse(`tiene más de ${MAX_JSON_DEPTH} niveles`)
  if (value === null || typeof value === 'boolean') return
  if (typeof value === 'string') {
    if (!isStorableText(value)) refuse('el texto tiene un carácter nulo o medio carácter')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse(`${value} no es un número de JSON`)
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++)
      assertJson(value[index], `${path}[${index}]`, depth + 1)
  } else if (typeof value === 'object') {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== null && prototype !== Object.prototype) refuse('no es un objeto simple')
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) refuse('un nombre de campo tiene un carácter nulo o medio carácter')
      // JSON omits undefined fields.
      if (inner !== undefined) assertJson(inner, `${path}.${key}`, depth + 1)
    }
  } else {
    refuse(`${typeof value} no es un valor de JSON`)
  }
}

/** @throws {InvalidInput} with the path of a value that JSON would drop or alter */
function serialise(data: unknown, name: string): string {
  assertJson(data, name, 0)
  return JSON.stringify(data)
}

export type CheckedChange = {
  collection: string
  id: string
  expectedVersion: number | null
  json: string | null
}

function checkDocumentName(collection: string, id: string): void {
  checkCollection(collection)
  if (!isDocumentId(id)) {
    throw new InvalidInput(
      `«${collection}/${id}» no puede ser un documento: el id lleva de 1 a 120 letras sin tilde, números, puntos y guiones.`,
    )
  }
}

export function checkAuthor(actor: Actor): string {
  const text = actorText(actor)
  if (text.length === 0 || text.length > MAX_AUTHOR || !isStorableText(text)) {
    throw new InvalidInput(`Falta quién hace el cambio (de 1 a ${MAX_AUTHOR} caracteres).`)
  }
  return text
}

export function checkActor(actor: Actor): string {
  const text = checkAuthor(actor)
  if (readActor(text).kind !== actor.kind || actor.kind === 'unknown') {
    throw new InvalidInput(
      `«${text}» no dice quién hace el cambio: indicá una cuenta, un visitante, un comando, la importación o el propio sitio.`,
    )
  }
  return text
}

export function checkErasure(collection: string, id: string, actor: Actor): string {
  checkDocumentName(collection, id)
  const by = checkActor(actor)
  // The owner usually requests the erasure, so their uid must not remain.
  return WITHOUT_HISTORY.includes(collection) && 'uid' in actor ? actorText({ kind: 'visitor' }) : by
}

function checkChange({ collection, id, expectedVersion, data }: DocumentWrite): CheckedChange {
  checkDocumentName(collection, id)
  const name = `${collection}/${id}`
  if (expectedVersion !== null && !(Number.isSafeInteger(expectedVersion) && expectedVersion > 0)) {
    throw new InvalidInput(`${name}: la versión esperada es un entero mayor que 0, o null si es nuevo.`)
  }
  if (data === null && expectedVersion === null) {
    throw new InvalidInput(`${name}: para borrarlo hay que decir qué versión se borra.`)
  }
  return { collection, id, expectedVersion, json: data === null ? null : serialise(data, name) }
}

export function checkBatch(changes: readonly DocumentWrite[]): CheckedChange[] {
  if (changes.length === 0) throw new InvalidInput('No hay ningún cambio que guardar.')
  const seen = new Set<string>()
  return changes.map((change) => {
    const checked = checkChange(change)
    const name = `${checked.collection}/${checked.id}`
    if (seen.has(name)) throw new InvalidInput(`${name} está dos veces en el mismo cambio.`)
    seen.add(name)
    return checked
  })
}

export function checkFeedRange(afterSequence: number, limit: number | undefined): void {
  if (!Number.isSafeInteger(afterSequence) || afterSequence < 0) {
    throw new InvalidInput('La secuencia desde la que se leen los cambios es un entero desde 0.')
  }
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit > 0)) {
    throw new InvalidInput('El límite de cambios por lectura es un entero mayor que 0.')
  }
}

export function checkFeed(changes: readonly CommittedChange[]): void {
  let last = 0
  for (const { sequence, collection, id, version, data, updatedAt, updatedBy } of changes) {
    checkDocumentName(collection, id)
    checkAuthor(updatedBy)
    const name = `${collection}/${id}`
    if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence < last) {
      throw new InvalidInput(`${name}: los cambios no vienen en el orden de su secuencia.`)
    }
    if (!Number.isSafeInteger(version) || version < 1) {
      throw new InvalidInput(`${name}: la versión es un entero mayor que 0.`)
    }
    if (Number.isNaN(Date.parse(updatedAt)) || new Date(updatedAt).toISOString() !== updatedAt) {
      throw new InvalidInput(`${name}: «${updatedAt}» no es una fecha ISO 8601 en UTC.`)
    }
    assertJson(data, name, 0)
    last = sequence
  }
}

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
