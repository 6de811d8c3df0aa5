import type { FoundEverywhere } from '#/panel/api/queries.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { documentFormOf, DOCUMENT_FORMS, formSlug } from '#/panel/forms/forms.ts'
import { SETTINGS_PARTS } from '#/panel/forms/settings-form.ts'
import { isFound, hasEveryWord } from '#/panel/api/find-documents.ts'
import { roleName } from '#/panel/common/roles.ts'
import type { PanelPlace } from './places.ts'

const MAX_PALETTE_ENTRIES = 8

export type PaletteEntry = { key: string; text: string; detail: string; excerpt?: string } & (
  | { to: PanelPlace['to'] }
  | { one: '/mensajes/$id' | '/usuarios/$id'; id: string }
  | { section: string; id?: string; fresh?: true }
)
type PlaceGroup = { title: string; places: PaletteEntry[] }

/** Local results first, so that nothing moves under the pointer when remote ones arrive. */
export function placeGroups(
  text: string,
  documents: readonly Summary[],
  permissions: readonly string[],
  found: FoundEverywhere | undefined,
  screens: readonly PanelPlace[],
): PlaceGroup[] {
  const named = namedPlaces(text, documents, permissions, screens)
  const keys = new Set(named.map(({ key }) => key))
  return [
    { title: 'Pantallas y documentos', places: named },
    {
      title: 'Consultas',
      places: (found?.cases ?? []).map(({ id, name, reason }) => ({
        key: `case ${id}`,
        text: name,
        detail: `${reason} · ${id}`,
        one: '/mensajes/$id' as const,
        id,
      })),
    },
    {
      title: 'Personas',
      places: (found?.people ?? []).map(({ uid, email, role }) => ({
        key: `person ${uid}`,
        text: email,
        detail: roleName(role),
        one: '/usuarios/$id' as const,
        id: uid,
      })),
    },
    {
      title: 'En los textos',
      places: (found?.texts ?? []).flatMap(({ collection, id, title, label, excerpt }) => {
        const key = `${collection}/${id}`
        if (keys.has(key) || !documentFormOf(collection)) return []
        return [{ key, text: title, detail: label, excerpt, section: formSlug(collection), id }]
      }),
    },
  ].filter(({ places }) => places.length > 0)
}

function namedPlaces(
  text: string,
  documents: readonly Summary[],
  permissions: readonly string[],
  screens: readonly PanelPlace[],
): PaletteEntry[] {
  const sections: PaletteEntry[] = DOCUMENT_FORMS.flatMap(({ slug, many, fresh, id }) => {
    const section = { key: slug, text: many, detail: 'Sección', section: slug }
    return id
      ? [section, { key: `${slug}+`, text: fresh, detail: 'Empezar', section: slug, fresh: true as const }]
      : [section]
  })
  const parts = SETTINGS_PARTS.map(({ slug, title }): PaletteEntry => ({
    key: `sitio/${slug}`,
    text: title,
    detail: 'Sección',
    section: 'sitio',
    id: slug,
  }))
  const others = screens
    .filter(({ permission }) => permission === null || permissions.includes(permission))
    .map(({ to, name }): PaletteEntry => ({ key: to, text: name, detail: 'Sección', to }))
  const named = [...sections, ...parts, ...others].filter((place) => hasEveryWord(place.text, text))
  if (text.trim() === '') return named.slice(0, MAX_PALETTE_ENTRIES)
  const found = documents
    .filter((document) => documentFormOf(document.collection) && isFound(document, text))
    .slice(0, MAX_PALETTE_ENTRIES)
    .map((document) => ({
      key: `${document.collection}/${document.id}`,
      text: document.title,
      detail: document.collection === 'products' ? document.id : documentFormOf(document.collection)!.one,
      section: formSlug(document.collection),
      id: document.id,
    }))
  return [...named, ...found].slice(0, MAX_PALETTE_ENTRIES)
}
