import { filtersOf } from '#/panel/common/filters.ts'
import { screen, type PanelDoor } from '#/panel/shell/panel-door.ts'
import { readMediaFilters } from './media/media-filters.ts'
import { outdatedReleases } from './releases/release-queries.ts'

export const publishingDoor = {
  screens: [
    screen('/medios', () => import('./media/media-screen.tsx'), {
      filters: readMediaFilters,
      menu: { name: 'Fotos y archivos', group: 'Catálogo' },
    }),
    screen('/lanzamientos', () => import('./releases/releases-screen.tsx'), {
      menu: { name: 'Lanzamientos', group: 'Publicación' },
    }),
    screen('/lanzamientos/$id', () => import('./releases/release-screen.tsx')),
    screen('/calendario', () => import('./releases/calendar-screen.tsx'), {
      filters: filtersOf('mes'),
      menu: { name: 'Calendario', group: 'Publicación' },
    }),
    screen('/publicaciones', () => import('./publications/publications-screen.tsx'), {
      menu: { name: 'Publicaciones', group: 'Publicación' },
    }),
    screen('/eliminados', () => import('./deletions/deleted-screen.tsx'), {
      menu: { name: 'Eliminados', group: 'Publicación' },
    }),
  ],
  outdated: outdatedReleases,
} as const satisfies PanelDoor
