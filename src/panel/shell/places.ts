import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

export type MenuGroup = 'Catálogo' | 'Publicación' | 'Visitantes' | 'Sitio' | 'Equipo'

export type MenuOptions = {
  /** Count of waiting items, or nothing. */
  Waiting?: ComponentType
  /** Hidden in the menu until opened once. */
  isRare?: boolean
}

/** Screen without a collection: its menu group and required permission (null for the whole team). */
export type PanelPlace = {
  to: Exclude<NonNullable<LinkProps['to']>, `${string}$${string}`>
  name: string
  group: MenuGroup
  permission: string | null
} & MenuOptions

/** Collections in the menu even while empty. */
export const FIRST_SECTIONS: ReadonlySet<string> = new Set([
  'productos',
  'categorias',
  'tipos',
  'manuales',
  'sitio',
  'paginas',
  'preguntas',
])

/** Menu groups with their collections' slugs, listed before other screens. */
export const MENU_GROUPS: readonly { title: MenuGroup; slugs: readonly string[] }[] = [
  {
    title: 'Catálogo',
    slugs: [
      'productos',
      'categorias',
      'tipos',
      'manuales',
      'textos-de-manuales',
      'repuestos',
      'ofertas',
      'comercios',
    ],
  },
  { title: 'Publicación', slugs: [] },
  { title: 'Visitantes', slugs: [] },
  {
    title: 'Sitio',
    slugs: [
      'sitio',
      'paginas',
      'preguntas',
      'centros',
      'sinonimos',
      'ensenanzas',
      'redirecciones',
      'avisos',
      'plantillas',
    ],
  },
  { title: 'Equipo', slugs: [] },
]
