import type { LinkProps } from '@tanstack/react-router'

export type MenuGroup = 'Catálogo' | 'Publicación' | 'Visitantes' | 'Sitio' | 'Equipo'

/** Screen without a collection: its menu group and required permission (null for the whole team). */
export type PanelPlace = {
  to: Exclude<NonNullable<LinkProps['to']>, `${string}$${string}`>
  name: string
  group: MenuGroup
  permission: string | null
}

/** The collections of a group, by their section's address, before its other screens. */
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
